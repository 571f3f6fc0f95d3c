import Core

/// The place of the codestream in a JPEG XL file: it is the whole file, or in one or several of its
/// boxes (ISO/IEC 18181-2).
struct JPEGXLFile {
  /// The parts of the codestream in the file, one after another.
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
        // A number before it gives its index; the highest bit marks the last part.
        guard end - start >= 4 else { throw .damaged("a part of the codestream is too short") }
        ranges.append((start + 4)..<end)
        if let first = try source.part(at: start, 1).first, first >= 0x80 { return }
      default: break
      }
    }
    guard !ranges.isEmpty else {
      // A file that ends with a box may be truncated there, too.
      if offset >= source.byteCount { throw .truncated(end: offset + 8) }
      throw .damaged("there is no picture in it")
    }
  }

  /// Refuses a file that ends before its codestream, if that is known.
  func checkWhole() throws(ContainerFault) {
    guard let end = ranges.last?.upperBound, end > source.byteCount else { return }
    throw .truncated(end: end)
  }

  /// The length of the available codestream, at most that of the file.
  var codestreamLength: Int {
    ranges.reduce(0) { $0 + $1.clamped(to: 0..<source.byteCount).count }
  }

  /// `count` bytes of the codestream from an offset on, or fewer at its end.
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
