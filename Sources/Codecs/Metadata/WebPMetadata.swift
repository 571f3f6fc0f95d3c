/// What a WebP holds beside its picture ("WebP Container Specification", RFC 9649): walks its chunks.
struct WebPMetadata {
  private let source: ByteSource
  private var frameCount = 0
  private var pictureCount = 0

  private static let headLength = 8
  private static let mostChunks = 100_000
  private static let mostProfile = 4 << 20
  /// A frame of an animation tells its place before its chunks.
  private static let frameHeadLength = 16

  init(_ source: ByteSource) {
    self.source = source
  }

  consuming func search(_ found: inout MetadataFindings) throws(ContainerFault) {
    // A name, and how many bytes follow; lengths are made even.
    let stated = 8 + Self.integer(try source.part(at: 4, 4))
    let end = stated + stated % 2
    guard stated <= source.byteCount else { throw .truncated(end: stated) }
    try walk(12..<stated, isFrame: false, &found)
    if frameCount > 0 { found.isRare = true }
    if frameCount + pictureCount > 1 { found.add(.furtherPictures) }
    if frameCount + pictureCount == 0 { throw .damaged("there is no picture in it") }
    found.add(surplusFrom: min(end, source.byteCount), to: source.byteCount)
  }

  private mutating func walk(
    _ range: Range<Int>, isFrame: Bool, _ found: inout MetadataFindings
  ) throws(ContainerFault) {
    var offset = range.lowerBound
    for _ in 0..<Self.mostChunks where offset < range.upperBound {
      let head = try source.part(at: offset, Self.headLength)
      guard offset + Self.headLength <= range.upperBound, head.count == Self.headLength else {
        found.add(.surplus, "\(range.upperBound - offset) behind its end")
        return
      }
      let type = FourCC(head[..<4].reduce(0) { $0 << 8 | UInt32($1) })
      let start = offset + Self.headLength
      let end = start + Self.integer(Array(head[4...]))
      guard end <= range.upperBound else { throw .truncated(end: end) }
      try take(type, start..<end, isFrame: isFrame, &found)
      offset = end + (end - start) % 2
    }
    if offset < range.upperBound { throw .unsupported("it has more chunks than any photo") }
  }

  private mutating func take(
    _ type: FourCC, _ range: Range<Int>, isFrame: Bool, _ found: inout MetadataFindings
  ) throws(ContainerFault) {
    switch type {
    case "VP8 ", "VP8L": if !isFrame { pictureCount += 1 }
    case "ALPH": break
    case "VP8X" where range.count == 10: break
    case "ANIM" where range.count == 6: break
    case "ANMF" where !isFrame && range.count >= Self.frameHeadLength:
      frameCount += 1
      try walk(range.dropFirst(Self.frameHeadLength), isFrame: true, &found)
    case "EXIF":
      ExifMetadata.search(
        try source.part(at: range.lowerBound, min(range.count, ExifMetadata.mostBytes)), &found)
    case "XMP ": found.add(.xmp)
    case "ICCP":
      found.add(
        profile: try source.part(at: range.lowerBound, min(range.count, Self.mostProfile)))
    default: found.add(unknown: type)
    }
  }

  /// RIFF has the lower byte first.
  private static func integer(_ bytes: [UInt8]) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
