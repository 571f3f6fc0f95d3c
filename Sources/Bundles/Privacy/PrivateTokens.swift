import Garments

/// E-mail addresses, UUIDs and names of files in a text.
struct PrivateTokens: Sendable {
  private typealias Finding = LineSearch.Finding

  private let keepsNames: Bool
  /// Those that are one word, and the others.
  private let originalWords: Set<String>
  private let originalPhrases: [String]

  init(_ search: PrivacySearch) {
    keepsNames = search.keepsNames
    let names = keepsNames ? [] : search.originalNames
    originalWords = names.filter { $0.unicodeScalars.allSatisfy(Self.isOfToken) }
    originalPhrases = names.subtracting(originalWords).filter { $0.count > 4 }.sorted()
  }

  /// The endings of files that cameras make, and of those that a page is made of: no address ends so.
  private static let pictures: Set<String> = [
    "jpg", "jpeg", "png", "heic", "heif", "hif", "webp", "avif", "gif", "dng", "tif", "tiff", "jxl",
    "cr2", "cr3", "nef", "arw", "raf", "rw2", "orf", "mov", "mp4",
  ]
  private static let otherEndings: Set<String> = [
    "txt", "html", "htm", "css", "js", "json", "svg", "xml", "csv", "md", "pdf", "zip", "toml",
  ]

  private static func isOfToken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isOfWord || ["_", "-", ".", "+"].contains(scalar)
  }

  func findings(in text: [Unicode.Scalar]) -> [LineSearch.Finding] {
    var found: [Finding] = []
    var index = 0
    while index < text.count {
      let token = text[index...].prefix(while: Self.isOfToken)
      if token.isEmpty {
        if text[index] == "@" {
          Self.address(text, index).map { found.append(Finding(kind: .address, detail: $0)) }
        }
        if text[index] == ":", let type = Self.packedType(text, index) {
          found.append(Finding(kind: .packedFile, detail: type))
        }
        index += 1
      } else {
        index = token.endIndex
        // None that is longer is a name.
        if token.count <= 256 { found += findings(inToken: token) }
      }
    }
    if !originalPhrases.isEmpty {
      let line = String(String.UnicodeScalarView(text))
      for name in originalPhrases where line.contains(name) {
        found.append(Finding(kind: .originalName, detail: name))
      }
    }
    return found
  }

  // MARK: names of files

  private func findings(inToken token: ArraySlice<Unicode.Scalar>) -> [Finding] {
    let uuids = Self.uuids(in: token)
    if !uuids.isEmpty { return uuids.map { Finding(kind: .identifier, detail: $0) } }
    // The end of a sentence is none of a name.
    let word = String(String.UnicodeScalarView(token)).trimmingDots
    if originalWords.contains(word) { return [Finding(kind: .originalName, detail: word)] }
    return isCameraName(word) ? [Finding(kind: .cameraName, detail: word)] : []
  }

  /// The name of a file as a whole, which may have blanks.
  func finding(inName name: String) -> LineSearch.Finding? {
    name.contains(" ") && isCameraName(name) ? Finding(kind: .cameraName, detail: name) : nil
  }

  private func isCameraName(_ word: String) -> Bool {
    let digits = word.utf8.count { (0x30...0x39).contains($0) }
    guard !keepsNames, digits > 0 else { return false }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard let ending = parts.last?.lowercased(), parts.count > 1, Self.pictures.contains(ending)
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

  // MARK: addresses

  /// The address around an `@`.
  private static func address(_ text: [Unicode.Scalar], _ index: Int) -> String? {
    let local = text[..<index].suffix(64).reversed().prefix { scalar in
      scalar.isOfWord || "._%+-".unicodeScalars.contains(scalar)
    }
    let host = text[(index + 1)...].prefix(255).prefix { scalar in
      scalar.isOfWord || scalar == "." || scalar == "-"
    }
    var labels = String(String.UnicodeScalarView(host)).trimmingDots.split(
      separator: ".", omittingEmptySubsequences: false)
    // The name of a file may end with an address.
    while let last = labels.last?.lowercased(), pictures.union(otherEndings).contains(last) {
      labels.removeLast()
    }
    guard local.contains(where: \.isOfWord), labels.count > 1, !labels.contains(""),
      let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter)
    else { return nil }
    let words = String(String.UnicodeScalarView(local.reversed()))
    return "\(words)@\(labels.joined(separator: "."))"
  }

  /// What kind of file is packed behind `data:` (RFC 2397).
  private static func packedType(_ text: [Unicode.Scalar], _ index: Int) -> String? {
    guard index >= 4, String(String.UnicodeScalarView(text[(index - 4)..<index])) == "data" else {
      return nil
    }
    let scalars = text[(index + 1)...].prefix(100).prefix { $0 != "," }
    let head = String(String.UnicodeScalarView(scalars))
    return head.hasSuffix(";base64") ? "data:\(head.dropLast(7))" : nil
  }

  // MARK: identifiers

  private static let uuidShape = [8, 4, 4, 4, 12]

  /// The UUIDs in a word (RFC 9562, 4), which another name may stand before or behind.
  private static func uuids(in token: ArraySlice<Unicode.Scalar>) -> [String] {
    guard token.count >= 36 else { return [] }
    let parts = token.split(omittingEmptySubsequences: false) { "-._".unicodeScalars.contains($0) }
    guard parts.count >= uuidShape.count else { return [] }
    return (0...(parts.count - uuidShape.count)).compactMap { start in
      let five = parts[start..<(start + uuidShape.count)]
      guard five.map(\.count) == uuidShape,
        five.allSatisfy({ $0.allSatisfy(\.properties.isASCIIHexDigit) })
      else { return nil }
      return five.map { String(String.UnicodeScalarView($0)) }.joined(separator: "-")
    }
  }
}

extension String {
  /// Without dots and lines at its ends, which belong to the sentence around it.
  fileprivate var trimmingDots: String {
    let isEnd: (Character) -> Bool = { $0 == "." || $0 == "-" }
    let rest = drop(while: isEnd)
    return String(rest.reversed().drop(while: isEnd).reversed())
  }
}
