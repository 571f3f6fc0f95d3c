/// Where a stored picture's first row and first column belong: the values 1 to 8 of the EXIF tag
/// Orientation (CIPA DC-008, 4.6.5.1.6), each named for the edge that row 0 and column 0 are at.
public enum Orientation: Int, CaseIterable, Sendable {
  case topLeft = 1
  case topRight = 2
  case bottomRight = 3
  case bottomLeft = 4
  case leftTop = 5
  case rightTop = 6
  case rightBottom = 7
  case leftBottom = 8

  /// Whether width and height change places.
  public var isTransposed: Bool { rawValue >= 5 }

  /// The size a picture stored at `stored` has when it is upright.
  public func uprightSize(ofStored stored: PixelSize) -> PixelSize {
    isTransposed ? stored.transposed : stored
  }

  /// The size that an upright picture of `upright` is stored at.
  public func storedSize(ofUpright upright: PixelSize) -> PixelSize {
    isTransposed ? upright.transposed : upright
  }

  /// Whether the upright picture's columns run against the stored columns (or rows, if transposed),
  /// and likewise its rows.
  private var reversal: (horizontal: Bool, vertical: Bool) {
    switch self {
    case .topLeft, .leftTop: (false, false)
    case .topRight, .rightTop: (true, false)
    case .bottomRight, .rightBottom: (true, true)
    case .bottomLeft, .leftBottom: (false, true)
    }
  }

  /// The part of a picture stored at `stored` that holds `upright`, a region of the upright picture.
  public func storedRegion(ofUpright upright: Region, stored: PixelSize) -> Region {
    let size = uprightSize(ofStored: stored)
    var region = upright
    if reversal.horizontal { region.x = Double(size.width) - region.x - region.width }
    if reversal.vertical { region.y = Double(size.height) - region.y - region.height }
    guard isTransposed else { return region }
    return Region(x: region.y, y: region.x, width: region.height, height: region.width)
  }

  /// How to walk the pixels of an upright picture, in reading order of the stored one.
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
