import ArgumentParser
import Compositor

/// `story` or `story,pinterest`: each once.
struct PresetList: ExpressibleByArgument {
  var values: [Preset]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let presets = names.compactMap { Preset(rawValue: $0.lowercased()) }
    guard presets.count == names.count else { return nil }
    values = presets.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static let names = Preset.allCases.map(\.rawValue).joined(separator: ", ")
}
