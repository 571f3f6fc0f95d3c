import Images
import TestSupport
import Testing

struct SRGBProfileTests {
  /// sRGB profiles as various manufacturers write them.
  static let profiles: [ICCFixture] = [
    ICCFixture("sRGB of numbers", .srgb, .srgbNumbers, version: 4),
    ICCFixture("sRGB of 1024 samples", .srgb, .srgbSamples(1024)),
    // With so few samples, Little CMS would change some codes by one.
    ICCFixture("sRGB of 20 samples", .srgb, .srgbSamples(20)),
  ]

  @Test(arguments: profiles)
  func `what is sRGB already stays untouched`(profile: ICCFixture) throws {
    let png = PNGFixture.of(.colorCube, chunks: [PNGFixture.profileChunk(profile.bytes)])
    #expect(try decoded(png.bytes) == .colorCube)
    #expect(try PhotoReader(bytes: png.bytes).header.profileName == profile.name)
    let jpeg = JPEGFixture(try Raster.colorCube.encodedNow(as: .jpeg(quality: 95))).removing(0xE2)
    #expect(try decoded(jpeg.inserting(profile: profile.bytes).bytes) == decoded(jpeg.bytes))
  }

  @Test(arguments: [Channels.gray, .rgb])
  func `what we write is read again without a change of colour`(channels: Channels) throws {
    let noise = Raster.noise(PixelSize(width: 60, height: 40), channels)
    let jpeg = JPEGFixture(try noise.encodedNow(as: .jpeg(quality: 95)))
    #expect(jpeg.segments.contains { $0.marker == 0xE2 })
    #expect(try decoded(jpeg.bytes) == decoded(jpeg.removing(0xE2).bytes))
  }

  @Test func `grey of sRGB's curve stays untouched`() throws {
    let profile = ICCFixture(gray: "grey sRGB", .srgbSamples(1024)).bytes
    var ramp = PNGFixture(
      PNGFixture.Layout(.gray, 8), PixelSize(width: 16, height: 16), samples: (0...255).map { [$0] }
    )
    ramp.chunksBeforePalette = [PNGFixture.profileChunk(profile)]
    #expect(try decoded(ramp.bytes) == ramp.raster)
  }

  @Test(arguments: [
    ICCFixture("of gamma 2.2", .srgb, .gamma(2.2)), ICCFixture.displayP3,
    ICCFixture("of another white", nearlySRGB, .srgbSamples(1024)),
  ])
  func `what is nearly sRGB is not taken for it`(profile: ICCFixture) throws {
    let png = PNGFixture.of(.colorCube, chunks: [PNGFixture.profileChunk(profile.bytes)])
    #expect(try decoded(png.bytes).largestDifference(to: .colorCube) > 2)
  }

  private static let nearlySRGB = {
    var primaries = Primaries.srgb
    primaries.white.x += 0.0002
    return primaries
  }()
}
