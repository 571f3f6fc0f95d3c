/// The orientation of a stored picture, by the EXIF tag Orientation (CIPA DC-008, 4.6.5.1.6).
///
/// A name like `rightTop` means that the first stored row is the right edge of the upright picture,
/// and the first stored column is the top edge.
public enum Orientation: Int, CaseIterable, Sendable {
  /// The picture is stored upright.
  case topLeft = 1
  /// The picture is stored mirrored, with left and right swapped.
  case topRight = 2
  /// The picture is stored rotated by 180 degrees.
  case bottomRight = 3
  /// The picture is stored mirrored, with top and bottom swapped.
  case bottomLeft = 4
  /// The picture is stored with rows and columns swapped.
  case leftTop = 5
  /// The picture must be rotated by 90 degrees clockwise, as from a phone held upright.
  case rightTop = 6
  /// The picture is stored with rows and columns swapped, and rotated by 180 degrees.
  case rightBottom = 7
  /// The picture must be rotated by 90 degrees counterclockwise.
  case leftBottom = 8

  /// True if width and height are swapped.
  public var isTransposed: Bool { rawValue >= 5 }

  /// Returns the upright size of a picture with the stored size `stored`.
  public func uprightSize(ofStored stored: PixelSize) -> PixelSize {
    isTransposed ? stored.transposed : stored
  }

  /// Returns the stored size of a picture with the upright size `upright`.
  public func storedSize(ofUpright upright: PixelSize) -> PixelSize {
    isTransposed ? upright.transposed : upright
  }

  /// True for each axis of the upright picture on which the stored pixels are in reverse order.
  private var reversal: (horizontal: Bool, vertical: Bool) {
    switch self {
    case .topLeft, .leftTop: (false, false)
    case .topRight, .rightTop: (true, false)
    case .bottomRight, .rightBottom: (true, true)
    case .bottomLeft, .leftBottom: (false, true)
    }
  }

  /// Converts a region of the upright picture to a region of the stored picture.
  ///
  /// - Parameters:
  ///   - upright: the region in pixels of the upright picture.
  ///   - stored: the size of the stored picture.
  public func storedRegion(ofUpright upright: Region, stored: PixelSize) -> Region {
    let size = uprightSize(ofStored: stored)
    var region = upright
    if reversal.horizontal { region.x = Double(size.width) - region.x - region.width }
    if reversal.vertical { region.y = Double(size.height) - region.y - region.height }
    guard isTransposed else { return region }
    return Region(x: region.y, y: region.x, width: region.height, height: region.width)
  }

  /// Returns the numbers for mapping stored pixels to the upright picture. Stored pixel (x, y) has
  /// the index `origin + x * column + y * row` in the upright picture.
  func walk(ofStored stored: PixelSize) -> (origin: Int, column: Int, row: Int) {
    let upright = uprightSize(ofStored: stored)
    var origin = 0
    var (alongX, alongY) = (1, upright.width)
    if reversal.horizontal {
      origin += upright.width - 1
      alongX = -1
    }
    if reversal.vertical {
      origin += (upright.height - 1) * upright.width
      alongY = -upright.width
    }
    return isTransposed ? (origin, alongY, alongX) : (origin, alongX, alongY)
  }
}
