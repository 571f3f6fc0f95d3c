/// The configuration of an AV1 picture, box `av1C` (AV1 Codec ISO Media File Format Binding, 2.3).
struct AV1Configuration: Hashable {
  let chroma: ChromaSampling
  let bitDepth: Int

  init(_ reader: inout BoxReader) throws(ContainerFault) {
    guard try reader.integer(1) == 0x81 else {
      throw .unsupported("a kind of av1C that is not known")
    }
    let profile = try reader.integer(1) >> 5
    let flags = try reader.integer(1)
    let (isDeep, isTwelve) = (flags & 0x40 != 0, flags & 0x20 != 0)
    bitDepth = isDeep ? (profile == 2 && isTwelve ? 12 : 10) : 8
    let (across, down) = (flags & 8 != 0, flags & 4 != 0)
    chroma = flags & 0x10 != 0 ? .gray : across ? (down ? .half : .halfAcross) : .full
  }
}
