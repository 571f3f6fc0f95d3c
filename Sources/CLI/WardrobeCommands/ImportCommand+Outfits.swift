import Core
import Garments
import WardrobeStore

extension ImportCommand {
  /// Creates or changes the outfits of a list, and reports each result.
  ///
  /// - Parameters:
  ///   - closet: the closet, or nil in a dry run without a wardrobe.
  ///   - rehearsed: the garments that a dry run would have imported before the outfits.
  func make(
    _ outfits: ListedOutfits, in closet: Closet?,
    after rehearsed: RehearsedGarments = RehearsedGarments(), in session: Session
  ) async throws {
    let noun = CountedNoun("outfit")
    var tally = BatchTally(noun, failing: "cannot be made", session)
    var lines: [OutfitListLine] = []
    var counts: [OutfitListChange.Kind: Int] = [:]
    var apartCount = 0
    for result in try await outfits.store(in: closet, after: rehearsed, isRehearsal: dryRun) {
      switch result {
      case .done(let change):
        counts[change.kind, default: 0] += 1
        if let rows = change.rowsApart, apartCount < BatchTally.mostTold {
          apartCount += 1
          session.note(
            """
            \(outfits.list.escapedOnOneLine): row \(rows.second): warning: the outfit '\(change.name)' is also in \
            row \(rows.first), and has the garments of both rows
            """)
        }
        if dryRun { lines.append(OutfitListLine(change)) }
      case .failed(let errors):
        for error in errors.dropLast() where tally.failedCount < BatchTally.mostTold {
          session.report(error)
        }
        if let last = errors.last { tally.fail(last) }
      }
    }
    tally.sayUntold()
    try session.show(lines, asJSON: false)
    func count(_ kind: OutfitListChange.Kind) -> Int { counts[kind] ?? 0 }
    var parts: [Message] = [noun.sentence(count(.made), "made", verb: dryRun ? "would be" : nil)]
    let (changed, unchanged) = (count(.changed), count(.unchanged))
    if changed > 0 {
      let words: Message =
        switch (dryRun, changed == 1) {
        case (true, true): "1 would be changed"
        case (true, false): "\(changed) would be changed"
        case (false, true): "1 was changed"
        case (false, false): "\(changed) were changed"
        }
      parts.append(words)
    }
    if unchanged > 0 {
      parts.append(unchanged == 1 ? "1 was unchanged" : "\(unchanged) were unchanged")
    }
    if tally.failedCount > 0 { parts.append("\(tally.failedCount) failed") }
    session.note(parts.joined())
  }
}

/// A line of `import --outfits --dry-run`: an outfit, and its change according to the list.
struct OutfitListLine: TableRow {
  var outfit: String
  var garments: [String]
  /// The change: `made`, `unchanged`, or the added and removed garments.
  var change: String

  init(_ change: OutfitListChange) {
    (outfit, garments) = (change.name, change.garments)
    switch change.kind {
    case .made: self.change = "made"
    case .unchanged: self.change = "unchanged"
    case .changed:
      let parts = change.added.map { "+ \($0)" } + change.removed.map { "- \($0)" }
      self.change = "changed: \(parts.isEmpty ? "order" : parts.joined(separator: ", "))"
    }
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["OUTFIT", "GARMENTS", "CHANGE"]
    case .spanish: ["CONJUNTO", "PRENDAS", "CAMBIO"]
    }
  }

  func cells(in language: Language) -> [String] {
    [outfit, garments.joined(separator: "; "), change]
  }
}
