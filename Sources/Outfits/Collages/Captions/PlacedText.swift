package import Images
package import Text

/// A text of a picture, and where it stands: a heading, a caption, a quantity or a line of a list.
///
/// It is drawn dark or light, whichever stands out more from the background.
package struct PlacedText: Hashable, Sendable {
  /// In a recipe 1 to 50,000 characters: no more of a text is drawn.
  package var text: String
  /// What is drawn lies in it; in a recipe no wider or higher than the canvas.
  package var box: PixelRect
  /// The em in pixels, in a recipe 1 to 4,096.
  package var size: Double
  /// The family of its font, in a recipe 1 to 200 characters; nil for that of all words of the picture.
  package var font: String?
  /// Whether it is drawn in bold.
  package var isBold: Bool
  /// Where its lines stand in the box, from side to side.
  package var alignment: TextStyle.Alignment
  /// In a recipe 1 to 1,000; a text that needs more ends with an ellipsis.
  package var mostLines: Int
  /// The page that it is on, from 0.
  package var page: Int

  /// A text in a box.
  ///
  /// - Parameters:
  ///   - text: what is written.
  ///   - box: what the drawn text lies in, in pixels of the page.
  ///   - size: the em in pixels.
  ///   - font: the family of its font; nil for that of all words.
  ///   - isBold: whether it is drawn in bold.
  ///   - alignment: where its lines stand in the box; by default in the middle.
  ///   - mostLines: after how many lines the text ends, with an ellipsis where more is left.
  ///   - page: the page that it is on, from 0.
  package init(
    _ text: String, in box: PixelRect, size: Double, font: String? = nil, isBold: Bool = false,
    alignment: TextStyle.Alignment = .center, mostLines: Int = 1, page: Int = 0
  ) {
    self.text = text
    self.box = box
    self.size = size
    self.font = font
    self.isBold = isBold
    self.alignment = alignment
    self.mostLines = mostLines
    self.page = page
  }
}
