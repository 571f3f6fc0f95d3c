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

  /// Returns the ratio of the second photo's drawn height to the first's.
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

  @Test("have room for several lines, small ones too", arguments: Preset.allCases)
  func severalLines(preset: Preset) async throws {
    let sizes = [(404, 800, 95.0), (437, 811, 150), (580, 550, 45), (1073, 755, 30), (754, 302, 5)]
    let worn = try sizes.enumerated().map { index, size in
      var photo = try photos.photo(
        "\(index).png", "Striped pyjamas", width: size.0 / 4, height: size.1 / 4)
      (photo.role, photo.heightInCentimetres) = (index < 2 ? .onepiece : .accessory, size.2)
      photo.captionParts = [.name, .text("Acme & Sons"), .text("129.95\u{A0}EUR")]
      return photo
    }
    let size = preset.size
    var collage = try photos.collage(size.width, size.height, .flatlay)
    (collage.words.captions, collage.pieces.cutout) = (.names, .off)
    let rendered = try await collage.render(worn, options: RenderOptions(measuresLayout: true))
    #expect(rendered.texts.count == worn.count)
    let boxes = try #require(rendered.lint).pieces.map(\.box)
    #expect(boxes.allSatisfy { $0.width > 20 && $0.height > 20 }, "\(boxes)")
  }
}
