/// The boxes that a file is a row of.
enum TopBoxes {
  struct Box {
    var type: FourCC
    /// What is behind its head.
    var content: Range<Int>
  }

  /// A film has one for each of its parts.
  private static let most = 10_000

  static func boxes(of source: ByteSource) throws(ContainerFault) -> [Box] {
    var boxes: [Box] = []
    var offset = 0
    while offset < source.byteCount {
      guard boxes.count < most else { throw .unsupported("it has more boxes than any photo") }
      let bytes = try source.part(at: offset, BoxHead.mostBytes)
      guard bytes.count >= 8 else { throw .truncated(end: offset + 8) }
      var reader = BoxReader(bytes)
      let head = try BoxHead(&reader)
      let (end, overflow) = offset.addingReportingOverflow(
        head.length ?? (source.byteCount - offset))
      let start = offset + reader.position
      guard start <= end, !overflow else { throw .damaged("a box is shorter than its own head") }
      guard end <= source.byteCount else { throw .truncated(end: end) }
      boxes.append(Box(type: head.type, content: start..<end))
      offset = end
    }
    return boxes
  }
}
