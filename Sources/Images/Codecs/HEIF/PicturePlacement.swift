/// The visible part of a stored picture, and its orientation: the combined effect of the properties
/// `clap`, `irot` and `imir`.
struct PicturePlacement: Equatable {
  /// The visible part, in whole pixels of the stored picture.
  private(set) var region: Region
  /// The orientation of the stored rows.
  private(set) var orientation = Orientation.topLeft
  /// True if any property turns or mirrors, even if it has no effect.
  private(set) var isTurned = false

  init(of size: PixelSize) {
    region = Region(size)
  }

  /// The size of the visible part, as it is stored.
  var size: PixelSize { PixelSize(width: Int(region.width), height: Int(region.height)) }

  /// Reduces the visible part.
  mutating func crop(_ aperture: CleanAperture) throws(ContainerFault) {
    guard let part = aperture.region(of: orientation.uprightSize(ofStored: size)) else {
      throw .damaged("its crop lies outside of it")
    }
    let stored = orientation.storedRegion(ofUpright: part, stored: size)
    region = Region(
      x: region.x + stored.x, y: region.y + stored.y, width: stored.width, height: stored.height)
  }

  /// Turns counterclockwise by 90 degrees, `times` times.
  mutating func turn(_ times: Int) {
    isTurned = true
    for _ in 0..<times { orientation = orientation.turnedCounterclockwise }
  }

  mutating func mirror(isLeftRight: Bool) {
    isTurned = true
    orientation = isLeftRight ? orientation.mirroredLeftRight : orientation.mirroredTopBottom
  }
}

extension Orientation {
  /// The orientation of the same stored picture after a turn by 90 degrees counterclockwise.
  fileprivate var turnedCounterclockwise: Orientation {
    switch self {
    case .topLeft: .leftBottom
    case .leftBottom: .bottomRight
    case .bottomRight: .rightTop
    case .rightTop: .topLeft
    case .topRight: .leftTop
    case .leftTop: .bottomLeft
    case .bottomLeft: .rightBottom
    case .rightBottom: .topRight
    }
  }

  /// The orientation of the same stored picture with left and right exchanged.
  fileprivate var mirroredLeftRight: Orientation {
    switch self {
    case .topLeft: .topRight
    case .topRight: .topLeft
    case .bottomRight: .bottomLeft
    case .bottomLeft: .bottomRight
    case .leftTop: .rightTop
    case .rightTop: .leftTop
    case .rightBottom: .leftBottom
    case .leftBottom: .rightBottom
    }
  }

  /// The orientation of the same stored picture with top and bottom exchanged.
  fileprivate var mirroredTopBottom: Orientation {
    mirroredLeftRight.turnedCounterclockwise.turnedCounterclockwise
  }
}
