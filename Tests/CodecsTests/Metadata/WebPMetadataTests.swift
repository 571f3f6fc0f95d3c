import Codecs
import Pixels
import TestSupport
import Testing

struct WebPMetadataTests {
  /// The chunks of a small WebP.
  private static func chunks() throws -> [WebPFixture.Chunk] {
    let raster = Raster.noise(PixelSize(width: 16, height: 8), .rgb)
    return WebPFixture.chunks(of: try raster.encoded(as: .webP(quality: 80)))
  }

  static let parts: [(String, [UInt8], [String])] = [
    ("EXIF", ExifFixture.block(orientation: 3), ["EXIF data"]),
    ("EXIF", ExifFixture.prefix + ExifFixture.block(orientation: 3), ["EXIF data"]),
    ("XMP ", Array("<x/>".utf8), ["XMP data"]),
    ("ICCP", [1, 2, 3], ["a colour profile (broken)"]),
    ("ABCD", [1], ["a part that is not known ('ABCD')"]),
    ("VP8X", [UInt8](repeating: 0, count: 10), []),
    ("VP8X", [UInt8](repeating: 0, count: 12), ["a part that is not known ('VP8X')"]),
  ]

  @Test(arguments: parts.indices)
  func `a chunk is found as what it is`(index: Int) throws {
    let (type, data, expected) = Self.parts[index]
    let bytes = WebPFixture.file([(type, data)] + (try Self.chunks()))
    #expect(try findings(bytes) == expected)
  }

  @Test func `frames of an animation are further pictures, and are looked into`() throws {
    let frame =
      [UInt8](repeating: 0, count: 16) + (try Self.chunks()).flatMap(WebPFixture.encoded)
    #expect(try findings(WebPFixture.file([("ANMF", frame)])) == [])
    let two = WebPFixture.file([("ANMF", frame), ("ANMF", frame)])
    #expect(try findings(two) == ["further pictures"])
    let exif = WebPFixture.encoded(("EXIF", ExifFixture.whole()))
    #expect(try kinds(WebPFixture.file([("ANMF", frame + exif)])).contains(.gps))
  }

  @Test func `bytes behind the end are found, and a cut file cannot be searched`() throws {
    let bytes = WebPFixture.file(try Self.chunks())
    #expect(
      try findings(bytes + [1, 2, 3]) == ["bytes that are no part of it (3 behind its end)"])
    #expect(
      try findings(Array(bytes.dropLast(4))) == ["cannot be searched (the file is cut off)"])
    #expect(
      try findings(WebPFixture.file([])) == ["cannot be searched (there is no picture in it)"])
  }
}
