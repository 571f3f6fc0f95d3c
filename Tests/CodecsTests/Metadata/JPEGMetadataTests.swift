import Codecs
import Pixels
import TestSupport
import Testing

struct JPEGMetadataTests {
  private static func jpeg() throws -> JPEGFixture {
    let raster = Raster.noise(PixelSize(width: 24, height: 16), .rgb)
    return JPEGFixture(try raster.encoded(as: .jpeg(quality: 90)))
  }

  /// A segment of Photoshop with resources of these numbers.
  private static func resources(_ numbers: [Int]) -> [UInt8] {
    Array("Photoshop 3.0\0".utf8)
      + numbers.flatMap { number in
        Array("8BIM".utf8) + [UInt8(number >> 8), UInt8(number & 255)]
          + [0, 0, 0, 0, 0, 3, 1, 2, 3, 0]
      }
  }

  static let segments: [(UInt8, [UInt8], [String])] = [
    (0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8), ["XMP data"]),
    (0xE1, Array("http://ns.adobe.com/xmp/extension/\0abc".utf8), ["XMP data"]),
    (0xE1, Array("nothing".utf8), ["a part that is not known (APP1 nothing)"]),
    (0xFE, Array("By Ana\nwith love".utf8), ["a comment (By Ana with love)"]),
    (0xFE, [], ["a comment"]),
    (0xFE, [0x1B, 0x5B, 0x32, 0x4A], ["a comment (\\u{1B}[2J)"]),
    (0xE2, Array("MPF\0II*".utf8), ["further pictures"]),
    (0xE2, Array("urn:iso:std:iso:ts:21496:-1\0".utf8), ["a gain map"]),
    (0xE2, Array("ICC_PROFILE\0\u{1}\u{1}none".utf8), ["a colour profile (broken)"]),
    (0xE0, Array("JFXX\0\u{10}".utf8), ["a small picture of it"]),
    (
      0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 1, 1, 9, 9, 9],
      ["a small picture of it"]
    ),
    (
      0xE0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1, 0, 0, 9, 9],
      ["bytes that are no part of it (2 between its parts)"]
    ),
    (0xED, resources([0x0404]), ["IPTC data"]),
    (0xED, resources([0x0404, 0x03ED]), ["IPTC data", "Photoshop data"]),
    (0xED, resources([0x040C, 0x0424]), ["a small picture of it", "XMP data"]),
    (0xED, Array("Photoshop 3.0\0".utf8), ["Photoshop data"]),
    (0xEB, Array("JP".utf8), ["a part that is not known (APP11)"]),
    (0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1], []),
    (
      0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1, 9],
      ["a part that is not known (APP14 Adobe)"]
    ),
    (0xF3, [1], ["a part that is not known (segment F3)"]),
  ]

  @Test(arguments: segments.indices)
  func `a segment is found as what it is`(index: Int) throws {
    let (marker, data, expected) = Self.segments[index]
    #expect(try findings(Self.jpeg().inserting(marker, data).bytes) == expected)
  }

  @Test(arguments: ExifFixture.ByteOrder.allCases)
  func `all that an EXIF block leads to is found`(order: ExifFixture.ByteOrder) throws {
    let file = try Self.jpeg().inserting(exif: ExifFixture.whole(order)).bytes
    #expect(Set(try kinds(file)) == [.exif, .names, .makerNotes, .gps, .thumbnail])
    let plain = try Self.jpeg().inserting(exif: ExifFixture.block(orientation: 6, order)).bytes
    #expect(try kinds(plain) == [.exif])
    // One that goes in a circle.
    let circle = ExifFixture.block([(0x8769, 4, 1, 8), (0x014A, 4, 1, 8)], order, next: 8)
    #expect(try kinds(Self.jpeg().inserting(exif: circle).bytes) == [.exif])
  }

  @Test func `a profile is found unless it is that of a copy`() throws {
    let jpeg = try Self.jpeg()
    let profile = ICCFixture.displayP3.bytes
    let file = jpeg.inserting(profile: profile, segmentLength: 100).bytes
    #expect(try kinds(file) == [.profile])
    let segment = try #require(jpeg.segments.first { $0.marker == 0xE2 })
    // Its creation date, and its words.
    for place in [14 + 30, 14 + 300] {
      var data = segment.data
      data[place] ^= 1
      #expect(try kinds(jpeg.removing(0xE2).inserting(0xE2, data).bytes) == [.profile])
    }
    // Twice is once too often.
    #expect(try kinds(jpeg.inserting(0xE2, segment.data).bytes) == [.profile])
  }

  @Test func `bytes between the parts and behind the end are found`() throws {
    let jpeg = try Self.jpeg()
    let behind = jpeg.bytes + Array("secret".utf8)
    #expect(try findings(behind) == ["bytes that are no part of it (6 behind its end)"])
    var between = jpeg.bytes
    between.insert(contentsOf: [1, 2, 3], at: 2)
    #expect(try findings(between) == ["bytes that are no part of it (3 between its parts)"])
    // Which the standard allows.
    var filled = jpeg.bytes
    filled.insert(contentsOf: [0xFF, 0xFF], at: 2)
    #expect(try findings(filled) == [])
  }

  @Test func `one that is cut off cannot be searched, and what was found is said`() throws {
    let whole = try Self.jpeg().inserting(0xFE, Array("hi".utf8)).bytes
    for count in [whole.count - 2, whole.count / 2, 40] {
      let found = try findings(Array(whole.prefix(count)))
      #expect(found == ["a comment (hi)", "cannot be searched (the file is cut off)"])
    }
    #expect(try findings([0xFF, 0xD8]) == ["cannot be searched (the file is cut off)"])
  }
}
