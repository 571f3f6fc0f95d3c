/// Detects gain maps, which brighten a JPEG on HDR screens.
///
/// Ultra HDR and ISO 21496-1 declare the gain map in the photo's header. Apple declares the gain
/// map only in the header of a second picture, found through the index of pictures (CIPA DC-007).
enum JPEGGainMap {
  static func isPresent(in source: ByteSource) -> Bool {
    let photo = JPEGSegments(in: source, from: 0)
    if photo.contents.contains(where: isGainMap) { return true }
    guard let index = photo.contents.first(where: { $0.bytes.starts(with: "MPF\0".utf8) }) else {
      return false
    }
    return otherPictures(index).contains { offset in
      JPEGSegments(in: source, from: offset).contents.contains(where: isGainMap)
    }
  }

  /// Returns true if a segment belongs to a gain map or to a photo with a gain map.
  private static func isGainMap(_ segment: JPEGSegments.Content) -> Bool {
    if segment.bytes.starts(with: "urn:iso:std:iso:ts:21496:-1\0".utf8) { return true }
    guard segment.bytes.starts(with: "http://ns.adobe.com/xap/1.0/\0".utf8) else { return false }
    return segment.contains("http://ns.adobe.com/hdr-gain-map/1.0/")
      || segment.contains("urn:com:apple:photo:2020:aux:hdrgainmap")
  }

  /// Parses the index of pictures, which is a TIFF directory. Returns the offset of every picture
  /// except the first.
  private static func otherPictures(_ index: JPEGSegments.Content) -> [Int] {
    let block = Array(index.bytes.dropFirst(4))
    let isLittle = block.starts(with: "II".utf8)
    func number(_ offset: Int, _ count: Int) -> Int {
      guard offset >= 0, offset + count <= block.count else { return 0 }
      let bytes = block[offset..<(offset + count)]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = number(4, 4)
    let entries = (0..<min(number(directory, 2), mostEntries)).map { directory + 2 + 12 * $0 }
    guard let pictures = entries.first(where: { number($0, 2) == 0xB002 }) else { return [] }
    let (length, start) = (number(pictures + 4, 4), number(pictures + 8, 4))
    return (1..<max(2, min(length / 16, mostEntries))).compactMap { picture in
      // Offsets in the index are relative to the start of the TIFF block.
      let offset = number(start + 16 * picture + 8, 4)
      return offset > 0 ? index.offset + 4 + offset : nil
    }
  }

  private static let mostEntries = 16
}

/// The application segments of a JPEG that may declare gain maps.
private struct JPEGSegments {
  struct Content {
    /// The offset of the segment's content in the file.
    let offset: Int
    let bytes: [UInt8]
  }

  private(set) var contents: [Content] = []

  /// The maximum number of segments to read, to limit the time. Cameras write about ten segments.
  private static let mostSegments = 256

  /// Reads the segments of the JPEG at `start`. If there is no JPEG at `start`, no segments are
  /// read.
  init(in source: ByteSource, from start: Int) {
    guard let head = try? source.bytes(at: start, 2), head == [0xFF, 0xD8] else { return }
    var offset = start + 2
    for _ in 0..<Self.mostSegments {
      guard let head = try? source.bytes(at: offset, 4), head.count == 4, head[0] == 0xFF else {
        return
      }
      // A marker may have extra 0xFF bytes in front.
      if head[1] == 0xFF {
        offset += 1
        continue
      }
      let length = Int(head[2]) << 8 | Int(head[3])
      // The search ends at the start-of-scan marker, which comes before the pixels.
      guard head[1] != 0xDA, length >= 2 else { return }
      if head[1] == 0xE1 || head[1] == 0xE2,
        let bytes = try? source.bytes(at: offset + 4, length - 2)
      {
        contents.append(Content(offset: offset + 4, bytes: bytes))
      }
      offset += 2 + length
    }
  }
}

extension JPEGSegments.Content {
  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { start in
      bytes[start] == wanted[0] && bytes[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }
}
