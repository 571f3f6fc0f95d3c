import Pixels

/// What the beginning of a JPEG XL codestream says of its picture (ISO/IEC 18181-1, annex D: the size and
/// the image metadata).
///
/// An ICC profile is not among it: it lies behind, coded as pixels are.
struct JPEGXLHeader: Hashable {
  /// The most bytes that it takes: names of extra channels are the longest part.
  static let mostBytes = 1 << 16
  /// Colours, alpha and some more: each is decoded as a whole picture.
  private static let mostExtraChannels = 16

  /// Of the stored rows.
  private(set) var size: PixelSize
  private(set) var orientation = Orientation.topLeft
  private(set) var isAnimated = false
  private(set) var hasTimecodes = false
  private(set) var bitDepth = 8
  private(set) var hasAlpha = false
  private(set) var hasInk = false
  private(set) var extraChannelCount = 0
  /// Whether it is coded in JPEG XL's own colour space, from which a decoder makes any other.
  private(set) var isXYB = true
  private(set) var isGray = false
  private(set) var hasProfile = false
  /// Of red, green and blue without a profile.
  private(set) var codePoints = CodePoints(
    primaries: 1, transfer: 13, matrix: 0, isFullRange: true)
  /// Whether the codes above say all of its colours.
  private(set) var hasKnownColors = true
  /// In candelas a square metre; nil where it does not say.
  private(set) var brightestLight: Int?

  /// - Parameter bytes: from the beginning of the codestream.
  init(_ bytes: [UInt8]) throws(ContainerFault) {
    guard bytes.count >= 2 else { throw .truncated(end: .max) }
    guard bytes.starts(with: [0xFF, 0x0A]) else {
      throw .damaged("its codestream has no beginning")
    }
    var reader = LowBitReader(bytes)
    reader.skip(16)
    size = Self.size(&reader)
    if !reader.flag() { try readMetadata(&reader) }
    // One that is as long as this is cut on purpose, by who read it.
    if reader.isBeyondEnd {
      if bytes.count >= Self.mostBytes { throw .damaged("its header never ends") }
      // Nobody knows how much is missing, but nothing can be read.
      throw .truncated(end: .max)
    }
  }

  private static func size(_ reader: inout LowBitReader) -> PixelSize {
    let isSmall = reader.flag()
    func side() -> Int {
      if isSmall { return (reader.integer(5) + 1) * 8 }
      return reader.integer(
        .init(base: 1, bits: 9), .init(base: 1, bits: 13), .init(base: 1, bits: 18),
        .init(base: 1, bits: 30))
    }
    let height = side()
    let ratio = reader.integer(3)
    return PixelSize(width: width(height, ratio) ?? side(), height: height)
  }

  /// The width that a usual ratio gives; nil where it is coded itself.
  private static func width(_ height: Int, _ ratio: Int) -> Int? {
    let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
    guard ratios.indices.contains(ratio - 1) else { return nil }
    let (x, y) = ratios[ratio - 1]
    return height * x / y
  }

  private mutating func readMetadata(_ reader: inout LowBitReader) throws(ContainerFault) {
    let hasMore = reader.flag()
    if hasMore {
      orientation = Orientation(rawValue: reader.integer(3) + 1) ?? .topLeft
      if reader.flag() { _ = Self.size(&reader) }
      if reader.flag() { throw .unsupported("it has a small picture of itself before it") }
      isAnimated = reader.flag()
      if isAnimated { readAnimation(&reader) }
    }
    bitDepth = Self.depth(&reader)
    reader.skip(1)
    extraChannelCount = reader.integer(
      .init(base: 0), .init(base: 1), .init(base: 2, bits: 4), .init(base: 1, bits: 12))
    guard extraChannelCount <= Self.mostExtraChannels else {
      throw .unsupported("it has \(extraChannelCount) channels beside its colours")
    }
    for _ in 0..<extraChannelCount { readExtraChannel(&reader) }
    isXYB = reader.flag()
    if !reader.flag() { readColors(&reader) }
    if hasMore, !reader.flag() {
      let light = reader.float16()
      // Writers that do not know it put the end of PQ's scale there.
      if light > 0, light < 10000 { brightestLight = Int(light) }
    }
  }

  private mutating func readAnimation(_ reader: inout LowBitReader) {
    _ = reader.integer(
      .init(base: 100), .init(base: 1000), .init(base: 1, bits: 10), .init(base: 1, bits: 30))
    _ = reader.integer(
      .init(base: 1), .init(base: 1001), .init(base: 1, bits: 8), .init(base: 1, bits: 10))
    _ = reader.integer(
      .init(base: 0), .init(base: 0, bits: 3), .init(base: 0, bits: 16), .init(base: 0, bits: 32))
    hasTimecodes = reader.flag()
  }

  /// Bits a sample, of integers or of floating-point numbers.
  private static func depth(_ reader: inout LowBitReader) -> Int {
    guard reader.flag() else {
      return reader.integer(
        .init(base: 8), .init(base: 10), .init(base: 12), .init(base: 1, bits: 6))
    }
    let bits = reader.integer(
      .init(base: 32), .init(base: 16), .init(base: 24), .init(base: 1, bits: 6))
    reader.skip(4)
    return bits
  }

  private mutating func readExtraChannel(_ reader: inout LowBitReader) {
    if reader.flag() {
      hasAlpha = true
      return
    }
    let kind = reader.value()
    _ = Self.depth(&reader)
    _ = reader.integer(.init(base: 0), .init(base: 3), .init(base: 4), .init(base: 1, bits: 3))
    let nameLength = reader.integer(
      .init(base: 0), .init(base: 0, bits: 4), .init(base: 16, bits: 5), .init(base: 48, bits: 10))
    reader.skip(nameLength * 8)
    switch kind {
    case 0:
      hasAlpha = true
      reader.skip(1)
    case 2: reader.skip(4 * 16)
    case 4: hasInk = true
    case 5:
      _ = reader.integer(
        .init(base: 1), .init(base: 0, bits: 2), .init(base: 3, bits: 4), .init(base: 19, bits: 8))
    default: break
    }
  }

  private mutating func readColors(_ reader: inout LowBitReader) {
    hasProfile = reader.flag()
    let space = reader.value()
    isGray = space == 1
    hasKnownColors = !hasProfile && space < 2
    guard !hasProfile, space != 2 else { return }
    let white = reader.value()
    if white == 2 { Self.skipPoints(1, &reader) }
    if !isGray {
      codePoints.primaries = reader.value()
      if codePoints.primaries == 2 { Self.skipPoints(3, &reader) }
      // Its P3 is that of cinemas, unless white is a screen's.
      if codePoints.primaries == 11, white == 1 { codePoints.primaries = 12 }
    }
    let hasGamma = reader.flag()
    codePoints.transfer = hasGamma ? 0 : reader.value()
    if hasGamma { reader.skip(24) }
    // How colours outside of a screen's are shown, which is not asked.
    _ = reader.value()
    let isUsual = white == 1 && codePoints.primaries != 2
    hasKnownColors = hasKnownColors && isUsual && !hasGamma
  }

  /// Chromaticities, of two numbers each.
  private static func skipPoints(_ count: Int, _ reader: inout LowBitReader) {
    for _ in 0..<(2 * count) {
      _ = reader.integer(
        .init(base: 0, bits: 19), .init(base: 524288, bits: 19), .init(base: 1_048_576, bits: 20),
        .init(base: 2_097_152, bits: 21))
    }
  }
}
