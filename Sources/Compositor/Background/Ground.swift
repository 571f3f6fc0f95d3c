import Pixels

/// The colours that a backdrop has in a picture: once chosen, the same on all of its pages.
struct Ground: Hashable, Sendable {
  var top: Color
  var bottom: Color

  /// Those that pieces must stand out from; none where it is transparent.
  var colors: [Color] { (top == bottom ? [top] : [top, bottom]).filter { $0.alpha > 0 } }

  func canvas(_ size: PixelSize) -> Raster {
    top == bottom
      ? Raster(size: size, filledWith: top) : Raster(size: size, from: top, to: bottom)
  }
}
