import Outfits
import Garments
import Images
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite(
  "Pieces of a flat lay with captions",
  .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct CaptionScaleTests {
  private let photos = WornPhotos()

  /// How much taller the second of two photos is drawn than the first.
  private func proportion(
    _ worn: [CollagePhoto], _ captions: Collage.Captions
  ) async throws -> Double {
    var collage = try photos.collage(1000, 1000, .flatlay)
    (collage.words.captions, collage.pieces.cutout) = (captions, .off)
    let drawn = try await collage.render(worn, options: RenderOptions(recordsRecipe: true))
    let pieces = try #require(drawn.recipe).pieces
    let heights = try worn.map { photo in
      try #require(pieces.first { $0.name == photo.path.lastComponent?.string }).box.height
    }
    return Double(heights[1]) / Double(heights[0])
  }

  @Test(
    "are as large beside each other as without, small ones larger than real and giants as they are")
  func scale() async throws {
    for (accessory, other) in [(27.0, 60.0), (12, 60), (9_000, 9_900)] {
      var small = try photos.photo("small.png", "A fan of silk", width: 200, height: 270)
      (small.role, small.heightInCentimetres) = (.accessory, accessory)
      var large = try photos.photo("large.png", "Coat", width: 300, height: 400)
      (large.role, large.heightInCentimetres) = (.top, other)
      let plain = try await proportion([small, large], .none)
      let captioned = try await proportion([small, large], .names)
      #expect(abs(captioned / plain - 1) < 0.03, "\(accessory): \(plain), \(captioned)")
    }
  }
}
