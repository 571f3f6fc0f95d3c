/// What a JPEG holds beside its picture (ISO/IEC 10918-1, annex B): walks its segments, and its scans up to
/// the next marker.
struct JPEGMetadata {
  private let source: ByteSource
  private var profile: [UInt8] = []
  private var hasFurtherPictures = false

  private static let mostSegments = 1 << 16
  private static let mostProfile = 4 << 20

  init(_ source: ByteSource) {
    self.source = source
  }

  consuming func search(_ found: inout MetadataFindings) throws(ContainerFault) {
    var offset = 2
    for _ in 0..<Self.mostSegments {
      guard let place = try marker(from: offset) else { throw .truncated(end: source.byteCount) }
      try checkGap(offset..<place, &found)
      let head = try source.part(at: place, 4)
      let marker = head[1]
      if marker == Self.end {
        end(at: place + 2, &found)
        return
      }
      // Those that stand alone.
      if (0xD0...0xD8).contains(marker) || marker == 1 {
        offset = place + 2
        continue
      }
      guard head.count == 4 else { throw .truncated(end: place + 4) }
      let length = Int(head[2]) << 8 | Int(head[3])
      guard length >= 2 else { throw .damaged("a segment is shorter than its own length") }
      offset = place + 2 + length
      guard offset <= source.byteCount else { throw .truncated(end: offset) }
      if Self.isOfMetadata(marker) {
        let data = try source.part(at: place + 4, length - 2)
        take(marker, data, &found)
      } else if !Self.isOfPicture(marker) {
        found.add(.unknown, "segment \(String(marker, radix: 16, uppercase: true))")
      }
      // Arithmetic codes, pictures without loss, and those in steps of others.
      if (0xC3...0xCF).contains(marker), ![0xC4, 0xC8].contains(marker) { found.isRare = true }
      // Coded pixels follow, up to a marker.
      if marker == 0xDA { offset = try self.marker(from: offset) ?? source.byteCount }
    }
    throw .unsupported("it has more segments than any photo")
  }

  private static let end: UInt8 = 0xD9

  private static func isOfMetadata(_ marker: UInt8) -> Bool {
    (0xE0...0xEF).contains(marker) || marker == 0xFE
  }

  /// Frames, tables, scans, the number of lines and restarts; the reserved ones and extensions are not.
  private static func isOfPicture(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC8 || (0xDA...0xDF).contains(marker)
  }

  /// Where the next marker begins: `FF` and what is neither a restart nor a part of coded pixels. Nil where
  /// there is none.
  private func marker(from offset: Int) throws(ContainerFault) -> Int? {
    var start = offset
    while true {
      let chunk = try source.part(at: start, 1 << 16)
      guard chunk.count >= 2 else { return nil }
      for index in 0..<(chunk.count - 1) where chunk[index] == 0xFF {
        let next = chunk[index + 1]
        if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return start + index }
      }
      // The last byte may be the first of a marker.
      start += chunk.count - 1
    }
  }

  /// Any number of `FF` may stand before a marker.
  private func checkGap(
    _ gap: Range<Int>, _ found: inout MetadataFindings
  ) throws(ContainerFault) {
    guard !gap.isEmpty else { return }
    let isFilling = try source.part(at: gap.lowerBound, min(gap.count, 1 << 16)).allSatisfy {
      $0 == 0xFF
    }
    if !isFilling { found.add(.surplus, "\(gap.count) between its parts") }
  }

  private mutating func end(at end: Int, _ found: inout MetadataFindings) {
    if !profile.isEmpty { found.add(profile: profile) }
    if hasFurtherPictures { found.add(.furtherPictures) }
    found.add(surplusFrom: end, to: source.byteCount)
  }

  // MARK: segments

  private mutating func take(
    _ marker: UInt8, _ data: [UInt8], _ found: inout MetadataFindings
  ) {
    func begins(_ name: String) -> Bool { data.starts(with: name.utf8) }
    switch marker {
    case 0xFE: found.add(comment: data)
    case 0xE0 where begins("JFIF\0"): takeJFIF(data, &found)
    case 0xE0 where begins("JFXX\0"): found.add(.thumbnail)
    case 0xE1 where begins("Exif\0"):
      ExifMetadata.search(Array(data.dropFirst(6)), &found)
    case 0xE1 where begins("http://ns.adobe.com/xap/") || begins("http://ns.adobe.com/xmp/"):
      found.add(.xmp)
    case 0xE1 where begins("<?xpacket") || begins("<x:xmpmeta"): found.add(.xmp)
    // A name, the number of the part, and how many there are.
    case 0xE2 where begins("ICC_PROFILE\0") && data.count >= 14:
      if profile.count < Self.mostProfile { profile += data.dropFirst(14) }
    case 0xE2 where begins("MPF\0"): hasFurtherPictures = true
    case 0xE2 where begins("urn:iso:std:iso:ts:21496:-1"): found.add(.gainMap)
    case 0xED where begins("Photoshop 3.0\0"):
      PhotoshopResources.search(Array(data.dropFirst(14)), &found)
    // What the decoder has to know of the colours, which are not the usual ones.
    case 0xEE where begins("Adobe") && data.count == 12: found.isRare = true
    case 0xE0...0xEF:
      found.add(.unknown, "APP\(marker - 0xE0)\(Self.name(of: data))")
    default: break
    }
  }

  /// What a segment is called by whoever wrote it, as far as it can be read.
  private static func name(of data: [UInt8]) -> String {
    let letters = data.prefix(24).prefix { (0x21...0x7E).contains($0) }
    return letters.count < 3 ? "" : " " + String(decoding: letters, as: UTF8.self)
  }

  /// A version, a density, and a small picture of so many columns and rows of three bytes a pixel.
  private func takeJFIF(_ data: [UInt8], _ found: inout MetadataFindings) {
    guard data.count >= 14 else { return }
    let pixels = Int(data[12]) * Int(data[13])
    if pixels > 0 { found.add(.thumbnail) }
    let surplus = data.count - 14 - pixels * 3
    if surplus > 0 { found.add(.surplus, "\(surplus) between its parts") }
  }
}
