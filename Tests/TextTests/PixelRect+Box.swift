import Images

extension PixelRect {
  /// True if it lies in a box of this size that begins at the origin.
  func lies(in box: PixelSize) -> Bool {
    x >= 0 && y >= 0 && maxX <= box.width && maxY <= box.height
  }
}
