import Outfits
import Images
import TestSupport
import Testing

@Suite("Ink", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct InkTests {
  private let photos = WornPhotos()
  private static let dark = Color(red: 0x1C, green: 0x1C, blue: 0x1C)
  private static let light = Color(red: 0xFA, green: 0xFA, blue: 0xFA)

  /// Returns the colours in the boxes of a heading at the top and a list at the bottom.
  private func inks(on background: Backdrop) async throws -> [Set<Color>] {
    var collage = try photos.collage(400, 400)
    (collage.words.captions, collage.words.heading) = (.list, "Sunday")
    collage.background = background
    let rendered = try await collage.render([photos.photo("hat.png")])
    return rendered.texts.map { rendered.raster.colors(in: $0.box) }
  }

  @Test(
    "stands out from the background",
    arguments: [
      (.color(.white), dark), (.color(.black), light), (.color(.transparent), dark),
      (.color(Color(red: 0x35, green: 0x38, blue: 0x3D)), light),
    ] as [(Backdrop, Color)])
  func onColor(background: Backdrop, ink: Color) async throws {
    let inks = try await inks(on: background)
    #expect(inks.count == 2 && inks.allSatisfy { $0.contains(ink) })
  }

  @Test("stands out from where it stands on a gradient")
  func onGradient() async throws {
    let inks = try await inks(on: .gradient(.white, .black))
    #expect(inks.count == 2 && inks[0].contains(Self.dark) && inks[1].contains(Self.light))
  }
}
