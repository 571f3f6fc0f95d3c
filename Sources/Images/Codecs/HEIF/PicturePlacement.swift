/// The crop and orientation of a stored picture, from the properties `clap`, `irot` and `imir`.
struct PicturePlacement: Equatable {
  /// The visible part of the stored picture, in whole pixels.
  private(set) var region: Region
  private(set) var orientation = Orientation.topLeft
  /// True if the picture has a rotation or mirror property, even one without effect.
  private(set) var isTurned = false

  init(of size: PixelSize) {
    region = Region(size)
  }

  var size: PixelSize { PixelSize(width: Int(region.width), height: Int(region.height)) }

  mutating func crop(_ aperture: CleanAperture) throws(ContainerFault) {
    guard let part = aperture.region(of: orientation.uprightSize(ofStored: size)) else {
      throw .damaged("its crop lies outside of it")
    }
    let stored = orientation.storedRegion(ofUpright: part, stored: size)
    region = Region(
      x: region.x + stored.x, y: region.y + stored.y, width: stored.width, height: stored.height)
  }

  /// Rotates the picture counterclockwise by `times` steps of 90 degrees.
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

  fileprivate var mirroredTopBottom: Orientation {
    mirroredLeftRight.turnedCounterclockwise.turnedCounterclockwise
  }
}
