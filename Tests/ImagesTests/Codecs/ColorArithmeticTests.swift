import Images
import TestSupport
import Testing

/// Compares photos that have a profile with values computed in Double from that profile.
struct ColorArithmeticTests {
  struct Space: Sendable, CustomTestStringConvertible {
    var profile: ICCFixture
    var primaries: Primaries
    var curve: ICCCurve
    var testDescription: String { profile.name }
  }

  static let spaces = [
    Space(profile: .displayP3, primaries: .displayP3, curve: .srgbNumbers),
    Space(profile: .adobeRGB, primaries: .adobeRGB, curve: .gamma(563.0 / 256)),
    Space(profile: .proPhoto, primaries: .proPhoto, curve: .gamma(1.8)),
  ]

  @Test(arguments: spaces)
  func `a wide colour space becomes sRGB as arithmetic has it`(space: Space) throws {
    let chunk = PNGFixture.profileChunk(space.profile.bytes)
    let ours = try decoded(PNGFixture.of(.colorCube, chunks: [chunk]).bytes)
    let truth = Raster.colorCube.converted(from: space.primaries, light: space.curve.light)
    #expect(ours.meanDeltaE(to: truth) <= 0.5)
  }

  @Test func `transparency stays as it is`() throws {
    let noise = Raster.noise(PixelSize(width: 40, height: 30), .rgba)
    let chunk = PNGFixture.profileChunk(ICCFixture.displayP3.bytes)
    let ours = try decoded(PNGFixture.of(noise, chunks: [chunk]).bytes)
    let truth = noise.converted(from: .displayP3)
    #expect(ours.largestDifference(to: truth) <= 2)
    #expect(ours.alphas == noise.alphas)
  }

  @Test func `a reduced photo becomes sRGB as the whole one does`() throws {
    let size = Raster.colorCube.size
    let chunk = PNGFixture.profileChunk(ICCFixture.displayP3.bytes)
    let flat = PNGFixture.of(.colorCube, chunks: [chunk]).bytes
    #expect(try reduced(flat, to: size) == decoded(flat))
  }
}
