import Outfits
import Images
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
    collage.layout = Sheet(across: 2)
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
        #expect(text.box.y >= piece.box.maxY)
        #expect((text.box.x < 200) == (piece.box.x < 200))
      }
    }
    #expect(rendered.furtherPages[0] != rendered.raster)
  }

  @Test("have up to six lines under the heading, and an ellipsis where there are more")
  func subheading() async throws {
    var collage = try photos.collage(400, 600, .sheet)
    collage.words.heading = "Porto"
    let without = try await collage.render(try worn(4)).texts
    collage.words.subheading = " 1 May \n\n  Keys\tand\u{2028}tickets\n"
    let rendered = try await collage.render(try worn(4))
    #expect(rendered.texts.map(\.text).prefix(2) == ["Porto", "1 May\nKeys and\ntickets"])
    let (heading, lines, caption) = (rendered.texts[0], rendered.texts[1], rendered.texts[2])
    #expect(heading == without[0] && lines.box.y >= heading.box.maxY && !lines.isBold)
    #expect(caption.box.y > without[1].box.y && caption.box.y > lines.box.maxY)
    collage.words.subheading = (1...9).map { "Line \($0)" }.joined(separator: "\n")
    let long = try await collage.render(try worn(4))
    #expect(long.texts[1].mostLines == 6)
    let six = (1...6).map { "Line \($0)" }.joined(separator: "\n")
    collage.words.subheading = six
    let cut = try await collage.render(try worn(4))
    #expect(cut.texts[1].box == long.texts[1].box && cut.raster != long.raster)
    var small = try photos.collage(120, 60, .sheet)
    small.words.subheading = six
    #expect(try await small.render(try worn(1)).texts.map(\.text) == ["Piece 0"])
  }

  @Test("are drawn as far as they are asked for")
  func mostPages() async throws {
    let collage = try photos.collage(400, 600, .sheet)
    let all = try await collage.render(try worn(13))
    var options = RenderOptions()
    for (most, count) in [(0, 1), (1, 1), (2, 2), (9, 2)] {
      options.mostPages = most
      let drawn = try await collage.render(try worn(13), options: options)
      #expect(drawn.pages == Array(all.pages.prefix(count)))
      #expect(drawn.isShown.count == 13)
    }
  }

  @Test("have captions right under wide pieces on a tall page")
  func raised() async throws {
    let rendered = try await photos.collage(600, 1200, .sheet).render(
      try worn(2), options: RenderOptions(measuresLayout: true))
    let pieces = try #require(rendered.lint?.pieces)
    for (piece, text) in zip(pieces, rendered.texts) {
      #expect(text.box.y >= piece.box.maxY && text.box.y < piece.box.maxY + 40)
    }
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
