import Images

extension PixelRect {
  /// Whether it lies in a box of this size, at its top left corner.
  func lies(in box: PixelSize) -> Bool {
    x >= 0 && y >= 0 && maxX <= box.width && maxY <= box.height
  }
}
