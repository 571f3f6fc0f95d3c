import Images
import TestSupport
import Testing

@Suite("EXIF in a text chunk of a PNG")
struct RawProfileTests {
  /// Makes a chunk with the text that ImageMagick and ExifTool write.
  private func chunk(
    _ type: String, of block: [UInt8], keyword: String = "Raw profile type exif",
    length: Int? = nil, digits: String? = nil
  ) -> PNGFixture.Chunk {
    let hex = block.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
    var lines = "\nexif\n    \(length ?? block.count)\n"
    for (index, digit) in (digits ?? hex).enumerated() {
      lines.append(digit)
      if index % 72 == 71 { lines += "\n" }
    }
    let text = Array((lines + "\n").utf8)
    let name = Array(keyword.utf8) + [0]
    return switch type {
    case "zTXt": (type, name + [0] + Zlib.stored(text))
    case "iTXt": (type, name + [0, 0] + Array("en\0\0".utf8) + text)
    case "compressed": ("iTXt", name + [1, 0, 0, 0] + Zlib.stored(text))
    default: (type, name + text)
    }
  }

  private func orientation(
    _ before: [PNGFixture.Chunk], after: [PNGFixture.Chunk] = []
  ) throws -> Int {
    var fixture = PNGFixture(PNGFixture.Layout(.rgb, 8), PixelSize(width: 4, height: 3))
    (fixture.chunksBeforePixels, fixture.chunksAfterPixels) = (before, after)
    return try PhotoReader(bytes: fixture.bytes).header.orientation.rawValue
  }

  private let block = ExifFixture.prefix + ExifFixture.block(orientation: 6)

  @Test(
    "turns the picture upright, before the pixels or after them",
    arguments: ["tEXt", "zTXt", "iTXt", "compressed"])
  func kinds(type: String) throws {
    for keyword in ["Raw profile type exif", "Raw profile type APP1"] {
      let exif = chunk(type, of: block, keyword: keyword)
      #expect(try orientation([exif]) == 6, "\(keyword)")
      #expect(try orientation([], after: [exif]) == 6, "\(keyword)")
    }
  }

  @Test("counts less than an eXIf chunk, wherever that is")
  func exifChunk() throws {
    let exif = ("eXIf", ExifFixture.block(orientation: 3))
    #expect(try orientation([chunk("tEXt", of: block)], after: [exif]) == 3)
    #expect(try orientation([exif], after: [chunk("zTXt", of: block)]) == 3)
  }

  @Test("is ignored where it is another profile, or nonsense")
  func nonsense() throws {
    let others = [
      chunk(
        "tEXt", of: Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8),
        keyword: "Raw profile type APP1"),
      chunk("tEXt", of: block, keyword: "Raw profile type iptc"),
      chunk("tEXt", of: ExifFixture.block(orientation: 6)),
      chunk("tEXt", of: block, length: block.count + 1),
      chunk("tEXt", of: block, length: 1 << 40), chunk("tEXt", of: block, digits: "45xx"),
      chunk("tEXt", of: [], length: 0),
      ("tEXt", Array("Raw profile type exif\0".utf8)),
      ("zTXt", Array("Raw profile type exif\0".utf8)),
      ("zTXt", Array("Raw profile type exif\0\0".utf8) + [0x78, 1, 0xFF, 0xFF]),
      ("iTXt", Array("Raw profile type exif\0".utf8) + [1, 0, 65]), ("tEXt", Array("Raw".utf8)),
    ]
    for other in others {
      #expect(try orientation([other]) == 1, "\(other)")
    }
    // Another profile in front of the EXIF data does not hide it.
    #expect(try orientation([others[0], chunk("tEXt", of: block)]) == 6)
  }

  @Test("is read only so far that many of them cost little")
  func many() throws {
    let bad = chunk("tEXt", of: block, length: block.count + 1)
    #expect(try orientation(Array(repeating: bad, count: 3) + [chunk("tEXt", of: block)]) == 6)
    #expect(try orientation(Array(repeating: bad, count: 100) + [chunk("tEXt", of: block)]) == 1)
    // The block is longer than any EXIF block of a JPEG.
    let long = block + [UInt8](repeating: 0, count: 1 << 16)
    #expect(try orientation([chunk("zTXt", of: long)]) == 1)
    #expect(try orientation([chunk("tEXt", of: Array(long.prefix(1 << 16)))]) == 6)
  }
}
