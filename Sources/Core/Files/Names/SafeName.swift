import Foundation

/// Makes file names that are valid on every file system.
///
/// ```swift
/// SafeName.make("Brunch: Ana & Leo?", fallback: "outfit")  // "Brunch-Ana-Leo"
/// SafeName.distinct(["Hat", "hat"], fallback: "photo")  // ["Hat", "hat-2"]
/// ```
///
/// Safe names have no separators, no characters or device names that Windows or macOS reserve, and
/// no dot or hyphen at either end.
package enum SafeName {
  /// The maximum length of a safe name in UTF-8 bytes. Even with a number and an extension, names
  /// stay far below the 143 bytes allowed in encrypted home folders.
  package static let maximumLength = 80

  /// Returns a safe name for `text`. Each run of unsupported characters becomes one `-`.
  ///
  /// Supported characters are letters, digits, `.`, `_` and `-`. Accented letters are composed
  /// (Unicode NFC), because unarchiving programs compose the letters of file names, too.
  ///
  /// - Parameter fallback: a safe name to use if nothing of `text` is left.
  package static func make(_ text: String, fallback: String) -> String {
    var name = String.UnicodeScalarView()
    var length = 0
    for character in text.precomposedStringWithCanonicalMapping {
      // Scalars are checked one by one, so that an unsupported joiner does not remove the letter
      // before it.
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

  /// Returns a distinct safe name for each text, ignoring case. Duplicates get the suffix `-2`,
  /// `-3` and so on, in order.
  package static func distinct(_ texts: [String], fallback: String) -> [String] {
    numbered(texts.map { make($0, fallback: fallback) })
  }

  /// Returns the names with duplicates numbered `-2`, `-3` and so on, ignoring case.
  package static func numbered(_ names: [String]) -> [String] {
    var taken: Set<String> = []
    // The last number used for each name. With this table, many duplicates are numbered in linear
    // time.
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

  /// Returns true for device names that Windows reserves with any extension.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.lowercased()
    if ["con", "prn", "aux", "nul"].contains(stem) { return true }
    return stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
      && stem.last?.isNumber == true
  }
}

extension String {
  /// The text with case differences removed, as between `Größe` and `GRÖSSE`. The result equals
  /// Unicode's full case folding, except for Cherokee.
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
