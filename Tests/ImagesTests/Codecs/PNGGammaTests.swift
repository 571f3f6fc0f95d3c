import Images
import Glibc
import TestSupport
import Testing

/// Tests PNG's gAMA chunk alone.
struct PNGGammaTests {
  /// Returns a gAMA chunk. The gamma is multiplied by 100,000.
  private static func chunk(_ gamma: Int) -> PNGFixture.Chunk {
    ("gAMA", ICCFixture.integer(gamma))
  }

  /// Returns a sample's sRGB value, 0 to 1: its linear light, encoded for a display of gamma 2.2
  /// (PNG specification, third edition, 13.13).
  private static func corrected(_ value: Double, _ gamma: Int) -> Double {
    pow(value, 1 / (2.2 * Double(gamma) / 100_000))
  }

  private static let layouts = PNGFixture.Layout.all

  @Test(arguments: layouts.filter { $0.bitDepth <= 8 }, [100_000, 55556, 35000, 20000])
  func `eight bits and fewer are corrected exactly`(layout: PNGFixture.Layout, gamma: Int) throws {
    var fixture = PNGFixture(layout, PixelSize(width: 9, height: 9))
    fixture.chunksBeforePalette = [Self.chunk(gamma)]
    let truth = fixture.raster.mapped {
      UInt8((255 * Self.corrected(Double($0) / 255, gamma)).rounded())
    }
    #expect(try decoded(fixture.bytes) == truth)
    #expect(try PhotoReader(bytes: fixture.bytes).header.profileName == nil)
  }

  @Test(
    arguments: layouts.filter { $0.bitDepth == 16 && !$0.hasTransparency }, [100_000, 55556, 35000])
  func `sixteen bits are corrected before they are rounded`(layout: PNGFixture.Layout, gamma: Int)
    throws
  {
    let size = PixelSize(width: 32, height: 32)
    let count = layout.colorType.sampleCount
    // The samples cover the whole range, and half of them are dark.
    var noise = Noise(seed: gamma)
    let samples = (0..<size.pixelCount).map { _ in
      (0..<count).map { _ in Int(noise.next() % (Bool.random(using: &noise) ? 65536 : 2048)) }
    }
    var fixture = PNGFixture(layout, size, samples: samples)
    fixture.chunksBeforePalette = [Self.chunk(gamma)]
    let ours = try decoded(fixture.bytes)
    var wrong: [String] = []
    for (i, code) in ours.bytes.enumerated() where i % 4 < 3 {
      let sample = samples[i / 4][count < 3 ? 0 : i % 4]
      // libpng's table has 2048 entries, 32 codes apart. A sample may be corrected like a sample
      // that is up to 64 codes darker or 32 codes brighter.
      let bounds = [sample - 64, sample + 32].map {
        255 * Self.corrected(Double(min(max($0, 0), 65535)) / 65535, gamma)
      }
      if Double(code) < bounds[0] - 0.5 || Double(code) > bounds[1] + 0.5 {
        wrong.append("\(sample) became \(code)")
      }
    }
    #expect(wrong == [])
    #expect(ours.alphas == fixture.raster.alphas)
  }

  @Test(arguments: layouts, [45455, 43200, 47700])
  func `a gamma within a twentieth of sRGB's changes nothing`(layout: PNGFixture.Layout, gamma: Int)
    throws
  {
    var fixture = PNGFixture(layout, PixelSize(width: 9, height: 9))
    fixture.chunksBeforePalette = [Self.chunk(gamma)]
    #expect(try decoded(fixture.bytes) == fixture.raster)
  }

  @Test(arguments: [PNGFixture.Layout(.gray, 8), PNGFixture.Layout(.rgb, 16)], [43000, 48000])
  func `a gamma further off changes the colours`(layout: PNGFixture.Layout, gamma: Int) throws {
    var fixture = PNGFixture(layout, PixelSize(width: 9, height: 9))
    fixture.chunksBeforePalette = [Self.chunk(gamma)]
    #expect(try decoded(fixture.bytes).largestDifference(to: fixture.raster) >= 4)
  }

  @Test(
    arguments: [
      [0, 0, 0, 0], [0, 0, 0, 15], [255, 255, 255, 255], [0, 1, 134], [0, 1, 134, 160, 0], [],
    ] as [[UInt8]])
  func `a gamma that is none changes nothing`(data: [UInt8]) throws {
    var fixture = PNGFixture(PNGFixture.Layout(.rgb, 8), PixelSize(width: 9, height: 9))
    fixture.chunksBeforePalette = [("gAMA", data)]
    #expect(try decoded(fixture.bytes) == fixture.raster)
  }
}
