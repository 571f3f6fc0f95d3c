import Images
import TestSupport
import Testing

/// Tests PNG's cHRM chunk, both alone and with gAMA.
struct PNGChromaticityTests {
  private static let warning = "ignoring its invalid colour profile; colours may be off"
  private static let colorful = [
    PNGFixture.Layout(.rgb, 8), PNGFixture.Layout(.rgba, 8), PNGFixture.Layout(.palette, 8),
    PNGFixture.Layout(.palette, 4, transparency: true), PNGFixture.Layout(.rgb, 16),
    PNGFixture.Layout(.rgba, 16, interlaced: true), PNGFixture.Layout(.rgb, 8, transparency: true),
  ]

  private static func fixture(_ layout: PNGFixture.Layout, _ chunks: [PNGFixture.Chunk])
    -> PNGFixture
  {
    var fixture = PNGFixture(layout, PixelSize(width: 30, height: 20))
    fixture.chunksBeforePalette = chunks
    return fixture
  }

  @Test(arguments: colorful, [Primaries.displayP3, .adobeRGB, .proPhoto])
  func `colours are of the primaries that it says, on sRGB's curve`(
    layout: PNGFixture.Layout, primaries: Primaries
  ) throws {
    let fixture = Self.fixture(layout, [primaries.chunk])
    let ours = try decoded(fixture.bytes)
    let truth = fixture.raster.converted(from: primaries)
    #expect(ours.meanDeltaE(to: truth) <= 0.5)
    #expect(ours.meanDeltaE(to: fixture.raster) > 1)
  }

  @Test(arguments: colorful, [100_000, 55556])
  func `gAMA is corrected first`(layout: PNGFixture.Layout, gamma: Int) throws {
    let gammaChunk = ("gAMA", ICCFixture.integer(gamma))
    let fixture = Self.fixture(layout, [gammaChunk, Primaries.displayP3.chunk])
    let corrected = try decoded(Self.fixture(layout, [gammaChunk]).bytes)
    let ours = try decoded(fixture.bytes)
    let truth = corrected.converted(from: .displayP3)
    #expect(ours.meanDeltaE(to: truth) <= 0.5)
    #expect(ours.meanDeltaE(to: corrected) > 1)
    let swapped = Self.fixture(layout, [Primaries.displayP3.chunk, gammaChunk])
    #expect(try decoded(swapped.bytes) == ours)
  }

  @Test(arguments: PNGFixture.Layout.all)
  func `sRGB's own primaries change nothing`(layout: PNGFixture.Layout) throws {
    var nearly = Primaries.srgb
    nearly.green += SIMD2(0.005, -0.005)
    for primaries in [Primaries.srgb, nearly] {
      let fixture = Self.fixture(layout, [primaries.chunk])
      #expect(try decoded(fixture.bytes) == fixture.raster)
    }
  }

  @Test(
    arguments: PNGFixture.Layout.all.filter { $0.colorType == .gray || $0.colorType == .grayAlpha })
  func `grey has no primaries`(layout: PNGFixture.Layout) throws {
    let fixture = Self.fixture(layout, [Primaries.displayP3.chunk])
    #expect(try decoded(fixture.bytes) == fixture.raster)
  }

  @Test(arguments: [
    [0, 0, 0, 0, 0, 0, 0, 0], [31270, 32900, 30000, 30000, 30000, 30000, 30000, 30000],
    [31270, 0, 64000, 33000, 30000, 60000, 15000, 6000],
    [31270, 32900, 64000, 33000, 30000, 60000, 15000, -6000],
    [31270, 32900, 64000, 63000, 30000, 60000, 15000, 6000],
    // The white point lies outside the triangle of the primaries.
    [70000, 10000, 64000, 33000, 30000, 60000, 15000, 6000],
    [Int(UInt32.max), 1, 2, 3, 4, 5, 6, 7],
  ])
  func `primaries that cannot be are warned of, and the colours are taken as sRGB`(numbers: [Int])
    throws
  {
    let fixture = Self.fixture(
      PNGFixture.Layout(.rgb, 8), [("cHRM", numbers.flatMap(ICCFixture.integer))])
    let read = try PhotoReader(bytes: fixture.bytes).decodeNow()
    let (raster, warnings) = (read.raster, read.warnings)
    #expect(warnings == [Self.warning])
    #expect(raster == fixture.raster)
    #expect(try PhotoReader(bytes: fixture.bytes).header.profileName == "broken profile")
  }

  @Test(arguments: [0, 31, 33])
  func `a chunk of another length is passed over`(length: Int) throws {
    let data = Primaries.displayP3.chunk.data + [0]
    let fixture = Self.fixture(PNGFixture.Layout(.rgb, 8), [("cHRM", Array(data.prefix(length)))])
    #expect(try decoded(fixture.bytes) == fixture.raster)
  }
}
