// Reads, compares and displays typed text.

import Foundation

extension StringProtocol {
  /// The text in the form for matching: in lower case and without accents on the letters a to z, so
  /// that `BAÑADOR`, in any encoding of its Ñ, is `banador`.
  ///
  /// Other letters keep theirs (ǽ, й, ά), as in SQLite's FTS5 with `unicode61 remove_diacritics 2`,
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

extension String {
  /// Its letters and digits in the form for matching: `Levi’s` and `LEVIS` are one brand. A text
  /// without any is unchanged.
  package var foldedLetters: String {
    let letters = folded.filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? trimmed : letters
  }

  /// Without whitespace and line breaks at both ends.
  package var trimmed: String {
    // Most texts have none, and this is called for each field of a million rows.
    guard let first = utf8.first, let last = utf8.last else { return self }
    if Self.inked.contains(first), Self.inked.contains(last) { return self }
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Visible ASCII.
  private static let inked: ClosedRange<UInt8> = 0x21...0x7E

  package var nonEmpty: String? { isEmpty ? nil : self }

  /// With a capital first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// As `capitalizedFirst`, but keeps a first word with its own capital letter, such as "iPhone".
  package var asCaption: String {
    let hasOwnCapitals = prefix { !$0.isWhitespace }.dropFirst().contains(where: \.isUppercase)
    return hasOwnCapitals ? self : capitalizedFirst
  }
}

extension String {
  /// Typed text on one short line: with control characters escaped, and cut if it is long.
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

/// The number of letters to add, remove, replace, or swap with their neighbour to turn one word
/// into the other: the optimal string alignment distance; nil if that is more than `limit`.
///
/// Takes time proportional to the product of their lengths, and less with a lower limit.
package func editDistance(
  _ first: [Character], _ second: [Character], atMost limit: Int = .max
) -> Int? {
  // The distance is at least the difference of their lengths.
  guard abs(first.count - second.count) <= limit else { return nil }
  // Row i holds the distances from first's first i letters to each prefix of second.
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
    // Further rows depend only on these two, through a swap with one more mistake.
    if least > limit, leastOfLast >= limit { return nil }
    leastOfLast = least
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[second.count] <= limit ? last[second.count] : nil
}
