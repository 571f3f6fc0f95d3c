/// What a PNG holds beside its picture (PNG specification, third edition, 5.3): walks its chunks.
struct PNGMetadata {
  private let source: ByteSource
  private let context: PictureContext

  private static let signatureLength = 8
  /// A length and a type.
  private static let headLength = 8
  private static let checksumLength = 4
  /// A picture of 250 megapixels in the chunks of 8 KiB that libpng makes has half as many.
  private static let mostChunks = 1 << 18

  /// Chunks of a plain picture, and the most bytes that one has: nobody can hide anything in it.
  private static let plain: [FourCC: Int] = [
    "IHDR": 13, "PLTE": 768, "IDAT": .max, "tRNS": 256, "gAMA": 4, "cHRM": 32, "sRGB": 1,
    "sBIT": 4, "bKGD": 6, "hIST": 512, "pHYs": 9, "cICP": 4, "mDCV": 24, "cLLI": 8,
  ]

  init(_ source: ByteSource, _ context: PictureContext) {
    self.source = source
    self.context = context
  }

  func search(_ found: inout MetadataFindings) throws(ContainerFault) {
    var offset = Self.signatureLength
    for _ in 0..<Self.mostChunks {
      var head = BoxReader(try source.part(at: offset, Self.headLength))
      guard head.remaining == Self.headLength else { throw .truncated(end: offset + 12) }
      let length = try head.integer(4)
      let type = try head.fourCC()
      let start = offset + Self.headLength
      offset = start + length + Self.checksumLength
      guard offset <= source.byteCount else { throw .truncated(end: offset) }
      if type == "IEND" {
        if length > 0 { found.add(.surplus, "\(length) in its end") }
        found.add(surplusFrom: offset, to: source.byteCount)
        return
      }
      if length > Self.plain[type] ?? -1 {
        try take(type, start..<(start + length), &found)
      }
    }
    throw .unsupported("it has more chunks than any photo")
  }

  private func take(
    _ type: FourCC, _ range: Range<Int>, _ found: inout MetadataFindings
  ) throws(ContainerFault) {
    switch type {
    case "eXIf":
      ExifMetadata.search(
        try source.part(at: range.lowerBound, min(range.count, ExifMetadata.mostBytes)), &found)
    case "zxIf": found.add(.exif)
    case "tEXt", "zTXt", "iTXt": try takeText(range, isPlain: type == "tEXt", &found)
    case "tIME": found.add(.comment, "the time of its last change")
    case "iCCP":
      // Its name is free text, so that no profile is a plain one. A broken one has no name.
      let header = try? PhotoFormat.png.decoder(of: source, context.limits).header
      found.add(.profile, header?.profileName)
    case "acTL", "fcTL", "fdAT": found.add(.furtherPictures)
    default: found.add(unknown: type)
    }
  }

  /// A keyword, a NUL, and text, or what tells how that is packed.
  private func takeText(
    _ range: Range<Int>, isPlain: Bool, _ found: inout MetadataFindings
  ) throws(ContainerFault) {
    let bytes = try source.part(at: range.lowerBound, min(range.count, 400))
    let keyword = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    // What ImageMagick makes of metadata of other formats.
    let raw = "Raw profile type "
    guard keyword.hasPrefix(raw) else {
      if keyword == "XML:com.adobe.xmp" {
        found.add(.xmp)
      } else if isPlain {
        let text = bytes.dropFirst(keyword.utf8.count + 1)
        found.add(comment: Array("\(keyword): ".utf8) + text)
      } else {
        found.add(.comment, keyword)
      }
      return
    }
    switch keyword.dropFirst(raw.count).lowercased() {
    case "exif", "app1": found.add(.exif)
    case "iptc": found.add(.iptc)
    case "8bim": found.add(.photoshop)
    case "xmp": found.add(.xmp)
    case "icc", "icm": found.add(.profile)
    default: found.add(.comment, keyword)
    }
  }
}
