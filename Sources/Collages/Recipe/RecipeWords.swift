public import Pixels
public import Typesetting

extension Recipe {
  /// A text of the picture: a heading, a caption, a quantity or a line of a list.
  ///
  /// It is drawn dark or light, whichever stands out more from the background.
  public struct Words: Hashable, Sendable {
    /// 1 to 50,000 characters: no more of a text is drawn.
    public var text: String
    /// What is drawn lies in it; no wider or higher than the canvas.
    public var box: PixelRect
    /// The em, 1 to 4,096 pixels.
    public var size: Double
    public var isBold: Bool
    public var alignment: TextStyle.Alignment
    /// 1 to 1,000; a text that needs more ends with an ellipsis.
    public var mostLines: Int
    /// From 0.
    public var page: Int

    public init(
      _ text: String, box: PixelRect, size: Double, isBold: Bool = false,
      alignment: TextStyle.Alignment = .center, mostLines: Int = 1, page: Int = 0
    ) {
      self.text = text
      self.box = box
      self.size = size
      self.isBold = isBold
      self.alignment = alignment
      self.mostLines = mostLines
      self.page = page
    }

    static let mostCharacters = 50_000

    /// A text as it was drawn; nil of one that had no room at all.
    init?(_ placed: PlacedText) {
      guard !placed.box.size.isEmpty else { return nil }
      self.init(
        String(String.UnicodeScalarView(placed.text.unicodeScalars.prefix(Self.mostCharacters))),
        box: placed.box, size: placed.size, isBold: placed.isBold,
        alignment: placed.alignment, mostLines: placed.mostLines, page: placed.page)
    }

    var placed: PlacedText {
      var placed = PlacedText(text, in: box, size: size)
      (placed.isBold, placed.mostLines, placed.page) = (isBold, mostLines, page)
      placed.alignment = alignment
      return placed
    }
  }
}
