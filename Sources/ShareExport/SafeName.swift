/// Names that every file system takes: no separators, no characters that Windows or macOS refuse, no
/// reserved device name, no dot or blank at an end, short enough.
public enum SafeName {
  /// In bytes of UTF-8. With a number before and an extension behind it stays far below the 143
  /// bytes of encrypted home folders.
  public static let maximumLength = 80

  /// `text` with everything but letters, digits, `.`, `_` and `-` turned into `-`; `fallback` where
  /// nothing is left.
  public static func make(_ text: String, fallback: String) -> String {
    var name = ""
    for character in text {
      if character.isSafe {
        name.append(character)
      } else if name.last != "-" {
        name.append("-")
      }
      if name.utf8.count > maximumLength {
        name.removeLast()
        break
      }
    }
    let trimmed = name.drop(while: \.isFiller).reversed().drop(while: \.isFiller).reversed()
    name = String(trimmed)
    if name.isEmpty { return fallback }
    return isReserved(name) ? "_" + name : name
  }

  /// Windows keeps these for devices, whatever extension follows.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.lowercased()
    if ["con", "prn", "aux", "nul"].contains(stem) { return true }
    return stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt"))
      && stem.last?.isNumber == true
  }
}

extension Character {
  fileprivate var isSafe: Bool {
    if isASCII { return isLetter || isNumber || self == "." || self == "_" || self == "-" }
    return unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
        || scalar.properties.generalCategory == .nonspacingMark
    }
  }

  fileprivate var isFiller: Bool { self == "-" || self == "." }
}
