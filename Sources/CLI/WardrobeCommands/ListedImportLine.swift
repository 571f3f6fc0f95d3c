import Garments
import WardrobeStore

/// The effect of a list's row, as printed by `import --csv --dry-run`.
struct ListedImportLine: TableRow {
  let photo: ImportGuessLine
  /// The change: `added`, `unchanged`, or changed fields as `updated: price 19.95 EUR -> 29.95
  /// EUR`.
  let change: String

  init(_ guess: ImportGuess) {
    photo = ImportGuessLine(guess)
    change = "added"
  }

  init(_ change: ListedChange) {
    photo = ImportGuessLine(change.path, change.after.countedDetails)
    let (before, after) = (change.before.details, change.after.details)
    var changes = change.fields.compactMap(GarmentField.named).map { field in
      let texts = [before, after].map { field.value(of: $0)?.listed.shown ?? "(none)" }
      return "\(field.name) \(texts[0]) -> \(texts[1])"
    }
    if change.replacesPhoto { changes.append("photo replaced") }
    self.change = changes.isEmpty ? "unchanged" : "updated: \(changes.joined(separator: ", "))"
  }

  static func headings(in language: Language) -> [String] {
    let change =
      switch language {
      case .english: "CHANGE"
      case .spanish: "CAMBIO"
      }
    return ImportGuessLine.headings(in: language) + [change]
  }

  func cells(in language: Language) -> [String] { photo.cells(in: language) + [change] }
}
