import Garments
import WardrobeStore

/// What a row of a list would do, as `import --csv --dry-run` prints it.
struct ListedImportLine: TableRow {
  /// The garment as it would be.
  let photo: ImportGuessLine
  /// `added`, `unchanged`, or each field that would change: `updated: price 19.95 EUR -> 29.95 EUR`.
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
