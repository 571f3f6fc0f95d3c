import Codecs
import Pixels
import TestSupport
import Testing

struct PNGMetadataTests {
  private static func png(_ chunks: [PNGFixture.Chunk], after: [PNGFixture.Chunk] = []) -> [UInt8] {
    var fixture = PNGFixture(PNGFixture.Layout(.rgb, 8), PixelSize(width: 5, height: 4))
    fixture.chunksBeforePixels = chunks
    fixture.chunksAfterPixels = after
    return fixture.bytes
  }

  static let chunks: [(PNGFixture.Chunk, [String])] = [
    (("tEXt", Array("Author\0Ana".utf8)), ["a comment (Author: Ana)"]),
    (("zTXt", Array("Title\0\0x".utf8)), ["a comment (Title)"]),
    (("iTXt", Array("Note\0\0\0\0\0hi".utf8)), ["a comment (Note)"]),
    (("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0<x/>".utf8)), ["XMP data"]),
    (("zTXt", Array("Raw profile type exif\0\0x".utf8)), ["EXIF data"]),
    (("tEXt", Array("Raw profile type iptc\0x".utf8)), ["IPTC data"]),
    (("tIME", [7, 230, 1, 1, 0, 0, 0]), ["a comment (the time of its last change)"]),
    (("eXIf", ExifFixture.block(orientation: 3)), ["EXIF data"]),
    (("vpAg", [0, 0]), ["a part that is not known ('vpAg')"]),
    (("acTL", [0, 0, 0, 1, 0, 0, 0, 0]), ["further pictures"]),
    (("gAMA", [0, 0, 0xB1, 0x8F]), []),
    (("gAMA", [0, 0, 0xB1, 0x8F] + Array("Ana".utf8)), ["a part that is not known ('gAMA')"]),
    (("pHYs", [0, 0, 0x0B, 0x13, 0, 0, 0x0B, 0x13, 1]), []),
  ]

  @Test(arguments: chunks.indices, [false, true])
  func `a chunk is found as what it is, before the pixels and behind them`(
    index: Int, isBehind: Bool
  ) throws {
    let (chunk, expected) = Self.chunks[index]
    let bytes = isBehind ? Self.png([], after: [chunk]) : Self.png([chunk])
    #expect(try findings(bytes) == expected)
  }

  @Test func `a profile is found under its name`() throws {
    let bytes = Self.png([PNGFixture.profileChunk(ICCFixture.displayP3.bytes)])
    #expect(try kinds(bytes) == [.profile])
    // Free text stands before it.
    let own = try JPEGFixture(
      Raster.noise(PixelSize(width: 8, height: 8), .rgb).encoded(as: .jpeg(quality: 90)))
    let profile = try #require(own.segments.first { $0.marker == 0xE2 }).data.dropFirst(14)
    #expect(
      try findings(Self.png([PNGFixture.profileChunk(Array(profile))]))
        == ["a colour profile (sRGB built-in)"])
  }

  @Test func `the text that a collage is written with is found`() throws {
    let text = try #require(PNGText(keyword: "what2wear:recipe", text: "{}"))
    let raster = Raster.noise(PixelSize(width: 8, height: 8), .rgb)
    let bytes = try raster.encoded(as: .png(compression: .default, text: text))
    #expect(try findings(bytes) == ["a comment (what2wear:recipe)"])
  }

  @Test func `bytes behind the end are found, and a cut file cannot be searched`() throws {
    let bytes = Self.png([])
    #expect(
      try findings(bytes + [1, 2]) == ["bytes that are no part of it (2 behind its end)"])
    for count in [bytes.count - 1, bytes.count - 13, 30] {
      #expect(
        try findings(Array(bytes.prefix(count))) == ["cannot be searched (the file is cut off)"])
    }
  }
}
