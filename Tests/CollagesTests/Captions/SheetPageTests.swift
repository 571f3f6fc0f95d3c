import Collages
import Layouts
import Pixels
import SystemPackage
import TestSupport
import Testing

@Suite("A sheet's pages", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct SheetPageTests {
  private let photos = WornPhotos()

  private func worn(_ count: Int) throws -> [CollagePhoto] {
    try (0..<count).map { try photos.photo("\($0).png", "Piece \($0)") }
  }

  @Test("show every photo once, two to a row, in order, with the heading on each page")
  func pages() async throws {
    var collage = try photos.collage(400, 600, .sheet)
    collage.words.heading = "Packing list"
    let rendered = try await collage.render(
      try worn(13), options: RenderOptions(measuresLayout: true))
    let lint = try #require(rendered.lint)
    #expect(
      rendered.pages.count == 2 && rendered.pages.allSatisfy { $0.size == collage.canvas.size })
    #expect(lint.pieces.map(\.photo.stem) == (0..<13).map { "\($0)" })
    #expect(
      lint.pieces.map(\.page) == Array(repeating: 0, count: 8) + Array(repeating: 1, count: 5))
    for (number, count) in [(0, 8), (1, 5)] {
      let texts = rendered.texts(onPage: number)
      let first = number * 8
      #expect(
        texts.map(\.text) == ["Packing list"] + (first..<first + count).map { "Piece \($0)" })
      for (piece, text) in zip(lint.pieces.filter { $0.page == number }, texts.dropFirst()) {
        // Below its piece, in the same half.
        #expect(text.box.y >= piece.box.maxY)
        #expect((text.box.x < 200) == (piece.box.x < 200))
      }
    }
    #expect(rendered.furtherPages[0] != rendered.raster)
  }

  @Test("have a quantity at the right of a caption where it is not one")
  func quantities() async throws {
    var worn = try worn(3)
    (worn[0].quantity, worn[2].quantity) = (2, 9999)
    let rendered = try await photos.collage(600, 600, .sheet).render(worn)
    #expect(rendered.texts.map(\.text) == ["Piece 0", "×2", "Piece 1", "Piece 2", "×9999"])
    for (caption, quantity) in [(0, 1), (3, 4)].map({ (rendered.texts[$0], rendered.texts[$1]) }) {
      #expect(quantity.box.x >= caption.box.maxX && quantity.box.y == caption.box.y)
    }
    var collage = try photos.collage(600, 600, .sheet)
    collage.words.captions = Collage.Captions.none
    #expect(try await collage.render(worn).texts.map(\.text) == ["×2", "×9999"])
  }

  @Test("stand in the safe area")
  func safeArea() async throws {
    var collage = try photos.collage(600, 900, .sheet)
    let safe = PixelRect(x: 50, y: 200, width: 500, height: 500)
    collage.canvas.safeArea = safe
    collage.words.heading = "Sunday"
    let rendered = try await collage.render(
      try worn(4), options: RenderOptions(measuresLayout: true))
    for box in rendered.texts.map(\.box) + (rendered.lint?.pieces.map(\.box) ?? []) {
      #expect(box.x >= safe.x && box.maxX <= safe.maxX)
      #expect(box.y >= safe.y && box.maxY <= safe.maxY)
    }
  }
}
