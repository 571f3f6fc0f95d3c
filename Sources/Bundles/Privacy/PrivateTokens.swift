import Garments

/// E-mail addresses, identifiers, names of files and packed files in a text.
struct PrivateTokens: Sendable {
  private typealias Finding = LineSearch.Finding

  private let keepsNames: Bool
  private let originals: OriginalNames
  private let identifiers: PrivateIdentifiers

  init(_ search: PrivacySearch) {
    keepsNames = search.keepsNames
    originals = OriginalNames(keepsNames ? [] : search.originalNames)
    identifiers = PrivateIdentifiers(search.identifiers)
  }

  func findings(in text: [Unicode.Scalar]) -> [LineSearch.Finding] {
    var found: [Finding] = []
    var index = 0
    while index < text.count {
      let token = text[index...].prefix(while: \.isOfToken)
      if token.isEmpty {
        if text[index] == "@", let address = PrivateAddresses.address(text, index) {
          found.append(Finding(kind: .address, detail: address))
        }
        if text[index] == ":", let type = Self.packedType(text, index) {
          found.append(Finding(kind: .packedFile, detail: type))
        }
        index += 1
      } else {
        index = token.endIndex
        // None that is longer is a name.
        if token.count <= 256 { found += findings(in: token, of: text) }
      }
    }
    let line = String(String.UnicodeScalarView(text))
    return found + originals.phrases(in: line).map { Finding(kind: .originalName, detail: $0) }
  }

  private func findings(
    in token: ArraySlice<Unicode.Scalar>, of text: [Unicode.Scalar]
  ) -> [Finding] {
    let known = identifiers.identifiers(in: token, of: text)
    if !known.isEmpty { return known.map { Finding(kind: .identifier, detail: $0) } }
    // The end of a sentence is none of a name.
    let word = String(String.UnicodeScalarView(token)).trimmingDots
    if originals.contains(word) { return [Finding(kind: .originalName, detail: word)] }
    return isCameraName(word) ? [Finding(kind: .cameraName, detail: word)] : []
  }

  // MARK: what cameras call files

  /// The name of a file as a whole, which may have blanks.
  func finding(inName name: String) -> LineSearch.Finding? {
    name.contains(" ") && isCameraName(name) ? Finding(kind: .cameraName, detail: name) : nil
  }

  private func isCameraName(_ word: String) -> Bool {
    let digits = word.utf8.count { (0x30...0x39).contains($0) }
    guard !keepsNames, digits > 0 else { return false }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard let ending = parts.last?.lowercased(), parts.count > 1,
      FileEndings.pictures.contains(ending)
    else { return isBareCameraName(word, digits) }
    // Copies are numbered, and a person chose what is behind the number, which may be figures.
    let number = word.prefix { $0.isNumber }
    if number.count >= 2, word.dropFirst(number.count).first == "-" {
      return word.dropFirst(number.count + 1).isCameraDescription
    }
    return word.isCameraName
  }

  /// Without an ending a name needs letters that a machine writes, and a sum is none.
  private func isBareCameraName(_ word: String, _ digits: Int) -> Bool {
    guard digits >= 3, word.utf8.count <= 80, !word.allSatisfy(\.isHexDigit) else { return false }
    let letters = word.prefix { $0.isLetter }.count
    return (letters >= 2 || letters == 1 && word.first == "P" && digits == 7)
      && word.isCameraDescription
  }

  // MARK: packed files

  /// What kind of file is packed behind `data:` (RFC 2397), in whatever case.
  private static func packedType(_ text: [Unicode.Scalar], _ index: Int) -> String? {
    func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars)).lowercased()
    }
    guard index >= 4, string(text[(index - 4)..<index]) == "data" else { return nil }
    let head = string(text[(index + 1)...].prefix(100).prefix { $0 != "," })
    return head.hasSuffix(";base64") ? "data:\(head.dropLast(7))" : nil
  }
}
