/// The font families that are available for text.
///
/// ```swift
/// let families = try Typesetter().families
/// print(families.standard)  // such as "Inter"
/// ```
package struct FontFamilies: Hashable, Sendable {
  /// The installed font families in alphabetical order, named as in fontconfig.
  package let installed: [String]

  init(_ names: Set<String>) { installed = names.sorted() }

  /// The default font families in order of preference, chosen for screens and many scripts.
  package static let preferred = [
    "Inter", "Noto Sans", "Source Sans 3", "Source Sans Pro", "Open Sans", "DejaVu Sans",
  ]

  /// The generic font families that fontconfig supports on every machine.
  package static let generic = [
    "sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy",
  ]

  package var standard: String {
    Self.preferred.lazy.compactMap { named($0) }.first ?? Self.generic[0]
  }

  /// Returns the font family with this name, or nil. Case and spaces are ignored.
  package func named(_ name: String) -> String? {
    let key = Self.key(name)
    return key.isEmpty ? nil : (installed + Self.generic).first { Self.key($0) == key }
  }

  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { !$0.isWhitespace })
  }
}

extension Typesetter {
  package var families: FontFamilies { FontFamilies(fonts.families) }
}
