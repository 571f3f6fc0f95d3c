/// A parsed property of an item (ISO/IEC 23008-12, 6.5, unless another source is given).
enum ItemProperty {
  /// The picture's size before cropping and rotation.
  case size(PixelSize)
  case depths([Int])
  case crop(CleanAperture)
  /// A counterclockwise rotation, as the number of 90-degree steps.
  case rotation(Int)
  /// A mirror operation that swaps left and right, or top and bottom if `isLeftRight` is false.
  case mirror(isLeftRight: Bool)
  case codePoints(CodePoints)
  case profile([UInt8])
  /// The purpose of an auxiliary picture, as a URN.
  case auxiliary(String)
  case hevc(HEVCConfiguration)
  case av1(AV1Configuration)
  case operatingPoint(Int)
  case layer(Int)
  /// The brightness of the brightest pixel in candelas per square metre (ISO/IEC 23008-2, D.2.35).
  case brightestLight(Int)
  /// A property that is unknown or has no effect on the picture.
  case other(FourCC)

  init(_ raw: MetaBox.RawProperty) throws(ContainerFault) {
    var reader = raw.content
    switch raw.type {
    case "ispe":
      _ = try reader.versionAndFlags()
      self = .size(PixelSize(width: try reader.integer(4), height: try reader.integer(4)))
    case "pixi":
      _ = try reader.versionAndFlags()
      var depths: [Int] = []
      for _ in 0..<(try reader.integer(1)) { depths.append(try reader.integer(1)) }
      self = .depths(depths)
    case "clap": self = .crop(try CleanAperture(&reader))
    case "irot": self = .rotation(try reader.integer(1) & 3)
    case "imir": self = .mirror(isLeftRight: try reader.integer(1) & 1 == 1)
    case "colr": self = try Self.color(&reader)
    case "auxC":
      _ = try reader.versionAndFlags()
      self = .auxiliary(reader.text())
    case "hvcC": self = .hevc(try HEVCConfiguration(&reader))
    case "av1C": self = .av1(try AV1Configuration(&reader))
    case "a1op": self = .operatingPoint(try reader.integer(1))
    case "lsel": self = .layer(try reader.integer(2))
    case "clli": self = .brightestLight(try reader.integer(2))
    default: self = .other(raw.type)
    }
  }

  private static func color(_ reader: inout BoxReader) throws(ContainerFault) -> ItemProperty {
    switch try reader.fourCC() {
    case "nclx":
      return .codePoints(
        CodePoints(
          primaries: try reader.integer(2), transfer: try reader.integer(2),
          matrix: try reader.integer(2), isFullRange: try reader.integer(1) & 0x80 != 0))
    case "prof", "rICC": return .profile(reader.rest())
    case let type: return .other(type)
    }
  }
}

/// The crop rectangle, with its offset from the picture's centre (ISO/IEC 14496-12, 12.1.4).
struct CleanAperture: Hashable {
  let width: Double
  let height: Double
  let right: Double
  let down: Double

  init(_ reader: inout BoxReader) throws(ContainerFault) {
    var values: [Double] = []
    for _ in 0..<4 {
      let numerator = try reader.signedInteger()
      let denominator = try reader.signedInteger()
      guard denominator > 0 else { throw .damaged("a crop is divided by nothing") }
      values.append(Double(numerator) / Double(denominator))
    }
    (width, height, right, down) = (values[0], values[1], values[2], values[3])
  }

  /// Returns the crop in whole pixels, or nil if it is empty or outside a picture of `size`.
  func region(of size: PixelSize) -> Region? {
    let (width, height) = (width.rounded(), height.rounded())
    let x = (right + (Double(size.width) - width) / 2).rounded(.down)
    let y = (down + (Double(size.height) - height) / 2).rounded(.down)
    guard width >= 1, height >= 1, x >= 0, y >= 0, x + width <= Double(size.width),
      y + height <= Double(size.height)
    else { return nil }
    return Region(x: x, y: y, width: width, height: height)
  }
}
