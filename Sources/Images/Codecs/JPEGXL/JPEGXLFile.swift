import Core

/// The location of the codestream in a JPEG XL file or its boxes (ISO/IEC 18181-2).
struct JPEGXLFile {
  private(set) var ranges: [Range<Int>] = []
  private let source: ByteSource

  private static let mostBoxes = 10_000

  init(_ source: ByteSource) throws(ContainerFault) {
    self.source = source
    guard try source.part(at: 0, 2) != [0xFF, 0x0A] else {
      ranges = [0..<source.byteCount]
      return
    }
    var offset = 0
    for _ in 0..<Self.mostBoxes where offset < source.byteCount {
      let bytes = try source.part(at: offset, BoxHead.mostBytes)
      guard bytes.count >= 8 else { throw .truncated(end: offset + 8) }
      var reader = BoxReader(bytes)
      let head = try BoxHead(&reader)
      let length = head.length ?? (source.byteCount - offset)
      let (end, overflow) = offset.addingReportingOverflow(length)
      let start = offset + reader.position
      guard start <= end, !overflow else { throw .damaged("a box is shorter than its own head") }
      offset = end
      switch head.type {
      case "jxlc":
        ranges = [start..<end]
        return
      case "jxlp":
        // Each part begins with a four-byte index, and the highest bit marks the last part.
        guard end - start >= 4 else { throw .damaged("a part of the codestream is too short") }
        ranges.append((start + 4)..<end)
        if let first = try source.part(at: start, 1).first, first >= 0x80 { return }
      default: break
      }
    }
    guard !ranges.isEmpty else {
      // The file may be truncated even if it ends at the end of a box.
      if offset >= source.byteCount { throw .truncated(end: offset + 8) }
      throw .damaged("there is no picture in it")
    }
  }

  /// Throws an error if the file ends before the known end of the codestream.
  func checkWhole() throws(ContainerFault) {
    guard let end = ranges.last?.upperBound, end > source.byteCount else { return }
    throw .truncated(end: end)
  }

  /// The length in bytes of the codestream that is present in the file.
  var codestreamLength: Int {
    ranges.reduce(0) { $0 + $1.clamped(to: 0..<source.byteCount).count }
  }

  /// Reads `count` bytes of the codestream from an offset on, or fewer at the end of the
  /// codestream.
  func codestream(at offset: Int, _ count: Int) throws(ContainerFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var passed = 0
    for range in ranges {
      let range = range.clamped(to: 0..<source.byteCount)
      let start = max(0, offset + bytes.count - passed)
      passed += range.count
      guard start < range.count else { continue }
      guard bytes.count < count else { break }
      bytes += try source.part(
        at: range.lowerBound + start, min(range.count - start, count - bytes.count))
    }
    return bytes
  }
}
