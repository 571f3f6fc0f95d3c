import Images
import SystemPackage
import TestSupport
import Testing

/// Tests PNG files whose compressed data continues after the last row.
struct PNGSurplusTests {
  private static let warning = "contains extra data after its pixels, which was ignored"

  private static func fixture(
    _ layout: PNGFixture.Layout = PNGFixture.Layout(.rgb, 8), height: Int = 10,
    surplus: Int = 80_000
  ) -> PNGFixture {
    var fixture = PNGFixture(layout, PixelSize(width: 40, height: height))
    fixture.surplus = [UInt8](repeating: 7, count: surplus)
    fixture.pixelChunkLength = 5000
    return fixture
  }

  static let layouts = [
    PNGFixture.Layout(.rgb, 8), PNGFixture.Layout(.gray, 16),
    PNGFixture.Layout(.rgba, 8, interlaced: true),
  ]

  // The last pass of an interlaced picture has only odd rows.
  @Test(arguments: layouts, [9, 10])
  func `the rest is not read, and warned of`(layout: PNGFixture.Layout, height: Int) throws {
    let fixture = Self.fixture(layout, height: height)
    let decoded = try PhotoReader(bytes: fixture.bytes).decodeNow()
    #expect(decoded.raster == fixture.raster)
    #expect(decoded.warnings == [Self.warning])
  }

  @Test func `what is left of a stream's end is not warned of`() throws {
    let fixture = Self.fixture(surplus: 100)
    let decoded = try PhotoReader(bytes: fixture.bytes).decodeNow()
    #expect(decoded.raster == fixture.raster)
    #expect(decoded.warnings == [])
  }

  @Test func `the orientation behind the rest is known`() throws {
    var fixture = Self.fixture()
    fixture.chunksAfterPixels = [("eXIf", ExifFixture.block(orientation: 6, .big))]
    let reader = try PhotoReader(bytes: fixture.bytes)
    #expect(reader.header.orientation == .rightTop)
    #expect(try reader.decodeNow().raster.size == PixelSize(width: 10, height: 40))
  }

  @Test func `a file that is cut in the rest or lacks its end is told of as ever`() throws {
    let fixture = Self.fixture()
    let bytes = fixture.bytes
    let endless = try PhotoReader(bytes: Array(bytes.dropLast(12))).decodeNow()
    #expect(endless.raster == fixture.raster)
    #expect(
      endless.warnings == [Self.warning, "the end chunk is missing, but all pixels are there"])
    #expect(throws: CodecError.truncated(.png, readablePercent: 99)) {
      _ = try PhotoReader(bytes: Array(bytes.dropLast(100))).decodeNow()
    }
  }
}
