import Garments
import SystemPackage
import WardrobeStore

/// What a photo would be taken for, as `import --dry-run` prints it.
struct ImportGuessLine: TableRow {
  var file: String
  var kind: String
  var type: String?
  /// How likely the kind is, of a guess by the look of the photo.
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
