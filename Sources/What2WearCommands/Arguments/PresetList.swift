import ArgumentParser
import Collages

/// `story` or `story,pinterest`: each once.
struct PresetList {
  var values: [Preset]

  init(_ argument: String) throws {
    values = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let preset = Preset(rawValue: part.lowercased()) else {
        throw ValidationError("'\(part)' is no preset; there are \(Self.names)")
      }
      if !values.contains(preset) { values.append(preset) }
    }
  }

  static let names = Preset.allCases.map(\.rawValue).joined(separator: ", ")
}
