/// The families of fonts that texts can be set in.
///
/// ```swift
/// let families = try Typesetter().families
/// print(families.standard)  // such as "Inter"
/// ```
package struct FontFamilies: Hashable, Sendable {
  /// As fontconfig names them, in order of the alphabet.
  package let installed: [String]

  init(_ names: Set<String>) { installed = names.sorted() }

  /// The default families of words: the first of these that is installed is used. They are designed
  /// for screens, and have most letters of Latin, Greek and Cyrillic scripts.
  package static let preferred = [
    "Inter", "Noto Sans", "Source Sans 3", "Source Sans Pro", "Open Sans", "DejaVu Sans",
  ]

  /// The names that fontconfig has a family for on every machine.
  package static let generic = [
    "sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy",
  ]

  /// The first of ``preferred`` that is installed, else `sans-serif`.
  package var standard: String {
    Self.preferred.lazy.compactMap { named($0) }.first ?? Self.generic[0]
  }

  /// The family of that name, ignoring case and spaces, as fontconfig compares names; nil if there
  /// is none.
  package func named(_ name: String) -> String? {
    let key = Self.key(name)
    return key.isEmpty ? nil : (installed + Self.generic).first { Self.key($0) == key }
  }

  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { !$0.isWhitespace })
  }
}

extension Typesetter {
  /// The families that are installed.
  package var families: FontFamilies { FontFamilies(fonts.families) }
}
