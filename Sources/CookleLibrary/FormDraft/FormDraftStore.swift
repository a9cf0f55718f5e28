import JSON

/// Keeps, finds and forgets the drafts of forms; the facades of recipes and diaries give it their types.
struct FormDraftStore<Draft: JSONDecodable & JSONEncodable & Sendable & Hashable> {
  let key: FormDraftKey
  let context: LibraryContext

  /// Keeps what was entered, in place of what was kept under the same id before.
  ///
  /// - Throws: `LibraryError.limitExceeded` for a draft that is too large to be kept, or a failure of the state.
  func save(_ kept: KeptDraft<Draft>) throws {
    let payload = JSONWriter.encode(FormDraftPayload(kept))
    guard payload.count <= LibraryLimits.draftBytes else {
      throw LibraryError.limitExceeded(
        name: "draftBytes", what: "bytes in the draft", limit: LibraryLimits.draftBytes, value: payload.count)
    }
    try context.claimConnection()
    try mutate { table, now in
      try table.save(
        key, draft: kept.id, owner: context.instance, payload: String(decoding: payload, as: UTF8.self), at: now)
    }
  }

  /// The newest draft that this connection left or that a connection left which is gone; it belongs to this one then.
  ///
  /// A draft that cannot be read is none (domain §2): what may be lost never keeps a form from opening.
  func restore(where isWanted: (KeptDraft<Draft>) -> Bool) throws -> KeptDraft<Draft>? {
    guard context.access == .readWrite else { return nil }
    let candidates = try context.state.read(orElse: []) { connection in
      try FormDraftTable(connection: connection).drafts(of: key)
    }
    guard !candidates.isEmpty else { return nil }
    try context.claimConnection()
    var found: KeptDraft<Draft>?
    // Looked at anew inside the transaction: of two connections that find the same draft only one takes it.
    try mutate { table, now in
      let oldest = now.milliseconds - FormDraftTable.keptMilliseconds
      for row in try table.drafts(of: key) where row.updatedAt.milliseconds >= oldest {
        guard row.owner == context.instance || !context.isAlive(row.owner) else { continue }
        guard let stored = try table.payload(of: key, draft: row.draft),
          let payload = try? JSONReader.decode(FormDraftPayload<Draft>.self, from: stored)
        else { continue }
        let kept = KeptDraft(
          id: row.draft, draft: payload.draft, baseRevision: payload.baseRevision, baseContent: payload.baseContent)
        guard isWanted(kept) else { continue }
        found = kept
        return row.owner == context.instance
          ? [] : try table.setOwner(context.instance, of: key, draft: row.draft)
      }
      return []
    }
    return found
  }

  /// Forgets a draft; one that is not kept changes nothing.
  func discard(id: String) throws {
    try mutate { table, _ in try table.delete(key, draft: id) }
  }

  private func mutate(_ body: (FormDraftTable, Instant) throws -> [EntityChange]) throws {
    _ = try StateMutation.perform(
      MutationFingerprint("draft", true), .unconditional, effect: .preferencesChanged, value: true, in: context
    ) { connection, now in
      try body(FormDraftTable(connection: connection), now)
    }
  }
}

/// A draft as it is stored.
private struct FormDraftPayload<Draft: JSONDecodable & JSONEncodable & Sendable & Hashable>: JSONDecodable,
  JSONEncodable
{
  var baseRevision: String?
  var baseContent: String?
  var draft: Draft

  init(_ kept: KeptDraft<Draft>) {
    baseRevision = kept.baseRevision
    baseContent = kept.baseContent
    draft = kept.draft
  }

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.memberIfPresent("baseRevision", baseRevision)
    writer.memberIfPresent("baseContent", baseContent)
    writer.member("draft", draft)
    writer.endObject()
  }

  init(from reader: inout JSONReader) throws(JSONError) {
    var draft: Draft?
    var scope = try reader.beginObject()
    while let member = try reader.nextMember(formDraftPayloadMembers, in: &scope) {
      switch member {
      case 0: baseRevision = try reader.readString()
      case 1: draft = try Draft(from: &reader)
      case 2: baseContent = try reader.readString()
      default: try reader.skipValue()
      }
    }
    guard let draft else { throw reader.missing("draft", in: scope) }
    self.draft = draft
  }
}

// A generic type has no static stored properties.
private let formDraftPayloadMembers = JSONMembers("baseRevision", "draft", "baseContent")
