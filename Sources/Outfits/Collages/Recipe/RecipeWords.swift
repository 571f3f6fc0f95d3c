import Images
import Text

extension PlacedText: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case text, box, size, font, bold, align, lines, page
  }

  /// Decodes the text from JSON, where pages count from 1.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    self.init(
      try values.decode(String.self, forKey: .text),
      in: try values.object(Recipe.Box.self, .box).rect,
      size: try values.decode(Double.self, forKey: .size),
      font: try values.optional(String.self, .font),
      isBold: try values.decode(Bool.self, forKey: .bold),
      alignment: try values.word(TextStyle.Alignment.self, .align),
      mostLines: try values.decode(Int.self, forKey: .lines), page: try values.page(.page))
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(text, forKey: .text)
    try values.encode(Recipe.Box(rect: box), forKey: .box)
    try values.encode(size, forKey: .size)
    try values.encodeIfPresent(font, forKey: .font)
    try values.encode(isBold, forKey: .bold)
    try values.encode(alignment.rawValue, forKey: .align)
    try values.encode(mostLines, forKey: .lines)
    try values.encode(page: page, .page)
  }
}

extension PlacedText {
  static let mostCharacters = 50_000

  /// The text as stored in a recipe, shortened to the maximum length. Nil if the text's box is
  /// empty.
  var recorded: PlacedText? {
    guard !box.size.isEmpty else { return nil }
    var recorded = self
    recorded.text = String(
      String.UnicodeScalarView(text.unicodeScalars.prefix(Self.mostCharacters)))
    return recorded
  }
}
