import Outfits
import Images
import TestSupport
import Testing

@Suite("A sheet")
struct SheetTests {
  static let inputs: [(sheet: Sheet, canvas: Canvas, count: Int)] = {
    var noise = Noise(seed: 5)
    return (0..<300).map { _ in
      let size = PixelSize(
        width: .random(in: 60...2500, using: &noise), height: .random(in: 60...2500, using: &noise))
      let isDefault = Bool.random(using: &noise)
      let canvas = Canvas(
        size, margin: isDefault ? nil : .random(in: 0...40, using: &noise),
        gutter: isDefault ? nil : .random(in: 0...40, using: &noise))
      let sheet = Sheet(captionLines: .random(in: 1...4, using: &noise), across: 2)
      return (sheet, canvas, .random(in: 1...60, using: &noise))
    }
  }()

  @Test("keeps its laws on any canvas, for any number")
  func laws() throws {
    var tried = 0
    for (sheet, space, count) in Self.inputs {
      guard let pages = sheet.cells(count, on: space) else { continue }
      tried += 1
      #expect(pages.flatMap(\.cells).map(\.index) == Array(0..<count))
      let canvas = Region(space.size)
      let margin = Double(space.margin ?? (space.size.shortestSide * 4 + 99) / 100)
      for page in pages {
        #expect(page.textHeight >= 14)
        for (place, cell) in page.cells.enumerated() {
          #expect(cell.picture.size == pages[0].cells[0].picture.size)
          #expect(cell.picture.x == pages[0].cells[place % 2].picture.x)
          #expect(cell.picture.y == page.cells[place - place % 2].picture.y)
          #expect(!cell.picture.size.isEmpty)
          // The caption is below the picture. The quantity is at the right end of the caption's
          // first line.
          #expect(cell.caption.x == cell.picture.x && cell.caption.width == cell.picture.width)
          #expect(cell.caption.y == cell.picture.maxY)
          // The caption has the requested number of lines, if at least one row of cells fits.
          let isWhole = cell.caption.height >= sheet.captionLines * page.textHeight
          #expect(isWhole || page.cells.count <= 2)
          #expect(!cell.caption.size.isEmpty)
          #expect(cell.quantity.maxY <= cell.caption.maxY)
          #expect(cell.quantity.maxX == cell.caption.maxX && cell.quantity.y == cell.caption.y)
          #expect(cell.quantity.width <= cell.caption.width / 2)
          #expect(Double(cell.picture.x) >= margin && Double(cell.picture.y) >= margin)
          #expect(Double(cell.caption.maxX) <= canvas.width - margin)
          #expect(Double(cell.caption.maxY) <= canvas.height - margin)
        }
        for (above, below) in zip(page.cells, page.cells.dropFirst(2)) {
          #expect(below.picture.y > above.caption.maxY - 1)
        }
      }
    }
    #expect(tried > 250)
  }

  @Test("goes on to a further page only where captions would be under 14 pixels")
  func pages() throws {
    // A caption's line is at least 19 pixels high, so a row is 64 pixels high. The margin is 4, and
    // there are no gutters.
    let sheet = Sheet(captionLines: 1, across: 2)
    let canvas = Canvas(PixelSize(width: 200, height: 4 + 3 * 64 + 4), margin: 4, gutter: 0)
    #expect(try #require(sheet.cells(6, on: canvas)).map(\.cells.count) == [6])
    #expect(try #require(sheet.cells(7, on: canvas)).map(\.cells.count) == [4, 3])
    #expect(try #require(sheet.cells(13, on: canvas)).map(\.cells.count) == [6, 6, 1])
    #expect(sheet.cells(7, on: canvas)?.map(\.textHeight) == [14, 14])
    var lower = canvas
    lower.size.height -= 1
    #expect(try #require(sheet.cells(6, on: lower)).map(\.cells.count) == [4, 2])
    #expect(sheet.cells(0, on: canvas) == [])
    #expect(sheet.cells(-1, on: canvas) == [])
  }

