// How text that someone typed is read, compared and told again.

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

extension String {
  /// Its letters and digits as words are matched: `Levi’s` and `LEVIS` are one brand. A text without any is itself.
  package var foldedLetters: String {
    let letters = folded.filter { $0.isLetter || $0.isNumber }
    return letters.isEmpty ? trimmed : letters
  }

  /// Without blanks and line ends at either end.
  package var trimmed: String {
    // Most texts have none: of a million rows each field is asked.
    guard let first = utf8.first, let last = utf8.last else { return self }
    if Self.inked.contains(first), Self.inked.contains(last) { return self }
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// ASCII that is seen.
  private static let inked: ClosedRange<UInt8> = 0x21...0x7E

  package var nonEmpty: String? { isEmpty ? nil : self }

  /// With a capital letter at its beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// As `capitalizedFirst`, but for a first word with a capital letter of its own, such as "iPhone".
  package var asCaption: String {
    let hasOwnCapitals = prefix { !$0.isWhitespace }.dropFirst().contains(where: \.isUppercase)
    return hasOwnCapitals ? self : capitalizedFirst
  }
}

extension String {
  /// What someone typed, in one short line: control characters escaped, cut where it is long.
  package var shown: String {
    var text = ""
    for scalar in unicodeScalars.prefix(40) {
      let isSeen = Self.isSeen(scalar, isFirst: text.isEmpty)
      text += isSeen ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return unicodeScalars.count > 40 ? text + "…" : text
  }

  /// A mark that comes first would go on the quote before it.
  private static func isSeen(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    case .nonspacingMark, .spacingMark, .enclosingMark: !isFirst
    default: true
    }
  }
}

/// How many letters must be added, removed, replaced, or swapped with their neighbour to make one
/// word of the other: the optimal string alignment distance; nil where that is more than `limit`.
///
/// Takes time in proportion to the product of their lengths, and less the lower the limit is.
package func editDistance(
  _ first: [Character], _ second: [Character], atMost limit: Int = .max
) -> Int? {
  // The difference of their lengths is in the distance.
  guard abs(first.count - second.count) <= limit else { return nil }
  // Row i holds the distances of first's first i letters to each beginning of second.
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
    // What comes is made of these two rows, by a swap of the one before with a mistake more.
    if least > limit, leastOfLast >= limit { return nil }
    leastOfLast = least
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[second.count] <= limit ? last[second.count] : nil
}
