public import Pixels
import Typesetting

/// A text of a picture, and where it stands.
public struct PlacedText: Hashable, Sendable {
  public var text: String
  /// What is drawn lies in it.
  public var box: PixelRect
  /// The em in pixels.
  public var size: Double
  /// The page that it is on, from 0.
  public var page = 0
  var isBold = false
  var alignment = TextStyle.Alignment.center
  /// A text that needs more ends with an ellipsis.
  var mostLines = 1

  init(_ text: String, in box: PixelRect, size: Double) {
    self.text = text
    self.box = box
    self.size = size
  }
}
