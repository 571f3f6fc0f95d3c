import Pixels

/// The colours that a backdrop has in a picture: once chosen, the same on all of its pages.
struct Ground: Hashable, Sendable {
  var top: Color
  var bottom: Color

  /// The colour of each row of a canvas, which pieces must stand out from; nil where some of it is
  /// wholly transparent, for nobody knows what will lie behind that.
  func rows(height: Int) -> [Lab]? {
    guard top.alpha > 0, bottom.alpha > 0 else { return nil }
    if top == bottom { return [Lab(top)] }
    let column = canvas(PixelSize(width: 1, height: height))
    return (0..<height).map { Lab(column[0, $0]) }
  }

  func canvas(_ size: PixelSize) -> Raster {
    top == bottom
      ? Raster(size: size, filledWith: top) : Raster(size: size, from: top, to: bottom)
  }
}
