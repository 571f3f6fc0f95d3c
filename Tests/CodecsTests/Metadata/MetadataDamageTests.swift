import Codecs
import Pixels
import TestSupport
import Testing

struct MetadataDamageTests {
  /// A file of each format with much beside its picture.
  private static func files() throws -> [[UInt8]] {
    let raster = Raster.noise(PixelSize(width: 24, height: 16), .rgba)
    let jpeg = JPEGFixture(try raster.encoded(as: .jpeg(quality: 80)))
      .inserting(exif: ExifFixture.whole()).inserting(0xFE, Array("comment".utf8))
      .inserting(0xED, Array("Photoshop 3.0\u{0}8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 1, 9, 0])
    var png = PNGFixture(PNGFixture.Layout(.rgb, 8), PixelSize(width: 5, height: 4))
    png.chunksBeforePixels = [
      ("eXIf", ExifFixture.whole(.little)), ("tEXt", Array("Author\0Ana".utf8)),
      PNGFixture.profileChunk(ICCFixture.displayP3.bytes),
    ]
    var picture = PictureFileFixture(.hevc)
    picture.add(
      .av1Alpha, id: 2,
      properties: [PictureFileFixture.auxiliary(PictureFileFixture.alphaName)])
    picture.items.append(PictureFileFixture.Item(3, "Exif", [0, 0, 0, 0] + ExifFixture.whole()))
    picture.addGrid(id: 4, columns: 1, rows: 1, width: 64, height: 64, tiles: [1])
    picture.references += [("auxl", 2, [1]), ("cdsc", 3, [1]), ("thmb", 4, [1])]
    var boxes = JPEGXLFixture.container([JPEGXLFixture.codestream()])
    // Before the codestream, which ends the file.
    boxes.insert(
      contentsOf: PictureFileFixture.box("Exif", [0, 0, 0, 0] + ExifFixture.whole()), at: 32)
    return [
      jpeg.bytes, png.bytes, picture.bytes, try raster.encoded(as: .webP(quality: 80)),
      try raster.encoded(as: .avif(quality: 80)), boxes,
    ]
  }

  @Test(arguments: 0..<6)
  func `a file cut anywhere is searched to an end, and is not clean`(index: Int) throws {
    let whole = try Self.files()[index]
    for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 400)) {
      #expect(try kinds(Array(whole.prefix(count))).isEmpty == false, "\(count)")
    }
  }

  @Test(arguments: 0..<6, 0..<4)
  func `a file with any bytes changed is searched to an end`(index: Int, seed: Int) throws {
    var noise = Noise(seed: index * 4 + seed)
    let whole = try Self.files()[index]
    for _ in 0..<150 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &noise) {
        // The structure more than the pixels.
        let place = Int.random(in: 0..<min(bytes.count, 700), using: &noise)
        bytes[place] = Bool.random(using: &noise) ? 0xFF : noise.bytes(1)[0]
      }
      if Bool.random(using: &noise) { bytes.removeLast(Int.random(in: 0..<40, using: &noise)) }
      #expect(try findings(bytes).count <= 200)
    }
  }

  @Test(arguments: 0..<8)
  func `random bytes behind a beginning are searched to an end`(seed: Int) throws {
    var noise = Noise(seed: seed)
    for file in try Self.files() {
      for _ in 0..<20 {
        let bytes = Array(file.prefix(Int.random(in: 0...64, using: &noise))) + noise.bytes(600)
        #expect(try findings(bytes).count <= 200)
      }
    }
  }

  @Test func `no more is found than a person would read`() throws {
    var png = PNGFixture(PNGFixture.Layout(.rgb, 8), PixelSize(width: 5, height: 4))
    png.chunksBeforePixels = (0..<500).map { ("tEXt", Array("k\0number \($0)".utf8)) }
    #expect(try findings(png.bytes).count == 200)
  }
}
