public import Pixels

/// Where a piece goes.
public struct PlacedPiece: Hashable, Sendable {
  /// Of the piece in the input.
  public var index: Int
  /// The box of the piece's visible pixels before it is turned, of its proportion to the pixel: it is
  /// drawn as large as it goes in it.
  public var box: PixelRect
  /// Clockwise, about the middle of the box.
  public var degrees: Double

  public init(index: Int, box: PixelRect, degrees: Double = 0) {
    self.index = index
    self.box = box
    self.degrees = degrees
  }
}
