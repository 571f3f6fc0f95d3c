import ArgumentParser
import CommandSupport
import Core
import Images
import Jobs
import Outfits
import SystemPackage
import WardrobeStore

/// A template for the names of pictures in a folder. For example, `{name}-{preset}` makes
/// `Sunday-brunch-story.png`.
struct NameTemplate {
  enum Slot: String, CaseIterable {
    case name, preset
  }

  private enum Part {
    case text(String)
    case slot(Slot)
  }

  static let byPreset = NameTemplate([.slot(.preset)])

  /// The maximum length of a name, in bytes. File systems allow 255 bytes, including a number and
  /// an extension.
  private static let mostBytes = 200

  private let parts: [Part]

  private init(_ parts: [Part]) { self.parts = parts }

  init(_ argument: String) throws {
    var parts: [Part] = []
    var rest = argument[...]
    while let start = rest.firstIndex(of: "{") {
      let end = rest[start...].firstIndex(of: "}") ?? rest.endIndex
      guard let slot = Slot(rawValue: String(rest[rest.index(after: start)..<end])) else {
        let slots = Slot.allCases.map { Message(verbatim: "{\($0.rawValue)}") }.joinedByAnd
        throw usageError("'\(rest[start...].prefix(20))' is not a placeholder; use \(slots)")
      }
      parts += [.text(String(rest[..<start])), .slot(slot)]
      rest = rest[end...].dropFirst()
    }
    self.init(parts + [.text(String(rest))])
    // The example's values are valid, so only the template's own characters can be invalid.
    let example = filled(name: "a", preset: "b")
    let name = String(repeating: "a", count: SafeName.maximumLength)
    let longest = filled(name: name, preset: Preset.instagramPortrait.rawValue)
    guard longest.utf8.count <= Self.mostBytes else {
      throw usageError("makes names that are too long")
    }
    guard !example.isEmpty, SafeName.make(example, fallback: "") == example else {
      throw usageError(
        """
        use only letters, digits, '_', '.' and single '-', and do not begin or end with '-' or '.'. The ending of \
        the format is added automatically
        """)
    }
  }

  /// True if the pictures of different presets have different names.
  var tellsPresets: Bool { has(.preset) }

  /// True if the pictures of different outfits have different names.
  fileprivate var tellsOutfits: Bool { has(.name) }

  private func has(_ slot: Slot) -> Bool {
    parts.contains { if case .slot(slot) = $0 { true } else { false } }
  }

  /// Returns a name without an extension, which is valid on every file system.
  ///
  /// - Parameters:
  ///   - name: a safe name.
  ///   - preset: the preset's name, or an empty string for none.
  func filled(name: String, preset: String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .slot(.name): name
      case .slot(.preset): preset
      }
    }.joined()
  }
}

/// The option `--name-template`, for commands that can write pictures into a folder.
struct NameTemplateArguments: ParsableArguments {
  @Option(
    help: .text(
      "collage.nameTemplate", ["example": "{name}-{preset}", "name": "{name}"],
      valueName: "TEMPLATE"), transform: NameTemplate.init)
  var nameTemplate: NameTemplate?

  /// Throws an error if the template does not suit the pictures to write, for example if several
  /// pictures would have the same name.
  ///
  /// - Parameter isBatch: true if several outfits are drawn, so that each preset may have its own
  ///   folder.
  func validate(for presets: [Preset], at output: FilePath, isBatch: Bool = false) throws {
    guard let nameTemplate else { return }
    if !isBatch && (presets.isEmpty || PictureFile(output) != nil) {
      throw usageError(
        "--name-template works only with --all or --preset, which write pictures into a folder.")
    }
    if isBatch && !nameTemplate.tellsOutfits {
      throw usageError("--name-template must contain {name} if there are several outfits.")
    }
    if nameTemplate.tellsPresets && presets.isEmpty {
      throw usageError("{preset} in --name-template needs --preset.")
    }
    if !nameTemplate.tellsPresets && presets.count > 1 && !isBatch {
      throw usageError("--name-template must contain {preset} if there are several presets.")
    }
  }
}
