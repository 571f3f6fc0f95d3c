import Images
import TestSupport
import Testing

@Suite("A gain map of a JPEG")
struct JPEGGainMapTests {
  private static let xmp = "http://ns.adobe.com/xap/1.0/\0"
  private static let ultraHDR = Array(
    (xmp + "<x hdrgm:Version=\"1.0\" xmlns:hdrgm=\"http://ns.adobe.com/hdr-gain-map/1.0/\"/>").utf8)
  private static let apple = Array(
    (xmp + "<x>urn:com:apple:photo:2020:aux:hdrgainmap</x>").utf8)
  private static let iso = Array("urn:iso:std:iso:ts:21496:-1\0".utf8) + [0, 0, 0, 0]

  private func isFound(in bytes: [UInt8]) throws -> Bool {
    try PhotoReader(bytes: bytes).header.hasGainMap
  }

  /// Returns an index of two pictures. The second picture is `offset` bytes after the TIFF header.
  private func index(_ offset: Int, isLittle: Bool, count: Int = 2) -> [UInt8] {
    func number(_ value: Int, _ length: Int = 4) -> [UInt8] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count) + number(value)
    }
    let head = Array("MPF\0".utf8) + Array((isLittle ? "II" : "MM").utf8)
    let directory =
      number(2, 2) + entry(0xB001, 4, 1, count) + entry(0xB002, 7, 16 * count, 38) + number(0)
    let pictures = [0, offset].flatMap { number(0) + number(100) + number($0) + number(0) }
    return head + number(42, 2) + number(8) + directory + pictures
  }

  /// Returns a photo followed by a second photo, which only the index refers to.
  private func pair(_ second: [UInt8], isLittle: Bool) throws -> [UInt8] {
    let first = try OrientationTests.jpeg()
    // The photo's first marker is followed by four bytes of the segment and four of the index's
    // name.
    let length = index(0, isLittle: isLittle).count
    let start = first.bytes.count + 4 + length
    return first.inserting(0xE2, index(start - 10, isLittle: isLittle)).bytes + second
  }

  @Test("is told by the photo's own header")
  func own() throws {
    let plain = try OrientationTests.jpeg()
    #expect(try !isFound(in: plain.bytes))
    #expect(try isFound(in: plain.inserting(0xE1, Self.ultraHDR).bytes))
    #expect(try isFound(in: plain.inserting(0xE2, Self.iso).bytes))
    #expect(try !isFound(in: plain.inserting(0xE3, Self.ultraHDR).bytes))
    #expect(try !isFound(in: plain.inserting(0xE1, Array(Self.ultraHDR.dropFirst(4))).bytes))
  }

  @Test("is told by the picture behind it", arguments: [false, true])
  func behind(isLittle: Bool) throws {
    let plain = try OrientationTests.jpeg()
    for told in [Self.ultraHDR, Self.apple] {
      let map = plain.inserting(0xE1, told).bytes
      #expect(try isFound(in: pair(map, isLittle: isLittle)))
    }
    #expect(try isFound(in: pair(plain.inserting(0xE2, Self.iso).bytes, isLittle: isLittle)))
    // Phones also store a smaller copy of the photo this way, which is not a gain map.
    #expect(try !isFound(in: pair(plain.bytes, isLittle: isLittle)))
    #expect(try !isFound(in: pair([], isLittle: isLittle)))
  }

  @Test("is not looked for where an index leads nowhere")
  func nonsense() throws {
    let plain = try OrientationTests.jpeg()
    for offset in [0, 1, 0x7FFF_FFFF, 0xFFFF_FFFF] {
      for count in [0, 1, 2, 0x0FFF_FFFF] {
        let index = index(offset, isLittle: true, count: count)
        #expect(try !isFound(in: plain.inserting(0xE2, index).bytes))
        for length in [4, 6, 12, 20, index.count - 1] {
          #expect(try !isFound(in: plain.inserting(0xE2, Array(index.prefix(length))).bytes))
        }
      }
    }
  }
}
