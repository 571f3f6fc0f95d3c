import Images
import Foundation
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite("A screenshot of a shop", .enabled(if: isOptimized, "too slow in debug"))
struct ScreenshotTests {
  private static let phone = PixelSize(width: 1080, height: 2160)
  private static let desktop = PixelSize(width: 1366, height: 768)
  private static let pages = [
    Color.white, Color(red: 244, green: 241, blue: 236), Color(red: 18, green: 18, blue: 18),
  ]

  private func screenshot(_ seed: Int, of picture: PixelSize?, isWide: Bool) -> DrawnScreenshot {
    DrawnScreenshot(
      of: picture.map { .photograph($0, seed: seed) }, on: isWide ? Self.desktop : Self.phone,
      at: isWide ? (120, 90) : (picture?.width == 1080 ? 0 : 60, 300),
      page: Self.pages[seed % 3], seed: seed)
  }

  private func expect(_ found: PixelRect?, near box: PixelRect, within pixels: Int) {
    guard let found else {
      Issue.record("no picture is found, and not \(box)")
      return
    }
    let most =
      [
        found.x - box.x, found.y - box.y, found.maxX - box.maxX, found.maxY - box.maxY,
      ].map(abs).max() ?? 0
    #expect(most <= pixels, "\(found), and not \(box)")
  }

  @Test(
    "has its picture found, on phones and wide screens, on light pages and dark ones",
    arguments: 0..<6)
  func picture(seed: Int) {
    let tall = screenshot(
      seed, of: PixelSize(width: seed < 3 ? 1080 : 960, height: 1000), isWide: false)
    // The screenshot is analysed at a reduced size, where a pixel covers 2.7 original pixels.
    expect(Screenshot(tall.raster)?.picture, near: tall.picture, within: 8)
    let wide = screenshot(seed, of: PixelSize(width: 420, height: 560), isWide: true)
    expect(Screenshot(wide.raster)?.picture, near: wide.picture, within: 5)
  }

  @Test(
    "has the picture of a garment on the page's own white found, with some of the page around it")
  func white() throws {
    var product = Raster(size: PixelSize(width: 900, height: 900), filledWith: .white)
    // A shape without straight sides, 400 pixels wide and 640 high.
    for row in 0..<640 {
      let width = 20 + 380 * (320 - abs(320 - row)) / 320
      product.fill(
        PixelRect(x: 450 - width / 2, y: 130 + row, width: width, height: 1),
        Color(red: 40, green: 60, blue: 120))
    }
    let drawn = DrawnScreenshot(of: product, on: Self.phone, at: (90, 300))
    let found = try #require(Screenshot(drawn.raster)?.picture)
    #expect(found.x < 335 && found.maxX > 745 && found.y < 425 && found.maxY > 1075)
    #expect(found.y > 340 && found.maxY < 1170)
  }

  @Test("without a picture is seen to be one, and so is a page with several", arguments: 0..<3)
  func none(seed: Int) throws {
    let words = screenshot(seed, of: nil, isWide: false)
    #expect(try #require(Screenshot(words.raster)).picture == nil)
    var two = screenshot(seed, of: PixelSize(width: 460, height: 700), isWide: false)
    two.raster.blend(.photograph(PixelSize(width: 460, height: 700), seed: 9), x: 580, y: 300)
    #expect(try #require(Screenshot(two.raster)).picture == nil)
  }

  @Test("is told from photos, from products on white, and from words on a product")
  func photos() {
    for seed in 0..<4 {
      #expect(Screenshot(.photograph(PixelSize(width: 600, height: 800), seed: seed)) == nil)
    }
    #expect(Screenshot(.scene(PixelSize(width: 600, height: 800))) == nil)
    var product = Raster(size: PixelSize(width: 700, height: 700), filledWith: .white)
    product.fill(
      PixelRect(x: 200, y: 100, width: 300, height: 500), Color(red: 90, green: 20, blue: 20))
    #expect(Screenshot(product) == nil)
    #expect(Screenshot(Raster(size: PixelSize(width: 700, height: 700), filledWith: .white)) == nil)
    #expect(Screenshot(Raster(size: PixelSize(width: 0, height: 0))) == nil)
  }

  @Test("has its garment looked for in the picture alone, and the page becomes transparent")
  func cutOut() async throws {
    let garment = Composite().made().photo
    let drawn = DrawnScreenshot(
      of: garment, on: PixelSize(width: garment.size.width + 80, height: 3 * garment.size.height),
      at: (40, garment.size.height / 2))
    let outlined = try await GarmentOutline(.auto).outlined(drawn.raster, "shot.png")
    #expect(outlined.warnings.first?.cause as? ScreenshotFinding == .usesPicture)
    #expect(outlined.source == .cutOut && outlined.raster.size == drawn.raster.size)
    let visible = try #require(outlined.raster.visibleBounds())
    #expect(visible.x >= drawn.picture.x && visible.maxX <= drawn.picture.maxX)
    #expect(visible.y >= drawn.picture.y && visible.maxY <= drawn.picture.maxY)
    let off = try await GarmentOutline(.off).outlined(drawn.raster, "shot.png")
    #expect(off.raster == drawn.raster && off.warnings.isEmpty)
  }

  @Test(
    "is none of the shared corpus's photos",
    .enabled(if: SharedCorpus.has("real"), "../shared is not there"))
  func shared() async throws {
    var tried = 0
    for folder in ["real", "more/shop", "more/clothing", "more/shoes", "photos", "garments"] {
      let path = SharedCorpus.folder.appending(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path.string)) ?? []
      let photos = names.filter { $0.hasSuffix(".jpg") }.sorted()
      // Every twentieth photo is tested, because all photos take a minute.
      for index in stride(from: 0, to: photos.count, by: 20) {
        let photo = path.appending(photos[index])
        let raster = try await Raster.reduced(.file(photo), toLongestSide: 800, PictureContext())
        #expect(Screenshot(raster) == nil, "\(photo)")
        tried += 1
      }
    }
    print("ScreenshotTests: tried \(tried) photos of \(SharedCorpus.folder)")
  }
}
