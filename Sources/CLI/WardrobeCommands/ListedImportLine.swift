import Garments
import WardrobeStore

/// What a row of a list would do, as `import --csv --dry-run` prints it.
struct ListedImportLine: TableRow {
  /// The garment as it would be.
  let photo: ImportGuessLine
  /// `added`, `unchanged`, or the fields that would change.
  let change: String

  init(_ guess: ImportGuess) {
    photo = ImportGuessLine(guess)
    change = "added"
  }

  init(_ change: ListedChange) {
    photo = ImportGuessLine(change.path, change.after.countedDetails)
    self.change =
      change.fields.isEmpty
      ? "unchanged" : "updated: \(change.fields.joined(separator: ", "))"
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
