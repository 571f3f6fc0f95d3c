/// The way a picture fills a box of another aspect ratio, with the names of CSS `object-fit`.
public enum Fit: String, CaseIterable, Sendable {
  /// The whole picture is visible, with empty space on two sides.
  case contain
  /// The whole box is filled, and two sides of the picture are cropped evenly.
  case cover

  /// Returns the size of a picture in a box, and the visible region of the picture. Sides are
  /// rounded to whole pixels, at least one. A picture smaller than the box is enlarged.
  ///
  /// - Parameters:
  ///   - size: the picture's size, not empty.
  ///   - box: the size of the box, not empty.
  /// - Returns: the size to draw, at most the box, and the visible region in pixels of the picture.
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
