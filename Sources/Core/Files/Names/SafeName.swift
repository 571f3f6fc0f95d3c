import Foundation

/// Names that every file system takes: no separators, no characters that Windows or macOS refuse,
/// no reserved device name, no dot or blank at an end, short enough.
///
/// ```swift
/// SafeName.make("Brunch: Ana & Leo?", fallback: "outfit")  // "Brunch-Ana-Leo"
/// SafeName.distinct(["Hat", "hat"], fallback: "photo")  // ["Hat", "hat-2"]
/// ```
package enum SafeName {
  /// The longest name that ``make(_:fallback:)`` gives, in bytes of UTF-8.
  ///
  /// With a number before and an extension behind it stays far below the 143 bytes of encrypted
  /// home folders.
  package static let maximumLength = 80

  /// A safe name made of `text`: every run of other characters than letters, digits, `.`, `_` and
  /// `-` becomes one `-`.
  ///
  /// Letters and their accents are composed: programs that unpack archives compose them, too, and texts in the
  /// archive are to name the same files.
  ///
  /// - Parameters:
  ///   - text: any text, such as an outfit's name.
  ///   - fallback: the name where nothing of `text` is left; it must be safe itself.
  package static func make(_ text: String, fallback: String) -> String {
    var name = String.UnicodeScalarView()
    var length = 0
    for character in text.precomposedStringWithCanonicalMapping {
      // By scalars: a joiner that belongs to a letter's character must not take the letter with it.
      var part = String.UnicodeScalarView()
      for scalar in character.unicodeScalars {
        let kept: Unicode.Scalar = scalar.isSafe ? scalar : "-"
        if kept == "-", (part.last ?? name.last) == "-" { continue }
        part.append(kept)
      }
      length += String(part).utf8.count
      if length > maximumLength { break }
      name.append(contentsOf: part)
    }
    let trimmed = name.drop(while: \.isFiller).reversed().drop(while: \.isFiller).reversed()
    let safe = String(String.UnicodeScalarView(trimmed))
    if safe.isEmpty { return fallback }
    return isReserved(safe) ? "_" + safe : safe
  }

  /// A safe name for each text, no two alike in whatever case.
  ///
  /// Texts that ``make(_:fallback:)`` gives one name get `-2`, `-3` and so on behind it, in their
  /// order.
  ///
  /// - Parameters:
  ///   - texts: any texts, such as the names of all outfits.
  ///   - fallback: the name of those of which nothing is left; it must be safe itself.
  package static func distinct(_ texts: [String], fallback: String) -> [String] {
    numbered(texts.map { make($0, fallback: fallback) })
  }

  /// Safe names, no two alike in whatever case: those that are get `-2`, `-3` and so on behind them, in their order.
  package static func numbered(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    // What each name's last number was: a thousand equal ones are not to be counted again each time.
    var numbers: [String: Int] = [:]
    return names.map { name in
      var candidate = name
      while !taken.insert(candidate.caseFolded).inserted {
        let number = numbers[name.caseFolded, default: 1] + 1
        numbers[name.caseFolded] = number
        candidate = "\(name)-\(number)"
      }
      return candidate
    }
  }

  /// Windows keeps these for devices, whatever extension follows.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.lowercased()
    if ["con", "prn", "aux", "nul"].contains(stem) { return true }
    return stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
      && stem.last?.isNumber == true
  }
}

extension String {
  /// The same for texts that differ in capitals only, as `Größe` and `GRÖSSE`: Unicode's full case folding, but for
  /// Cherokee, which goes the other way.
  package var caseFolded: String { lowercased().uppercased().lowercased() }
}

extension Unicode.Scalar {
  fileprivate var isSafe: Bool {
    let properties = properties
    return properties.isAlphabetic || properties.numericType == .decimal
      || [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
      || self == "." || self == "_" || self == "-"
  }

  fileprivate var isFiller: Bool { self == "-" || self == "." }
}
