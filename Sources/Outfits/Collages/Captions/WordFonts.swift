import Core
import Garments
import Text

struct WordFonts: Hashable {
  let family: String
  /// The heading's own font family; nil if it is the family of all words.
  let heading: String?

  /// Finds the requested font families.
  ///
  /// - Throws: ``TypesettingError/unknownFamily(_:nearest:)`` if a family is not installed.
  init(_ options: WordOptions, _ families: FontFamilies) throws(TypesettingError) {
    family =
      try options.font.map { name throws(TypesettingError) in
        try families.installed(name)
      } ?? families.standard
    let heading = try options.headingFont.map { name throws(TypesettingError) in
      try families.installed(name)
    }
    self.heading = heading == family ? nil : heading
  }

  init(_ family: String) { (self.family, heading) = (family, nil) }
}

extension FontFamilies {
  private static let mostNamed = 3

  fileprivate func installed(_ name: String) throws(TypesettingError) -> String {
    if let family = named(name) { return family }
    let nearest = nearest(to: name)
    throw .unknownFamily(name.spacedOnOneLine, nearest: nearest)
  }

  /// Returns similar installed families: first names with the same beginning, then names with the
  /// fewest differing characters.
  private func nearest(to name: String) -> [String] {
    let asked = Array(name.lowercased().prefix(100))
    let ranked = installed.compactMap { family -> (slips: Int, family: String)? in
      let letters = Array(family.lowercased())
      if let first = asked.first, letters.starts(with: asked) || asked.starts(with: letters),
        letters.first == first
      {
        return (0, family)
      }
      return editDistance(asked, letters, atMost: max(2, asked.count / 2)).map { ($0, family) }
    }
    return ranked.sorted { ($0.slips, $0.family) < ($1.slips, $1.family) }
      .prefix(Self.mostNamed).map(\.family)
  }
}
