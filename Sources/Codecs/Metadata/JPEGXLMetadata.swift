/// What a JPEG XL holds beside its picture: walks its boxes (ISO/IEC 18181-2) and the head of its codestream.
struct JPEGXLMetadata {
  private let source: ByteSource

  init(_ source: ByteSource) {
    self.source = source
  }

  func search(_ found: inout MetadataFindings) throws(ContainerFault) {
    if try source.part(at: 0, 2) != [0xFF, 0x0A] {
      for box in try TopBoxes.boxes(of: source) { try take(box.type, box.content, &found) }
    }
    let file = try JPEGXLFile(source)
    try file.checkWhole()
    let header = try JPEGXLHeader(file)
    // It is coded as pixels are, so that its name is not seen.
    if header.hasProfile { found.add(.profile) }
    if header.isAnimated { found.add(.furtherPictures) }
  }

  private func take(
    _ type: FourCC, _ range: Range<Int>, _ found: inout MetadataFindings
  ) throws(ContainerFault) {
    switch type {
    // The signature, the brand, the level, an index of frames, and the picture.
    case "JXL ", "ftyp", "jxll", "jxli", "jxlc", "jxlp": break
    case "Exif":
      let bytes = try source.part(
        at: range.lowerBound, min(range.count, ExifMetadata.mostBytes))
      ExifMetadata.search(bytes.behindOffset, &found)
    case "xml ": found.add(.xmp)
    case "brob":
      // What is packed by Brotli stands behind its type.
      let packed = try source.part(at: range.lowerBound, min(range.count, 4))
      switch FourCC(packed.reduce(0) { $0 << 8 | UInt32($1) }) {
      case "Exif": found.add(.exif)
      case "xml ": found.add(.xmp)
      case let type: found.add(unknown: type)
      }
    case "jhgm": found.add(.gainMap)
    default: found.add(unknown: type)
    }
  }
}

extension [UInt8] {
  /// An EXIF block behind four bytes that say where it begins (ISO/IEC 23008-12, A.2.1); all of it where they
  /// lead out of it.
  var behindOffset: [UInt8] {
    guard count > 4 else { return [] }
    let offset = self[..<4].reduce(0) { $0 << 8 | Int($1) }
    return Array(dropFirst(offset < count - 4 ? 4 + offset : 4))
  }
}
