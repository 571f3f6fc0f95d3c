/// Which part of a stored picture is shown, and how it is turned: what the properties `clap`, `irot` and
/// `imir` come to, one after another.
struct PicturePlacement: Equatable {
  /// The part that is shown, in whole pixels of the stored picture.
  private(set) var region: Region
  /// How the stored rows become the picture as it is seen.
  private(set) var orientation = Orientation.topLeft
  /// Whether any property turns or mirrors, be it by nothing.
  private(set) var isTurned = false

  init(of size: PixelSize) {
    region = Region(size)
  }

  /// The size of the part that is shown, as it is stored.
  var size: PixelSize { PixelSize(width: Int(region.width), height: Int(region.height)) }

  /// Shows a part of what was shown so far.
  mutating func crop(_ aperture: CleanAperture) throws(ContainerFault) {
    guard let part = aperture.region(of: orientation.uprightSize(ofStored: size)) else {
      throw .damaged("its crop lies outside of it")
    }
    let stored = orientation.storedRegion(ofUpright: part, stored: size)
    region = Region(
      x: region.x + stored.x, y: region.y + stored.y, width: stored.width, height: stored.height)
  }

  /// Turns by 90 degrees counterclockwise, so many times.
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
  /// Of the same stored picture, shown turned by 90 degrees counterclockwise.
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

  /// Of the same stored picture, shown with left and right exchanged.
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

  /// Of the same stored picture, shown with top and bottom exchanged.
  fileprivate var mirroredTopBottom: Orientation {
    mirroredLeftRight.turnedCounterclockwise.turnedCounterclockwise
  }
}
