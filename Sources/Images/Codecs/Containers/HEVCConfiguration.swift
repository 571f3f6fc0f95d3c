/// The coding parameters of an HEVC picture, from the box `hvcC` (ISO/IEC 14496-15, 8.3.3.1).
struct HEVCConfiguration {
  /// The size in bytes of the length field before each unit.
  let lengthSize: Int
  /// The parameter sets, each preceded by its length in two bytes.
  let parameters: [UInt8]
  let sequence: HEVCSequence

  init(_ reader: inout BoxReader) throws(ContainerFault) {
    try reader.skip(21)
    lengthSize = try reader.integer(1) & 3 + 1
    var parameters: [UInt8] = []
    var sequence: HEVCSequence?
    for _ in 0..<(try reader.integer(1)) {
      let kind = try reader.integer(1) & 0x3F
      for _ in 0..<(try reader.integer(2)) {
        let length = try reader.integer(2)
        var unit = try reader.part(length)
        let bytes = unit.rest()
        parameters += [UInt8(length >> 8), UInt8(length & 0xFF)] + bytes
        if kind == HEVCSequence.unitKind, sequence == nil { sequence = try HEVCSequence(bytes) }
      }
    }
    guard let sequence else { throw .damaged("its HEVC picture has no parameters") }
    self.parameters = parameters
    self.sequence = sequence
  }
}

/// The first fields of an HEVC sequence parameter set (ISO/IEC 23008-2, 7.3.2.2).
struct HEVCSequence: Hashable {
  static let unitKind = 33

  let chroma: ChromaSampling
  let codedSize: PixelSize
  /// The size of the picture's visible part.
  let size: PixelSize
  let bitDepth: Int

  init(_ unit: [UInt8]) throws(ContainerFault) {
    var bits = BitReader(hevcUnit: unit)
    // Skips the unit's header and the ID of the video parameter set.
    bits.skip(16 + 4)
    let layers = bits.integer(3)
    bits.skip(1)
    Self.skipLevels(&bits, layers)
    _ = bits.exponential()
    let format = bits.exponential()
    if format == 3 { bits.skip(1) }
    let width = bits.exponential()
    let height = bits.exponential()
    // The crop at the left, right, top and bottom, in chroma samples.
    let crop = bits.integer(1) == 1 ? (0..<4).map { _ in bits.exponential() } : [0, 0, 0, 0]
    let depth = 8 + bits.exponential()
    guard !bits.isBeyondEnd, format < 4, depth <= 16 else {
      throw .damaged("its HEVC parameters cannot be read")
    }
    let chroma = ChromaSampling.allCases[format]
    let (across, down) = (chroma.isHalvedAcross ? 2 : 1, chroma.isHalvedDown ? 2 : 1)
    // The size calculation cannot overflow an `Int`, because each parsed number has at most 32
    // bits.
    let size = PixelSize(
      width: width - (crop[0] + crop[1]) * across, height: height - (crop[2] + crop[3]) * down)
    guard !size.isEmpty else { throw .damaged("its HEVC picture has no size") }
    (self.chroma, bitDepth) = (chroma, depth)
    (codedSize, self.size) = (PixelSize(width: width, height: height), size)
  }

  /// Skips the syntax structure profile_tier_level.
  private static func skipLevels(_ bits: inout BitReader, _ layers: Int) {
    bits.skip(88 + 8)
    guard layers > 0 else { return }
    let present = (0..<layers).map { _ in (bits.integer(1), bits.integer(1)) }
    bits.skip((8 - layers) * 2)
    for (profile, level) in present { bits.skip(profile * 88 + level * 8) }
  }
}
