import Images

extension PixelRect {
  /// True if the rectangle lies in a box of this size at the origin.
  func lies(in box: PixelSize) -> Bool {
    x >= 0 && y >= 0 && maxX <= box.width && maxY <= box.height
  }
}
