import Foundation

extension StringProtocol {
  /// The text as words are matched: in lower case and with no accents on the letters a to z, so that
  /// `BAÑADOR`, however its Ñ is written, is `banador`.
  ///
  /// Other letters keep theirs (ǽ, й, ά), as in SQLite's FTS5 under `unicode61 remove_diacritics 2`,
  /// with which this agrees on Latin text. ß, ø and ł are letters of their own.
  public var folded: String {
    let lower = lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    var plain = String.UnicodeScalarView()
    var isPlainLetter = false
    for scalar in lower.decomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.generalCategory == .nonspacingMark {
        if isPlainLetter { continue }
      } else {
        isPlainLetter = ("a"..."z").contains(scalar) || scalar == "ſ"
      }
      plain.append(scalar == "ſ" ? "s" : scalar)
    }
    return String(plain).precomposedStringWithCanonicalMapping
  }
}
