package import Images

/// A JPEG file as a list of segments, parsed and changed without libjpeg.
package struct JPEGFixture: Sendable {
  package typealias Segment = (marker: UInt8, data: [UInt8])

  package private(set) var bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// All segments up to the first start of scan, and the offset of that scan's data.
  private var head: (segments: [Segment], end: Int) {
    var segments: [Segment] = []
    var offset = 2
    while offset + 4 <= bytes.count {
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let marker = bytes[offset + 1]
      guard offset + 2 + length <= bytes.count else { break }
      segments.append((marker, Array(bytes[(offset + 4)..<(offset + 2 + length)])))
      offset += 2 + length
      if marker == 0xDA { break }
    }
    return (segments, offset)
  }

  package var segments: [Segment] { head.segments }

  /// The offset at which the entropy-coded data of the first scan begins.
  package var scanStart: Int { head.end }

  /// The data of the first start-of-frame segment.
  package var frame: [UInt8] {
    segments.first { [0xC0, 0xC1, 0xC2].contains($0.marker) }?.data ?? []
  }

  /// The sampling factors of each component, such as "2x2".
  package var samplingFactors: [String] {
    stride(from: 7, to: frame.count, by: 3).map { "\(frame[$0] >> 4)x\(frame[$0] & 15)" }
  }

  /// Returns the file with a segment inserted after the start of image.
  package func inserting(_ marker: UInt8, _ data: [UInt8]) -> JPEGFixture {
    let length = data.count + 2
    let segment = [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + data
    return JPEGFixture(Array(bytes.prefix(2)) + segment + bytes.dropFirst(2))
  }

  package func removing(_ marker: UInt8) -> JPEGFixture {
    let kept = segments.filter { $0.marker != marker }.flatMap { segment in
      let length = segment.data.count + 2
      return [0xFF, segment.marker, UInt8(length >> 8), UInt8(length & 255)] + segment.data
    }
    return JPEGFixture(Array(bytes.prefix(2)) + kept + bytes.dropFirst(scanStart))
  }

  package func inserting(exif block: [UInt8]) -> JPEGFixture {
    inserting(0xE1, ExifFixture.prefix + block)
  }

  /// Returns the file with another size in its header, and `padding` zeros appended.
  package func declaring(_ size: PixelSize, padding: Int = 0) -> JPEGFixture {
    var changed = self
    var offset = 2
    for segment in segments {
      if [0xC0, 0xC1, 0xC2].contains(segment.marker) {
        let numbers = [size.height >> 8, size.height & 255, size.width >> 8, size.width & 255]
        for (i, number) in numbers.enumerated() { changed.bytes[offset + 5 + i] = UInt8(number) }
      }
      offset += 4 + segment.data.count
    }
    changed.bytes += [UInt8](repeating: 0, count: padding)
    return changed
  }
}
