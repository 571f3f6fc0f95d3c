/// The orientation of a stored picture: the values 1 to 8 of the EXIF tag Orientation (CIPA DC-008,
/// 4.6.5.1.6).
///
/// Each case is named for the edge of the upright picture where row 0 is, then for the edge where
/// column 0 is.
public enum Orientation: Int, CaseIterable, Sendable {
  /// The picture is stored upright.
  case topLeft = 1
  /// The picture is stored mirrored, left and right exchanged.
  case topRight = 2
  /// The picture is stored turned by 180 degrees.
  case bottomRight = 3
  /// The picture is stored mirrored, top and bottom exchanged.
  case bottomLeft = 4
  /// The picture is stored with rows and columns exchanged.
  case leftTop = 5
  /// The picture is upright once it is turned by 90 degrees clockwise: a phone held upright.
  case rightTop = 6
  /// The picture is stored with rows and columns exchanged, and turned by 180 degrees.
  case rightBottom = 7
  /// The picture is upright once it is turned by 90 degrees counterclockwise.
  case leftBottom = 8

  /// True if width and height are exchanged.
  public var isTransposed: Bool { rawValue >= 5 }

  /// The upright size of a picture stored with the size `stored`.
  public func uprightSize(ofStored stored: PixelSize) -> PixelSize {
    isTransposed ? stored.transposed : stored
  }

  /// The stored size of a picture with the upright size `upright`.
  public func storedSize(ofUpright upright: PixelSize) -> PixelSize {
    isTransposed ? upright.transposed : upright
  }

  /// True if the upright picture's columns run against the stored columns (or rows, if transposed),
  /// and likewise its rows.
  private var reversal: (horizontal: Bool, vertical: Bool) {
    switch self {
    case .topLeft, .leftTop: (false, false)
    case .topRight, .rightTop: (true, false)
    case .bottomRight, .rightBottom: (true, true)
    case .bottomLeft, .leftBottom: (false, true)
    }
  }

  /// The part of a stored picture that contains a part of the upright one.
  ///
  /// - Parameters:
  ///   - upright: the part of the upright picture, in its pixels.
  ///   - stored: the size of the stored picture.
  public func storedRegion(ofUpright upright: Region, stored: PixelSize) -> Region {
    let size = uprightSize(ofStored: stored)
    var region = upright
    if reversal.horizontal { region.x = Double(size.width) - region.x - region.width }
    if reversal.vertical { region.y = Double(size.height) - region.y - region.height }
    guard isTransposed else { return region }
    return Region(x: region.y, y: region.x, width: region.height, height: region.width)
  }

  /// The steps through an upright picture's pixels in the reading order of the stored one.
  ///
  /// Stored pixel (x, y) belongs at index `origin + x * column + y * row` of the upright picture.
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
