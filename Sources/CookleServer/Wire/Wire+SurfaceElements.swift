import CookleProtocol
import CookleSurface

extension Wire.Accessibility {
  init(_ accessibility: CookleSurface.Accessibility) {
    self.init(label: accessibility.label, hint: accessibility.hint)
  }
}

extension Wire.SurfaceAction {
  init(_ action: CookleSurface.SurfaceAction) {
    self.init(
      id: action.id, title: action.title, isEnabled: action.isEnabled, color: Wire.ColorToken(action.color),
      accessibility: Wire.Accessibility(action.accessibility))
  }
}

extension Wire.SurfaceFact {
  init(_ fact: CookleSurface.SurfaceFact) {
    self.init(
      id: fact.id, title: fact.title, value: fact.value, color: Wire.ColorToken(fact.color),
      accessibility: Wire.Accessibility(fact.accessibility))
  }
}

extension Wire.SurfaceLinks {
  init(_ links: CookleSurface.SurfaceLinks) {
    self.init(
      title: links.title,
      rows: links.rows.map { row in
        Wire.SurfaceLink(
          id: row.id, title: row.title, subtitle: row.subtitle, color: Wire.ColorToken(row.color),
          isEnabled: row.isEnabled, accessibility: Wire.Accessibility(row.accessibility))
      })
  }
}

extension Wire.SurfaceText {
  init(_ text: CookleSurface.SurfaceText) {
    self.init(title: text.title, text: text.text, accessibility: Wire.Accessibility(text.accessibility))
  }
}
