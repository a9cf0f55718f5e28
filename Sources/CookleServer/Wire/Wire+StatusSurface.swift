import CookleProtocol
import CookleSurface

extension Wire.StatusSurface {
  init(_ surface: CookleSurface.StatusSurface) {
    self.init(
      title: surface.title,
      library: surface.library,
      counts: surface.counts,
      revision: surface.revision,
      availability: Wire.StatusAvailability(
        title: surface.availabilityTitle,
        rows: surface.availability.map { row in
          Wire.StatusAvailabilityRow(
            id: Wire.Capability(row.id), title: row.title, status: Wire.AvailabilityStatus(row.status),
            reason: row.reason, color: Wire.ColorToken(row.color), accessibility: Wire.Accessibility(row.accessibility))
        }),
      notices: surface.notices.map { notice in
        Wire.StatusNotice(
          id: notice.id, text: notice.text, color: Wire.ColorToken(notice.color),
          accessibility: Wire.Accessibility(notice.accessibility))
      })
  }
}
