/// How a picture fills a box of another shape, as CSS's `object-fit` names it.
public enum Fit: String, CaseIterable, Sendable {
  /// The whole picture, as large as it goes, with room left on two sides.
  case contain
  /// The whole box, with two sides of the picture cut off evenly.
  case cover

  /// The size that a picture is drawn at in a box, and the part of the picture that is seen.
  ///
  /// Sides are rounded to the nearest pixel and never below one. A picture smaller than the box is
  /// enlarged.
  ///
  /// - Parameters:
  ///   - size: the picture's size; not empty.
  ///   - box: the size to fill; not empty.
  /// - Returns: the size to draw at, which is at most the box's, and the part of the picture that
  ///   fills it, in the picture's pixels.
  public func placement(of size: PixelSize, in box: PixelSize) -> (
    drawn: PixelSize, region: Region
  ) {
    let horizontal = Double(box.width) / Double(size.width)
    let vertical = Double(box.height) / Double(size.height)
    switch self {
    case .contain:
      return (size.scaled(by: min(horizontal, vertical), atMost: box), Region(size))
    case .cover:
      let scale = max(horizontal, vertical)
      let width = min(Double(size.width), Double(box.width) / scale)
      let height = min(Double(size.height), Double(box.height) / scale)
      let region = Region(
        x: (Double(size.width) - width) / 2, y: (Double(size.height) - height) / 2,
        width: width, height: height)
      return (box, region)
    }
  }
}
