import Images
import Outfits
import FoundationEssentials
import Vision
import SystemPackage
import TestSupport
import Testing

private let goldensAreRecorded =
  ProcessInfo.processInfo.environment["WHAT2WEAR_RECORD_GOLDENS"] == "1"

/// Compares pictures with the approved ones in `Goldens`. `make goldens` draws the approved
/// pictures again.
@Suite(
  "Pictures of the samples",
  .enabled(if: isOptimized || goldensAreRecorded, "too slow in debug"))
struct GoldenPictureTests {
  struct Picture: Sendable, CustomTestStringConvertible {
    var name: String
    var photos: [String]
    var change: @Sendable (inout Collage) -> Void

    var testDescription: String { name }
  }

  private static let autumn = [
    "breton-tee.png", "blue-jeans.jpg", "camel-coat.jpg", "white-sneakers.png", "wool-scarf.jpg",
    "canvas-tote.png",
  ]
  private static let holiday = [
    "straw-hat.png", "summer-dress.jpg", "swim-shorts.png", "sunglasses.png", "canvas-tote.png",
    "linen-shirt.jpg", "sage-chinos.png", "leather-belt.png",
  ]

  static let pictures: [Picture] = [
    Picture(name: "flatlay", photos: autumn) { $0.layout = .flatlay },
    Picture(name: "flatlay-casual", photos: autumn) {
      $0.layout = FlatLay(isCasual: true, seed: 3)
      $0.pieces.hasShadow = true
    },
    Picture(name: "flatlay-wide", photos: holiday) {
      $0.layout = .flatlay
      $0.canvas.size = PixelSize(width: 640, height: 360)
      $0.background = .gradient(.white, Color(red: 0xCF, green: 0xD8, blue: 0xDC))
    },
    Picture(name: "flatlay-story", photos: holiday) {
      $0.layout = .flatlay
      $0.canvas.size = PixelSize(width: 360, height: 640)
      $0.canvas.safeArea = PixelRect(x: 0, y: 83, width: 360, height: 474)
    },
    Picture(name: "flatlay-photos", photos: autumn) {
      $0.layout = .flatlay
      ($0.pieces.cutout, $0.pieces.cornerRadius, $0.pieces.hasFrame) = (.off, 12, true)
    },
    Picture(name: "mosaic", photos: holiday) { $0.layout = .mosaic },
    Picture(name: "grid", photos: autumn) { $0.layout = .grid },
    Picture(name: "grid-body", photos: holiday) { $0.order = .body },
  ]

  static let worded: [Picture] = [
    Picture(name: "sheet", photos: autumn) {
      ($0.layout, $0.words.heading) = (Sheet(), "Porto · ポルト")
    },
    Picture(name: "flatlay-names", photos: autumn) {
      $0.layout = .flatlay
      ($0.words.captions, $0.words.heading) = (.names, "A walk in the rain")
    },
    Picture(name: "mosaic-numbers", photos: holiday) {
      ($0.layout, $0.words.captions) = (Mosaic(), .numbers)
    },
    Picture(name: "grid-list", photos: autumn) { $0.words.captions = .list },
  ]

  @Test("look as they did when they were looked at", arguments: pictures)
  func golden(picture: Picture) async throws { try await check(picture) }

  @Test(
    "with words look as they did when they were looked at",
    .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"), arguments: worded)
  func words(picture: Picture) async throws {
    let workspace = Workspace()
    try await check(picture, fontconfigFile: PinnedFonts.configure(in: workspace))
  }

  private func check(_ picture: Picture, fontconfigFile: FilePath? = nil) async throws {
    let root = Self.root
    var collage = Collage(on: Canvas(PixelSize(width: 432, height: 540)))
    collage.words.fontconfigFile = fontconfigFile
    picture.change(&collage)
    var photos = picture.photos.map { CollagePhoto(root.appending("samples/wardrobe/\($0)")) }
    if fontconfigFile != nil { photos[1].quantity = 3 }
    let drawn = try await collage.render(photos).raster
    let golden = root.appending("Tests/OutfitsTests/Collages/Goldens/\(picture.name).png")
    if goldensAreRecorded {
      _ = try drawn.writeNow(as: .png(compression: .small), to: golden)
      return
    }
    let kept = try PhotoReader(golden).decodeNow().raster
    try #require(kept.size == drawn.size)
    #expect(drawn.meanDeltaE(to: kept) < 0.3)
    // A missing small piece changes the mean only a little, so the worst area is checked, too.
    #expect(drawn.worstDeltaE(to: kept) < 6)
  }

  private static let root = Checkout.root
}
