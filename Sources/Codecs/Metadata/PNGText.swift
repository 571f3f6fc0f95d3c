/// Text in a PNG beside its picture: an iTXt chunk (PNG specification, third edition, 11.3.3.4).
public struct PNGText: Hashable, Sendable {
  /// What the text is: 1 to 79 characters of ASCII from the blank to the tilde, no blank first or last.
  public let keyword: String
  /// Without a NUL.
  public let text: String

  /// Nil where the keyword is none, or the text has a NUL.
  public init?(keyword: String, text: String) {
    let blank = UInt8(ascii: " ")
    guard (1...79).contains(keyword.utf8.count), !text.utf8.contains(0),
      keyword.utf8.allSatisfy({ (blank...UInt8(ascii: "~")).contains($0) }),
      keyword.utf8.first != blank, keyword.utf8.last != blank
    else { return nil }
    self.keyword = keyword
    self.text = text
  }
}
