import Images
import TestSupport
import Testing

/// Compares thumbnails of camera-sized photos with the same photo decoded completely and resampled
/// by Lanczos in linear light and Double. The tests run only in release, because the reference
/// takes minutes in debug.
struct PhotographTruthTests {
  private static let inRelease = ConditionTrait.enabled("the reference is too slow in debug") {
    #if DEBUG
    false
    #else
    true
    #endif
  }

  /// The longest sides of photo and thumbnail. `standard` reduces the photos by 2, 4 and 8 when
  /// decoding, and `fast` always by 8.
  private static let cases = [(2304, 256), (3328, 256), (3328, 96)]

  private func decibels(_ effort: DecodingEffort) throws -> [Double] {
    try Self.cases.enumerated().map { seed, sides in
      let size = PixelSize(width: sides.0, height: sides.0 * 3 / 4)
      let target = size.limited(toLongestSide: sides.1)
      let file = try Raster.photograph(size, seed: seed).encodedNow(as: .jpeg(quality: 92))
      let reduced = try PhotoReader(bytes: file).decodeNow(
        [Reduction(region: Region(size), target: target)], effort: effort)
      let whole = try PhotoReader(bytes: file).decodeNow().raster
      let truth = LanczosReference.resampled(whole, Region(size), to: target)
      return try #require(reduced.rasters.first).decibels(from: truth)
    }
  }

  @Test(inRelease) func `thumbnails are 48 dB from the truth in the mean, and 39 at worst`() throws
  {
    let found = try decibels(.standard)
    #expect(found.reduce(0, +) / Double(found.count) >= 48)
    #expect(found.allSatisfy { $0 >= 39 })
  }

  @Test(inRelease) func `fast thumbnails are 39 dB from the truth in the mean`() throws {
    let found = try decibels(.fast)
    #expect(found.reduce(0, +) / Double(found.count) >= 39)
  }
}
