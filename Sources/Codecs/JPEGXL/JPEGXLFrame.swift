import Pixels

/// What a frame of a JPEG XL says of itself, as far as that tells how large it is and where it ends
/// (ISO/IEC 18181-1, annex F: the frame header and the table of contents).
struct JPEGXLFrame {
  private enum Kind: Int {
    case regular, lowFrequency, reference, skippedProgression
  }

  private var kind = Kind.regular
  /// Of what is decoded.
  private(set) var size: PixelSize
  /// Whether the picture is whole once it is drawn, else it is drawn on by a later one, or only kept.
  private(set) var isShown = true
  /// How many bytes it takes; nil where its parts stand in an order that is coded as pixels are.
  private(set) var length: Int?
  /// Whether its bytes are all that was needed; without them the rest says nothing.
  private(set) var isComplete = true

  private let picture: JPEGXLHeader
  private var isModular = false
  private var usesLowFrequency = false
  private var upsampling = 1
  private var groupSide = 256
  private var passCount = 1
  private var isPartial = false
  private var isLast = true
  private var duration = 0

  /// - Parameter bytes: from its beginning.
  init(_ bytes: [UInt8], of picture: JPEGXLHeader) {
    self.picture = picture
    size = picture.size
    var reader = LowBitReader(bytes)
    if !reader.flag() { readHeader(&reader) }
    isShown = (kind == .regular || kind == .skippedProgression) && (isLast || duration > 0)
    length = readContents(&reader)
    isComplete = !reader.isBeyondEnd
  }

  private mutating func readHeader(_ reader: inout LowBitReader) {
    kind = Kind(rawValue: reader.integer(2)) ?? .regular
    isModular = reader.flag()
    usesLowFrequency = reader.long() & 32 != 0
    if !picture.isXYB, reader.flag(), !usesLowFrequency { reader.skip(3 * 2) }
    if !usesLowFrequency {
      upsampling = Self.scale(&reader)
      for _ in 0..<picture.extraChannelCount { _ = Self.scale(&reader) }
    }
    if isModular { groupSide = 128 << reader.integer(2) }
    if picture.isXYB, !isModular { reader.skip(2 * 3) }
    if kind != .reference { readPasses(&reader) }
    if kind == .lowFrequency {
      let level = reader.integer(.init(base: 1), .init(base: 2), .init(base: 3), .init(base: 4))
      size = size.dividedRoundingUp(by: 1 << (3 * level))
    } else if reader.flag() {
      readCrop(&reader)
    }
    readDrawing(&reader)
    let nameLength = reader.integer(
      .init(base: 0), .init(base: 0, bits: 4), .init(base: 16, bits: 5), .init(base: 48, bits: 10))
    reader.skip(nameLength * 8)
    readFilters(&reader)
    reader.skipExtensions()
  }

  private static func scale(_ reader: inout LowBitReader) -> Int {
    reader.integer(.init(base: 1), .init(base: 2), .init(base: 4), .init(base: 8))
  }

  private mutating func readPasses(_ reader: inout LowBitReader) {
    passCount = reader.integer(
      .init(base: 1), .init(base: 2), .init(base: 3), .init(base: 4, bits: 3))
    guard passCount != 1 else { return }
    let steps = reader.integer(
      .init(base: 0), .init(base: 1), .init(base: 2), .init(base: 3, bits: 1))
    reader.skip((passCount - 1) * 2)
    for _ in 0..<steps { _ = Self.scale(&reader) }
    for _ in 0..<steps {
      _ = reader.integer(.init(base: 0), .init(base: 1), .init(base: 2), .init(base: 0, bits: 3))
    }
  }

