package import Images
package import Text

/// A text of a picture, and its place: a heading, a caption, a quantity or a line of a list.
///
/// It is drawn dark or light, whichever stands out more from the background.
package struct PlacedText: Hashable, Sendable {
  /// The text; in a recipe 1 to 50,000 characters, the most that is drawn.
  package var text: String
  /// The box that contains the drawn text; in a recipe no wider or taller than the canvas.
  package var box: PixelRect
  /// The em in pixels, in a recipe 1 to 4,096.
  package var size: Double
  /// The family of its font, in a recipe 1 to 200 characters; nil for the font of all words of the
  /// picture.
  package var font: String?
  /// If true, the text is bold.
  package var isBold: Bool
  /// The horizontal alignment of its lines in the box.
  package var alignment: TextStyle.Alignment
  /// The most lines, in a recipe 1 to 1,000; longer text ends with an ellipsis.
  package var mostLines: Int
  /// The index of its page, from 0.
  package var page: Int

  /// A text in a box.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - box: the box that contains the drawn text, in pixels of the page.
  ///   - size: the em in pixels.
  ///   - font: the family of its font; nil for the font of all words.
  ///   - isBold: if true, the text is bold.
  ///   - alignment: the alignment of its lines in the box; by default centred.
  ///   - mostLines: the most lines; longer text ends with an ellipsis.
  ///   - page: the index of its page, from 0.
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
