import Images
import TestSupport
import Testing

/// Compares reduced photos with the same photo decoded completely and resampled by Lanczos in
/// linear light and Double. The reference also limits ringing.
struct ReductionTruthTests {
  private static let size = PixelSize(width: 320, height: 240)

  /// Returns the reduced photo's PSNR against the reference, in decibels.
  private func decibels(to width: Int, _ effort: DecodingEffort) throws -> Double {
    let file = try Raster.scene(Self.size).encodedNow(as: .jpeg(quality: 95))
    let target = PixelSize(width: width, height: width * 3 / 4)
    let reduced = try PhotoReader(bytes: file).decodeNow(
      [Reduction(region: Region(Self.size), target: target)], effort: effort)
    let whole = try PhotoReader(bytes: file).decodeNow().raster
    let truth = LanczosReference.resampled(
      whole, Region(Self.size), to: target, isLimited: true)
    return try #require(reduced.rasters.first).decibels(from: truth)
  }

  // When decoding, the photos are reduced by 1, 2 and 4.
  @Test(arguments: [64, 40, 20])
  func `a reduced photo is true`(width: Int) throws {
    #expect(try decibels(to: width, .standard) >= 40)
  }

  @Test(arguments: [40, 20])
  func `a fast reduction is less true than a standard one`(width: Int) throws {
    let fast = try decibels(to: width, .fast)
    #expect(fast >= 25)
    #expect(try decibels(to: width, .standard) > fast)
  }
}
