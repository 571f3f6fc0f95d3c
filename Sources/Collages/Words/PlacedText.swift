public import Pixels
public import Typesetting

/// A text of a picture, and where it stands: a heading, a caption, a quantity or a line of a list.
///
/// It is drawn dark or light, whichever stands out more from the background.
public struct PlacedText: Hashable, Sendable {
  /// In a recipe 1 to 50,000 characters: no more of a text is drawn.
  public var text: String
  /// What is drawn lies in it; in a recipe no wider or higher than the canvas.
  public var box: PixelRect
  /// The em in pixels, in a recipe 1 to 4,096.
  public var size: Double
  public var isBold: Bool
  public var alignment: TextStyle.Alignment
  /// In a recipe 1 to 1,000; a text that needs more ends with an ellipsis.
  public var mostLines: Int
  /// The page that it is on, from 0.
  public var page: Int

  public init(
    _ text: String, in box: PixelRect, size: Double, isBold: Bool = false,
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
}
