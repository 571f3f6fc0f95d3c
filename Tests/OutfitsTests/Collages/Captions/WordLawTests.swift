import Images
import Outfits
import Garments
import Vision
import TestSupport
import Testing
import Core

@Suite("Words on a picture", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct WordLawTests {
  private let photos = WornPhotos()
  private let measured = RenderOptions(measuresLayout: true)

  /// Returns each layout in turn. Every other flat lay is casual.
  private static func layout(_ seed: Int) -> any Layout {
    var options = LayoutOptions()
    options.isCasual = isCasual(seed)
    return LayoutName.allCases[seed % 4].layout(options)
  }

  private static func isCasual(_ seed: Int) -> Bool { seed % 8 == 1 }

  @Test(
    "keep off pieces, each other and the edge, whatever is drawn",
    arguments: 0..<(isOptimized ? 40 : 12))
  func laws(seed: Int) async throws {
    var noise = Noise(seed: seed)
    var collage = try photos.collage(
      .random(in: 500...900, using: &noise), .random(in: 500...900, using: &noise),
      Self.layout(seed))
    collage.words.captions = Collage.Captions.allCases[1 + seed / 4 % 3]
    collage.words.heading = Bool.random(using: &noise) ? "Sunday أزرق 夏 👗 in the park" : nil
    collage.order = Bool.random(using: &noise) ? .body : .given
    // A grid without cut-outs and shadows is drawn tile by tile.
    collage.pieces.cutout = .off
    collage.pieces.usesMasks = false
    let worn = try photos.random(.random(in: 1...9, using: &noise), &noise)
    let rendered = try await collage.render(worn, options: measured)
    #expect(!rendered.texts.isEmpty && rendered.warnings == [])
    let margin = (collage.canvas.size.shortestSide * 4 + 99) / 100
    for (number, page) in rendered.pages.enumerated() {
      #expect(page.size == collage.canvas.size)
      let texts = rendered.texts(onPage: number)
      for (index, text) in texts.enumerated() {
        #expect(text.size >= 14)
        #expect(text.box.x >= margin && text.box.maxX <= collage.canvas.size.width - margin)
        #expect(text.box.y >= margin && text.box.maxY <= collage.canvas.size.height - margin)
        #expect(!texts[(index + 1)...].contains { $0.box.overlaps(text.box) })
      }
      try checkPixels(page, texts)
    }
    if let lint = rendered.lint, !Self.isCasual(seed) {
      for piece in lint.pieces {
        let texts = rendered.texts(onPage: piece.page)
        #expect(!texts.contains { $0.box.overlaps(piece.box) })
      }
    }
    if collage.layout.name == .flatlay { #expect(rendered.lint?.breaches == []) }
  }

  /// Checks each pixel of a page with red photos on white. All darker pixels must be text inside a
  /// text's box, and no box may contain part of a photo.
  private func checkPixels(_ page: Raster, _ texts: [PlacedText]) throws {
    var strays = 0
    for y in 0..<page.size.height {
      for x in 0..<page.size.width {
        let pixel = page[x, y]
        let isWritten = pixel.red < 200
        let isPhoto = pixel.red > 200 && pixel.green < 60 && pixel.blue < 60
        let isInBox = texts.contains { $0.box.contains(x, y) }
        if isWritten && !isInBox || isPhoto && isInBox { strays += 1 }
      }
    }
    #expect(strays == 0)
    #expect(!texts.isEmpty)
  }

  @Test("keep off pieces where the outer layer goes behind the others", arguments: 0..<8)
  func outerLayer(seed: Int) async throws {
    var noise = Noise(seed: seed)
    var collage = try photos.collage(
      .random(in: 600...900, using: &noise), .random(in: 700...1200, using: &noise), .flatlay)
    (collage.words.captions, collage.pieces.cutout) = (.names, .off)
    let roles: [OutfitRole] = [.outer, .top, .bottom, .shoes]
    let worn = try roles.enumerated().map { index, role in
      var photo = try photos.photo(
        "\(index).png", "\(role) for long walks in the rain",
        width: .random(in: 20...40, using: &noise), height: .random(in: 30...60, using: &noise))
      photo.role = role
      return photo
    }
    let rendered = try await collage.render(worn, options: measured)
    let boxes = try #require(rendered.lint).pieces.map(\.box)
    for (index, text) in rendered.texts.enumerated() {
      #expect(!boxes.contains { $0.overlaps(text.box) })
      #expect(!rendered.texts[(index + 1)...].contains { $0.box.overlaps(text.box) })
      #expect(!text.box.size.isEmpty)
    }
  }

  private struct Outfit: Sendable {
    var canvas: PixelSize
    var roles: [OutfitRole]
    var captions: Collage.Captions
    var heading: String?
  }

  private static let outfits = [
    Outfit(
      canvas: Preset.pinterest.size, roles: [.top, .bottom, .shoes], captions: .names),
    Outfit(
      canvas: Preset.instagramPortrait.size, roles: [.top, .bottom, .shoes, .bag],
      captions: .numbers),
    Outfit(
      canvas: Preset.instagramPost.size,
      roles: [.outer, .top, .bottom, .shoes, .bag, .hat, .accessory], captions: .list,
      heading: "Sunday"),
    Outfit(
      canvas: Preset.pinterest.size,
      roles: [.outer, .top, .bottom, .shoes, .bag, .hat, .accessory], captions: .names,
      heading: "Sunday"),
  ]

  @Test("leave pieces that fill what is left, and do not overlap", arguments: 0..<outfits.count)
  func coverage(index: Int) async throws {
    let outfit = Self.outfits[index]
    var collage = try photos.collage(outfit.canvas.width, outfit.canvas.height, .flatlay)
    (collage.words.captions, collage.words.heading, collage.pieces.cutout) = (
      outfit.captions, outfit.heading, .off
    )
    let worn = try outfit.roles.enumerated().map { index, role in
      var photo = try photos.photo("\(index).png", "A \(role) to walk in", width: 45, height: 50)
      photo.role = role
      return photo
    }
    let rendered = try await collage.render(worn, options: measured)
    let lint = try #require(rendered.lint)
    let limits = try #require(lint.limits)
    // The area for pieces excludes the area for text.
    if outfit.heading != nil {
      let part = try #require(limits.within)
      #expect(part.size.pixelCount < outfit.canvas.pixelCount)
    }
    // Captions lie between the pieces, so there is no lower limit on the filled area.
    let isBetween = [.names, .numbers].contains(outfit.captions)
    #expect(isBetween ? limits.leastFilled == 0 : limits.leastFilled > 0.2, "\(limits)")
    #expect(lint.layout.overlap == 0, "\(lint.layout)")
    #expect(lint.breaches == [])
  }

  @Test("are the same for any number of cores", arguments: LayoutName.allCases)
  func cores(layout: LayoutName) async throws {
    var noise = Noise(seed: 7)
    var collage = try photos.collage(400, 500, layout.layout())
    (collage.words.captions, collage.words.heading) = (.numbers, "Sunday")
    let worn = try photos.random(5, &noise)
    func render(_ workers: Int) async throws -> Collage.Rendered {
      try await collage.render(
        worn, context: PictureContext(work: WorkContext(budget: WorkerBudget(workers))))
    }
    let (alone, together) = (try await render(1), try await render(4))
    #expect(alone.pages == together.pages && alone.texts == together.texts)
  }
}
