/// Looks for what is private in a line of a text, and in the name of a file.
struct LineSearch: Sendable {
  struct Finding: Hashable, Sendable {
    var kind: PrivacyReport.Kind
    var detail: String
  }

  private let names: PrivateNames
  private let tokens: PrivateTokens

  init(_ search: PrivacySearch) {
    names = PrivateNames(search)
    tokens = PrivateTokens(search)
  }

  /// What is private in a line.
  ///
  /// - Parameter forms: the line as it stands there, and as it is read.
  func findings(in forms: [String]) -> [Finding] {
    var all: [Finding] = []
    for form in forms {
      let scalars = Array(form.unicodeScalars)
      let found =
        PrivatePaths.paths(in: scalars).map { Finding(kind: .path, detail: $0) }
        + tokens.findings(in: scalars) + names.findings(in: form)
      all += found.filter { !all.contains($0) }
    }
    return all
  }

  /// What is private in the name of a file or a folder.
  func findings(inName name: String) -> [Finding] {
    let found = findings(in: LineForms.text.forms(of: name))
    let whole = tokens.finding(inName: name)
    return found
      + [whole].compactMap(\.self).filter { whole in
        !found.contains { $0.kind == whole.kind }
      }
  }
}

extension Unicode.Scalar {
  /// Whether it is of a word, beside which another word has no blank: a letter, a digit or an accent. Those of
  /// scripts that write words without blanks between them are not.
  var isOfWord: Bool {
    if isASCII { return isLetterOrDigit }
    return isOfAnyWord && !Self.unspaced.contains { $0.contains(value) }
  }

  /// Whether it is of a word of those scripts.
  var isOfUnspacedWord: Bool {
    !isASCII && isOfAnyWord && Self.unspaced.contains { $0.contains(value) }
  }

  private var isLetterOrDigit: Bool {
    properties.isAlphabetic || properties.numericType == .decimal
  }

  private var isOfAnyWord: Bool {
    isLetterOrDigit || properties.generalCategory == .nonspacingMark
  }

  /// Thai to Khmer, kana, ideographs, and Hangul, which has endings behind names.
  private static let unspaced: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFF,
  ]
}
