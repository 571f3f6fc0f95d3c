import Garments

/// What databases know things by, in a word of a text: any UUID, with or without its dashes, and those
/// identifiers that are given, also as short as lists show them.
struct PrivateIdentifiers: Sendable {
  private typealias Scalars = ArraySlice<Unicode.Scalar>

  /// Those that are given, in lower case, in each form.
  private let given: Set<String>

  /// How many hexadecimal digits a list shows of a UUID.
  private static let shownDigits = 8
  private static let digits = 32

  init(_ identifiers: Set<String>) {
    var given: Set<String> = []
    for identifier in identifiers {
      let whole = identifier.lowercased()
      given.insert(whole)
      let digits = whole.replacing("-", with: "")
      guard digits.count == Self.digits, digits.allSatisfy(\.isHexDigit) else { continue }
      given.formUnion([digits, String(digits.prefix(Self.shownDigits))])
    }
    self.given = given
  }

  /// - Parameters:
  ///   - token: a word of `text`, which another name may stand before or behind.
  ///   - text: tells of digits whether they are a file's sum.
  func identifiers(
    in token: ArraySlice<Unicode.Scalar>, of text: [Unicode.Scalar]
  ) -> [String] {
    guard token.count >= Self.digits || !given.isEmpty else { return [] }
    let parts = token.split(omittingEmptySubsequences: false) { "-._+".unicodeScalars.contains($0) }
    let uuids = Self.uuids(in: parts)
    if !uuids.isEmpty { return uuids }
    // The end of a sentence is none of it.
    let whole = Self.string(token).trimmingDots
    if given.contains(whole.lowercased()) { return [whole] }
    return parts.compactMap { part in
      let word = Self.string(part)
      if given.contains(word.lowercased()) { return word }
      return Self.isUndashed(part) && !Self.isSum(part, of: text) ? word : nil
    }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  // MARK: UUIDs

  private static let shape = [8, 4, 4, 4, 12]

  /// The UUIDs in the parts of a word (RFC 9562, 4).
  private static func uuids(in parts: [ArraySlice<Unicode.Scalar>]) -> [String] {
    guard parts.count >= shape.count else { return [] }
    return (0...(parts.count - shape.count)).compactMap { start in
      let five = parts[start..<(start + shape.count)]
      guard five.map(\.count) == shape,
        five.allSatisfy({ $0.allSatisfy(\.properties.isASCIIHexDigit) })
      else { return nil }
      return five.map(string).joined(separator: "-")
    }
  }

  /// Whether it is as many hexadecimal digits, letters and figures, as a UUID has.
  private static func isUndashed(_ part: ArraySlice<Unicode.Scalar>) -> Bool {
    part.count == digits && part.allSatisfy(\.properties.isASCIIHexDigit)
      && part.contains { $0.value > 0x39 } && part.contains { $0.value <= 0x39 }
  }

  // MARK: sums, of which MD5's are as long

  private static let sums = [
    "md5", "sha1", "sha-1", "sha256", "sha-256", "sha512", "sha-512", "sum", "hash", "digest",
    "etag",
  ]

  /// Whether what stands before it says that it is a sum, or a file's path is all that comes behind it, as
  /// md5sum(1) writes it.
  private static func isSum(
    _ part: ArraySlice<Unicode.Scalar>, of text: [Unicode.Scalar]
  ) -> Bool {
    let before = text[..<part.startIndex].suffix(300)
    let head = string(before).lowercased()
    // As BSD's md5(1) writes it.
    if head.hasPrefix("md5 ("), head.hasSuffix(") = ") { return true }
    let words = head.reversed().drop { !($0.isLetter || $0.isNumber) }.reversed()
    if sums.contains(where: String(words).hasSuffix) { return true }
    // A name with a backslash in it has one before the sum.
    guard head.isEmpty || head == "\\", part.endIndex < text.endIndex,
      text[part.endIndex].properties.isWhitespace
    else { return false }
    let rest = text[part.endIndex...].drop { $0.properties.isWhitespace || $0 == "*" }
    let path = string(rest).trimmed
    let ending = FileEndings.ending(of: path)
    // Behind blanks a price has what looks like an ending.
    let isNamed =
      path.contains(where: \.isWhitespace)
      ? FileEndings.all.contains(ending)
      : !ending.isEmpty && ending.allSatisfy { $0.isLetter || $0.isNumber }
    return isNamed || path.contains("/") && !path.contains(" ")
  }
}
