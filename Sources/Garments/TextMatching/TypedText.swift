// Parsing, comparing and displaying of typed text.

import Foundation

extension StringProtocol {
  /// The text for comparisons: in lower case and without accents on the letters a to z. `BAÑADOR`
  /// becomes `banador`, regardless of Unicode normalization.
  ///
  /// Other letters keep their accents (ǽ, й, ά), as in SQLite's FTS5 with `unicode61
  /// remove_diacritics 2`. The letters ß, ø and ł are not changed.
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

extension String {
  /// The letters and digits of the text, for comparisons in which `Levi’s` and `LEVIS` are equal.
  package var foldedLetters: String {
    let letters = folded.filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? trimmed : letters
  }

  /// The text without white space and line breaks at both ends.
  package var trimmed: String {
    // Fast path for the common case, because this runs for every field of a million rows.
    guard let first = utf8.first, let last = utf8.last else { return self }
    if Self.inked.contains(first), Self.inked.contains(last) { return self }
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  private static let inked: ClosedRange<UInt8> = 0x21...0x7E

  package var nonEmpty: String? { isEmpty ? nil : self }

  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a capital first letter. A first word with other capitals, such as "iPhone", is
  /// not changed.
  package var asCaption: String {
    let hasOwnCapitals = prefix { !$0.isWhitespace }.dropFirst().contains(where: \.isUppercase)
    return hasOwnCapitals ? self : capitalizedFirst
  }
}

extension String {
  /// The text on one line for messages: cut if it is long, with control characters escaped.
  package var shown: String {
    var text = ""
    for scalar in unicodeScalars.prefix(40) {
      let isSeen = Self.isSeen(scalar, isFirst: text.isEmpty)
      text += isSeen ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return unicodeScalars.count > 40 ? text + "…" : text
  }

  /// A leading combining mark would attach to the quote before it.
  private static func isSeen(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    case .nonspacingMark, .spacingMark, .enclosingMark: !isFirst
    default: true
    }
  }
}

/// Returns the edit distance between two words, or nil if it exceeds `limit`. The distance counts
/// added, removed, replaced and swapped letters (optimal string alignment).
///
/// The time grows with the product of the lengths, and is lower with a lower limit.
package func editDistance(
  _ first: [Character], _ second: [Character], atMost limit: Int = .max
) -> Int? {
  // The distance is at least the difference in length.
  guard abs(first.count - second.count) <= limit else { return nil }
  // Row i holds the distances from the first i letters of `first` to each prefix of `second`.
  var last = Array(0...second.count)
  var (beforeLast, row) = (last, last)
  var leastOfLast = 0
  for (i, letter) in first.enumerated() {
    row[0] = i + 1
    var least = i + 1
    for (j, other) in second.enumerated() {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
      if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row[j + 1] = best
      least = min(least, best)
    }
    // Later rows depend only on the last two rows, so the distance cannot get lower.
    if least > limit, leastOfLast >= limit { return nil }
    leastOfLast = least
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[second.count] <= limit ? last[second.count] : nil
}
