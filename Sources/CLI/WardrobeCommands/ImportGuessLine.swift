import Garments
import SystemPackage
import WardrobeStore

/// The guesses about a photo, as printed by `import --dry-run`.
struct ImportGuessLine: TableRow {
  var file: String
  var kind: String
  var type: String?
  /// The probability of a kind that was guessed from the photo.
  var guessed: String?
  var description: String
  var colors: [String]

  init(_ guess: ImportGuess) {
    self.init(guess.path, guess.details)
    guessed = guess.kindProbability?.percent
  }

  init(_ path: FilePath, _ details: GarmentDetails) {
    file = path.string
    kind = details.kind.name.rawValue
    type = details.kind.clothingType?.rawValue
    description = details.description
    colors = details.colors.map(\.name.rawValue).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["FILE", "KIND", "TYPE", "GUESSED", "DESCRIPTION", "COLOURS"]
    case .spanish: ["FICHERO", "CLASE", "TIPO", "SUPUESTO", "DESCRIPCIÓN", "COLORES"]
    }
  }

  func cells(in language: Language) -> [String] {
    [file, kind, type ?? "", guessed ?? "", description, colors.joined(separator: ", ")]
  }
}