  @Test("has as many pictures across as are asked for, the last of a row at the area's edge")
  func across() throws {
    let canvas = Canvas(PixelSize(width: 1600, height: 900), margin: 30, gutter: 20)
    for across in 1...7 {
      let page = try #require(Sheet(across: across).cells(9, on: canvas)?.first)
      let row = page.cells.prefix(across)
      #expect(Set(row.map(\.picture.y)).count == 1 && page.cells.count >= across)
      #expect(row.first?.picture.x == 30)
      if across > 1 { #expect(row.last?.picture.maxX == 1570) }
      for (cell, next) in zip(row, row.dropFirst()) {
        #expect((20...22).contains(next.picture.x - cell.picture.maxX))
      }
      if page.cells.count > across { #expect(page.cells[across].picture.x == 30) }
    }
    #expect(Sheet(across: 0).cells(2, on: canvas) == nil)
    #expect(Sheet(across: .max).cells(2, on: canvas) == nil)
  }

  @Test("has text that is read at arm's length: 22 pixels of 1080, 14 at the least")
  func leastText() {
    for (side, least) in [(200, 14), (687, 14), (1080, 22), (2480, 51)] {
      #expect(Canvas(PixelSize(width: side, height: 4 * side)).leastTextHeight == least)
    }
  }

  @Test("has larger text where there is room")
  func textHeight() {
    let canvas = Canvas(PixelSize(width: 1080, height: 1350))
    #expect(Sheet(across: 2).cells(4, on: canvas)?.first?.textHeight == 28)
    #expect((Sheet(across: 2).cells(10, on: canvas)?.first?.textHeight ?? 0) < 28)
  }

  @Test("has as many across as make pictures of their shapes largest")
  func shapes() throws {
    var noise = Noise(seed: 9)
    for _ in 0..<40 {
      let size = PixelSize(
        width: .random(in: 400...2500, using: &noise),
        height: .random(in: 400...2500, using: &noise))
      let canvas = Canvas(size)
      let pieces = (0..<Int.random(in: 1...20, using: &noise)).map { _ in
        LayoutPiece(
          size: PixelSize(
            width: .random(in: 100...200, using: &noise),
            height: .random(in: 100...200, using: &noise)))
      }
      /// Returns the mean area of the pictures and the number of pages, for `across` columns.
      func shown(_ across: Int?) -> (area: Int, pages: Int)? {
        Sheet(across: across).pages(of: pieces, on: canvas).map { pages in
          let area = pages.flatMap(\.places).reduce(0) { $0 + $1.box.size.pixelCount }
          return (area, pages.count)
        }
      }
      let chosen = try #require(shown(nil))
      for across in 1...6 {
        guard let other = shown(across), other.pages == chosen.pages else { continue }
        let isNarrow = size.width / across < 8 * canvas.leastTextHeight
        #expect(isNarrow || chosen.area >= other.area * 99 / 100, "\(size), \(across)")
      }
      // The number of pages depends only on the number of pictures.
      #expect(Sheet().cells(pieces.count, on: canvas)?.count == chosen.pages)
      for page in try #require(Sheet().pages(of: pieces, on: canvas)) {
        let cells = try #require(page.captions?.cells)
        // Each row is at most as high as its pictures need.
        for (y, row) in Dictionary(grouping: cells, by: \.picture.y) {
          let needed = row.map { cell in
            Double(cell.picture.width) * Double(pieces[cell.index].size.height)
              / Double(pieces[cell.index].size.width)
          }
          #expect(Double(row[0].picture.height) <= (needed.max() ?? 0) + 1, "\(y)")
        }
      }
    }
  }

  @Test("is nil where a picture would have no pixel, or its numbers make no sense")
  func noRoom() {
    func hasRoom(_ canvas: Canvas, lines: Int = 2) -> Bool {
      Sheet(captionLines: lines, across: 2).cells(1, on: canvas) != nil
    }
    let small = PixelSize(width: 60, height: 60)
    #expect(hasRoom(Canvas(small)))
    #expect(!hasRoom(Canvas(small, margin: 30)))
    #expect(!hasRoom(Canvas(small, gutter: 59)))
    #expect(!hasRoom(Canvas(PixelSize(width: 0, height: 0))))
    let size = PixelSize(width: 500, height: 500)
    #expect(!hasRoom(Canvas(size), lines: 0))
    #expect(!hasRoom(Canvas(size), lines: .max))
    #expect(!hasRoom(Canvas(size, margin: -1)))
    #expect(!hasRoom(Canvas(size, margin: .max)))
    #expect(!hasRoom(Canvas(size, gutter: .max)))
    #expect(!hasRoom(Canvas(PixelSize(width: .max, height: .max))))
  }
}
