import Core

struct PictureFile {
  let source: ByteSource
  let meta: MetaBox

  /// The maximum size of the `meta` box in bytes. A file with 65,535 tiles needs 3 MB.
  private static let mostMetaBytes = 32 << 20
  /// The maximum number of top-level boxes. Picture files have few boxes, but films have many.
  private static let mostBoxes = 4096

  init(_ source: ByteSource) throws(ContainerFault) {
    self.source = source
    var offset = 0
    for _ in 0..<Self.mostBoxes where offset < source.byteCount {
      let head = try Self.head(at: offset, source)
      let end: Int
      if let length = head.box.length {
        let (sum, overflow) = offset.addingReportingOverflow(length)
        guard length >= head.length, !overflow else {
          throw .damaged("a box is shorter than its own head")
        }
        end = sum
      } else {
        end = source.byteCount
      }
      guard head.box.type == "meta" else {
        offset = end
        continue
      }
      guard end - offset <= Self.mostMetaBytes else {
        throw .unsupported("its list of items is huge")
      }
      guard end <= source.byteCount else { throw .truncated(end: end) }
      let start = offset + head.length
      meta = try MetaBox(BoxReader(try source.part(at: start, end - start)))
      return
    }
    if offset > source.byteCount { throw .truncated(end: offset) }
    throw .unsupported("there is no still picture in it")
  }

  private static func head(
    at offset: Int, _ source: ByteSource
  ) throws(ContainerFault) -> (box: BoxHead, length: Int) {
    let bytes = try source.part(at: offset, min(BoxHead.mostBytes, source.byteCount - offset))
    guard bytes.count >= 8 else { throw .truncated(end: offset + 8) }
    var reader = BoxReader(bytes)
    return (try BoxHead(&reader), reader.position)
  }

  /// Reads the bytes of an item.
  ///
  /// - Parameter limit: the maximum number of bytes to read.
  func bytes(of item: Int, limit: Int = .max) throws(ContainerFault) -> [UInt8] {
    var bytes: [UInt8] = []
    for extent in try extents(of: item) {
      let room = limit - bytes.count
      guard room > 0 else { break }
      switch extent.origin {
      case .itemData: bytes += meta.itemData[extent.range].prefix(room)
      default:
        let range = extent.range
        bytes += try source.part(at: range.lowerBound, min(range.count, room))
      }
    }
    return bytes
  }

  /// Throws an error if an item's bytes are incomplete.
  func check(_ item: Int) throws(ContainerFault) {
    _ = try extents(of: item)
  }

  /// Returns the byte ranges of an item, after checking that each is inside its container.
  private func extents(
    of item: Int
  ) throws(ContainerFault) -> [(origin: MetaBox.Extent.Origin, range: Range<Int>)] {
    guard let item = meta.items[item], !item.extents.isEmpty else {
      throw .damaged("a picture has no bytes")
    }
    var found: [(origin: MetaBox.Extent.Origin, range: Range<Int>)] = []
    var total = 0
    for extent in item.extents {
      let available: Int
      switch extent.origin {
      case .file: available = source.byteCount
      case .itemData: available = meta.itemData.count
      case .items: throw .unsupported("an item is made of other items' bytes")
      case .elsewhere: throw .unsupported("an item lies in another file")
      }
      let (end, overflow) = extent.offset.addingReportingOverflow(
        extent.length ?? max(0, available - extent.offset))
      if overflow { throw .damaged("an item lies beyond all bounds") }
      guard end <= available else {
        if extent.origin == .file { throw .truncated(end: end) }
        throw .damaged("an item lies beyond the bytes that are kept with the list of items")
      }
      total += end - extent.offset
      // The total length of an item is limited, because ranges that repeat the same bytes could
      // exhaust memory.
      guard total <= source.byteCount else { throw .damaged("an item is longer than the file") }
      found.append((extent.origin, extent.offset..<end))
    }
    return found
  }
}