  private mutating func readCrop(_ reader: inout LowBitReader) {
    func number() -> Int {
      reader.integer(
        .init(base: 0, bits: 8), .init(base: 256, bits: 11), .init(base: 2304, bits: 14),
        .init(base: 18688, bits: 30))
    }
    /// Signs stand in the lowest bit.
    func place() -> Int {
      guard kind != .reference else { return 0 }
      let coded = number()
      return coded & 1 == 1 ? -(coded + 1) / 2 : coded / 2
    }
    let (x, y) = (place(), place())
    let width = number()
    size = PixelSize(width: width, height: number())
    isPartial =
      x > 0 || y > 0 || x + size.width < picture.size.width || y + size.height < picture.size.height
  }

  /// How it is drawn on those before it, how long it is shown, and what is kept of it.
  private mutating func readDrawing(_ reader: inout LowBitReader) {
    let isDrawn = kind == .regular || kind == .skippedProgression
    var replaces = false
    if isDrawn {
      replaces = readBlending(&reader)
      for _ in 0..<picture.extraChannelCount { _ = readBlending(&reader) }
      if picture.isAnimated {
        duration = reader.integer(
          .init(base: 0), .init(base: 1), .init(base: 0, bits: 8), .init(base: 0, bits: 32))
        if picture.hasTimecodes { reader.skip(32) }
      }
      isLast = reader.flag()
    } else {
      isLast = false
    }
    guard kind != .lowFrequency else { return }
    let place = isLast ? 0 : reader.integer(2)
    let isKept = !isLast && (duration == 0 || place != 0)
    if kind == .reference || (isDrawn && isKept && replaces && !isPartial) { reader.skip(1) }
  }

  /// Returns whether it stands in place of what was there.
  private func readBlending(_ reader: inout LowBitReader) -> Bool {
    let mode = reader.integer(
      .init(base: 0), .init(base: 1), .init(base: 2), .init(base: 3, bits: 2))
    let usesAlpha = picture.extraChannelCount > 0 && (mode == 2 || mode == 3)
    if usesAlpha {
      _ = reader.integer(.init(base: 0), .init(base: 1), .init(base: 2), .init(base: 3, bits: 3))
    }
    if usesAlpha || mode == 4 { reader.skip(1) }
    if mode != 0 || isPartial { reader.skip(2) }
    return mode == 0
  }

  /// Filters that smooth what was decoded; their weights are numbers of 16 bits.
  private func readFilters(_ reader: inout LowBitReader) {
    if reader.flag() { return }
    if reader.flag(), reader.flag() { reader.skip(6 * 16) }
    if reader.integer(2) > 0 {
      if !isModular, reader.flag() { reader.skip(8 * 16) }
      if reader.flag() { reader.skip(5 * 16) }
      if reader.flag() { reader.skip((isModular ? 3 : 4) * 16) }
      if isModular { reader.skip(16) }
    }
    reader.skipExtensions()
  }

  /// The table of contents. Returns the length of the whole frame; nil where it cannot be told.
  private func readContents(_ reader: inout LowBitReader) -> Int? {
    let coded = size.dividedRoundingUp(by: upsampling)
    let groups = coded.dividedRoundingUp(by: groupSide).pixelCount
    let coarse = coded.dividedRoundingUp(by: groupSide * 8).pixelCount
    let count = groups == 1 && passCount == 1 ? 1 : 2 + coarse + groups * passCount
    if reader.flag() { return nil }
    reader.skipToByte()
    var length = 0
    for _ in 0..<count {
      // A huge frame's table may be longer than any file.
      if reader.isBeyondEnd { return nil }
      length += reader.integer(
        .init(base: 0, bits: 10), .init(base: 1024, bits: 14), .init(base: 17408, bits: 22),
        .init(base: 4_211_712, bits: 30))
    }
    reader.skipToByte()
    return reader.byteOffset + length
  }
}

extension PixelSize {
  fileprivate func dividedRoundingUp(by divisor: Int) -> PixelSize {
    PixelSize(
      width: (width + divisor - 1) / divisor, height: (height + divisor - 1) / divisor)
  }
}
