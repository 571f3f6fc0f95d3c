package import Images
package import Text

/// A text and its place in a picture: a heading, a caption, a quantity or a line of a list.
package struct PlacedText: Hashable, Sendable {
  /// The text. A text in a recipe has 1 to 50,000 characters.
  package var text: String
  /// The box that contains the drawn text. A box in a recipe is no wider or taller than the canvas.
  package var box: PixelRect
  /// The font size in pixels. Font sizes in a recipe are 1 to 4,096.
  package var size: Double
  /// The font family, 1 to 200 characters in a recipe; nil for the picture's default font.
  package var font: String?
  package var isBold: Bool
  package var alignment: TextStyle.Alignment
  /// The maximum number of lines, 1 to 1,000 in a recipe. Longer text ends with an ellipsis.
  package var mostLines: Int
  /// The index of the text's page, from 0.
  package var page: Int

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
