import Core

/// The parsed header of a WebP file, or of an animation's first frame ("WebP Container
/// Specification", RFC 9649).
struct WebPFile {
  /// The bytes to decode: a generated header, followed by a range of the file.
  struct Stream: Hashable {
    var head: [UInt8] = []
    var range: Range<Int>
  }

  /// The size of the picture. The first frame of an animation may be smaller.
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private(set) var stream = Stream(range: 0..<0)
  private(set) var hasAlpha = false
  private(set) var isAnimated = false
  private(set) var isLossless = false
  private(set) var profile: [UInt8]?
  private(set) var orientation: Orientation?

  private let source: ByteSource
  private var canvas: PixelSize?

  private static let headLength = 8
  /// The maximum number of chunks. An animation has one chunk per frame.
  private static let mostChunks = 100_000
  private static let mostMetadata = 16 << 20

  init(_ source: ByteSource) throws(ContainerFault) {
    self.source = source
    var offset = 12
    for _ in 0..<Self.mostChunks where offset + Self.headLength <= source.byteCount {
      let head = try bytes(at: offset, Self.headLength)
      let length = Self.integer(head[4...])
      let start = offset + Self.headLength
      try take(FourCC(bigEndian: head[..<4]), start..<(start + length))
      // Chunk lengths are rounded up to even numbers.
      offset = start + length + length % 2
    }
    guard !stream.range.isEmpty else {
      let end = Self.headLength + Self.integer(try bytes(at: 4, 4)[...])
      if end > source.byteCount { throw .truncated(end: end) }
      throw .damaged("there is no picture in it")
    }
    if let canvas { size = canvas } else { size = frame.size }
    guard frame.x + frame.width <= size.width, frame.y + frame.height <= size.height else {
      throw .damaged("a frame lies outside of the picture")
    }
    if !isAnimated, frame.size != size { throw .damaged("its picture has two sizes") }
    if frame.size != size { hasAlpha = true }
  }

  func checkWhole() throws(ContainerFault) {
    if stream.range.upperBound > source.byteCount { throw .truncated(end: stream.range.upperBound) }
  }

  private mutating func take(_ type: FourCC, _ range: Range<Int>) throws(ContainerFault) {
    switch type {
    case "VP8X":
      let bytes = try bytes(at: range.lowerBound, 10)
      hasAlpha = bytes[0] & 0x10 != 0
      isAnimated = bytes[0] & 2 != 0
      canvas = PixelSize(
        width: Self.integer(bytes[4..<7]) + 1, height: Self.integer(bytes[7..<10]) + 1)
    case "ICCP" where profile == nil: profile = try metadata(range)
    case "EXIF" where orientation == nil: orientation = try exifOrientation(range)
    case "ANMF" where stream.range.isEmpty: try takeFrame(range)
    case "VP8 ",
      "VP8L" where stream.range.isEmpty && !isAnimated:
      frame = PixelRect(x: 0, y: 0, size: try pictureSize(type, range))
      stream = Stream(range: 0..<range.upperBound)
    default: break
    }
  }

  private func metadata(_ range: Range<Int>) throws(ContainerFault) -> [UInt8]? {
    guard range.count <= Self.mostMetadata, range.upperBound <= source.byteCount else { return nil }
    return try bytes(at: range.lowerBound, range.count)
  }

  private func exifOrientation(_ range: Range<Int>) throws(ContainerFault) -> Orientation? {
    guard
      let block = try metadata(range.lowerBound..<min(range.upperBound, range.lowerBound + 65536))
    else { return nil }
    // Some writers start the EXIF chunk with the bytes `Exif\0\0`, as in a JPEG file.
    let name = Array("Exif".utf8) + [0, 0]
    return ExifOrientation.find(in: block.starts(with: name) ? Array(block.dropFirst(6)) : block)
  }

  /// Parses the first frame of an animation: its position and size, followed by chunks.
  private mutating func takeFrame(_ range: Range<Int>) throws(ContainerFault) {
    let bytes = try bytes(at: range.lowerBound, 16)
    let size = PixelSize(
      width: Self.integer(bytes[6..<9]) + 1, height: Self.integer(bytes[9..<12]) + 1)
    frame = PixelRect(
      x: Self.integer(bytes[0..<3]) * 2, y: Self.integer(bytes[3..<6]) * 2, size: size)
    let chunks = (range.lowerBound + 16)..<max(range.lowerBound + 16, range.upperBound)
    var offset = chunks.lowerBound
    while offset + Self.headLength <= min(chunks.upperBound, source.byteCount) {
      let head = try self.bytes(at: offset, Self.headLength)
      let type = FourCC(bigEndian: head[..<4])
      let start = offset + Self.headLength
      let end = start + Self.integer(head[4...])
      if type == "ALPH" { hasAlpha = true }
      if type == "VP8 " || type == "VP8L" {
        guard try pictureSize(type, start..<end) == size, end <= chunks.upperBound else {
          throw .damaged("a frame is of another size than it says")
        }
        stream = Stream(
          head: Self.head(of: size, dataLength: end - chunks.lowerBound),
          range: chunks.lowerBound..<end)
        return
      }
      offset = end + (end - start) % 2
    }
    throw .damaged("a frame has no picture")
  }

  private static func head(of size: PixelSize, dataLength: Int) -> [UInt8] {
    func little(_ value: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return Array("RIFF".utf8) + little(4 + 18 + dataLength + dataLength % 2, 4)
      + Array("WEBPVP8X".utf8) + little(10, 4) + [0x10, 0, 0, 0] + little(size.width - 1, 3)
      + little(size.height - 1, 3)
  }

  /// Returns the size stated in the chunk `VP8` or `VP8L` (RFC 6386, 9.1; RFC 9649, 3.4).
  private mutating func pictureSize(
    _ type: FourCC, _ range: Range<Int>
  ) throws(ContainerFault) -> PixelSize {
    if type == "VP8L" {
      let bytes = try bytes(at: range.lowerBound, 5)
      guard bytes[0] == 0x2F else { throw .damaged("its lossless picture has no beginning") }
      let bits = Self.integer(bytes[1...])
      isLossless = true
      if bits >> 28 & 1 == 1 { hasAlpha = true }
      return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    let bytes = try bytes(at: range.lowerBound, 10)
    guard bytes[0] & 1 == 0, Array(bytes[3..<6]) == [0x9D, 0x01, 0x2A] else {
      throw .damaged("its lossy picture has no beginning")
    }
    let size = PixelSize(
      width: Self.integer(bytes[6..<8]) & 0x3FFF, height: Self.integer(bytes[8..<10]) & 0x3FFF)
    guard !size.isEmpty else { throw .damaged("its picture has no size") }
    return size
  }

  private func bytes(at offset: Int, _ count: Int) throws(ContainerFault) -> [UInt8] {
    guard offset + count <= source.byteCount else { throw .truncated(end: offset + count) }
    return try source.part(at: offset, count)
  }

  /// Reads a little-endian integer, as in all RIFF files.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

extension FourCC {
  fileprivate init(bigEndian letters: ArraySlice<UInt8>) {
    self.init(letters.reduce(0) { $0 << 8 | UInt32($1) })
  }
}
