import Images
import TestSupport
import Testing

struct OrientationTests {
  static let size = PixelSize(width: 21, height: 34)

  static func jpeg(_ size: PixelSize = size) throws -> JPEGFixture {
    JPEGFixture(try Raster.noise(size, .rgb).encodedNow(as: .jpeg(quality: 80)))
  }

  @Test(arguments: PNGExif.all)
  func `a PNG is turned upright, pixel by pixel`(exif: PNGExif) throws {
    let plain = PNGFixture(PNGFixture.Layout(.rgba, 8), PixelSize(width: 5, height: 3))
    let turned = try decoded(exif.applied(to: plain).bytes)
    #expect(turned == plain.raster.turned(by: exif.orientation))
  }

  @Test(arguments: 1...8)
  func `an interlaced PNG is turned upright`(orientation: Int) throws {
    var fixture = PNGFixture(
      PNGFixture.Layout(.palette, 2, interlaced: true), PixelSize(width: 7, height: 19))
    fixture.chunksBeforePixels = [("eXIf", ExifFixture.block(orientation: orientation))]
    #expect(try decoded(fixture.bytes) == fixture.raster.turned(by: orientation))
  }

  @Test(arguments: 1...8, ExifFixture.ByteOrder.allCases)
  func `a JPEG is turned upright, pixel by pixel`(
    orientation: Int, order: ExifFixture.ByteOrder
  ) throws {
    let plain = try Self.jpeg()
    let exif = ExifFixture.block(orientation: orientation, order)
    let turned = try decoded(plain.inserting(exif: exif).bytes)
    #expect(turned == (try decoded(plain.bytes)).turned(by: orientation))
  }

  @Test(arguments: 1...8)
  func `the header tells the orientation and the size that is seen`(orientation: Int) throws {
    let exif = ExifFixture.block(orientation: orientation)
    let header = try PhotoReader(bytes: Self.jpeg().inserting(exif: exif).bytes).header
    #expect(header.orientation.rawValue == orientation)
    #expect(header.size == Self.size)
    #expect(header.uprightSize == (orientation >= 5 ? Self.size.transposed : Self.size))
  }

  @Test(arguments: [0, 9, 256, 65535])
  func `an orientation that does not exist means upright`(orientation: Int) throws {
    let exif = ExifFixture.block(orientation: orientation)
    #expect(
      try PhotoReader(bytes: Self.jpeg().inserting(exif: exif).bytes).header.orientation
        == .topLeft)
    var png = PNGFixture(PNGFixture.Layout(.gray, 8), PixelSize(width: 2, height: 3))
    png.chunksBeforePixels = [("eXIf", exif)]
    #expect(try decoded(png.bytes) == png.raster)
  }

  @Test(arguments: [1, 3, 4])
  func `the value may be a byte, a short or a long`(type: Int) throws {
    for order in ExifFixture.ByteOrder.allCases {
      let exif = ExifFixture.block(orientation: 6, order, type: type)
      let header = try PhotoReader(bytes: Self.jpeg().inserting(exif: exif).bytes).header
      #expect(header.orientation == .rightTop)
    }
  }

  @Test func `of two EXIF segments in a JPEG the first counts`() throws {
    let plain = try Self.jpeg()
    let (six, three) = (ExifFixture.block(orientation: 6), ExifFixture.block(orientation: 3))
    // The segment that is inserted last comes first.
    let sixFirst = plain.inserting(exif: three).inserting(exif: six)
    let threeFirst = plain.inserting(exif: six).inserting(exif: three)
    #expect(try decoded(sixFirst.bytes) == (try decoded(plain.bytes)).turned(by: 6))
    #expect(try decoded(threeFirst.bytes) == (try decoded(plain.bytes)).turned(by: 3))
  }

  @Test func `another APP1 segment before the EXIF one does not count`() throws {
    let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta tiff:Orientation=\"3\"/>".utf8)
    let file = try Self.jpeg().inserting(exif: ExifFixture.block(orientation: 8))
      .inserting(0xE1, xmp)
    #expect(try PhotoReader(bytes: file.bytes).header.orientation == .leftBottom)
  }

  @Test func `of two eXIf chunks in a PNG the first counts, and a broken one does not`() throws {
    var fixture = PNGFixture(PNGFixture.Layout(.rgb, 8), PixelSize(width: 4, height: 3))
    fixture.chunksBeforePixels = [("eXIf", ExifFixture.block(orientation: 6))]
    fixture.chunksAfterPixels = [("eXIf", ExifFixture.block(orientation: 3))]
    #expect(try PhotoReader(bytes: fixture.bytes).header.orientation == .rightTop)
    var broken = fixture.bytes
    // Damages the last byte of the first chunk's checksum.
    let end = PNGFixture.signature.count + 25 + 12 + ExifFixture.block(orientation: 6).count
    broken[end - 1] ^= 1
    #expect(try PhotoReader(bytes: broken).header.orientation == .bottomRight)
  }
}
