import Garments
import Outfits
import Images
import TestSupport
import Testing

/// Tests the properties that other code expects of every layout.
@Suite("Every layout")
struct LayoutTests {
  private static let pieces = [
    LayoutPiece(size: PixelSize(width: 40, height: 60), role: .top, isCroppable: true),
    LayoutPiece(size: PixelSize(width: 30, height: 90), role: .bottom, isCroppable: true),
    LayoutPiece(size: PixelSize(width: 80, height: 40), role: .shoes, isCroppable: true),
  ]

  @Test("goes by its name, with its own options and no others", arguments: LayoutName.allCases)
  func names(name: LayoutName) {
    #expect(name.layout().name == name)
    var options = LayoutOptions()
    (options.columns, options.fit) = (3, .cover)
    (options.scale, options.isCasual, options.seed) = (.area, true, 9)
    let expected: [LayoutName: any Layout] = [
      .grid: Grid(columns: 3, fit: .cover),
      .flatlay: FlatLay(scale: .area, isCasual: true, seed: 9),
      .mosaic: Mosaic(), .sheet: Sheet(),
    ]
    #expect(AnyHashable(name.layout(options)) == expected[name].map { AnyHashable($0) })
  }

  @Test(
    "keeps every piece in the area, in the room that it gives it", arguments: LayoutName.allCases)
  func places(name: LayoutName) throws {
    let size = PixelSize(width: 400, height: 500)
    let safe = PixelRect(x: 0, y: 60, width: 400, height: 400)
    let canvas = Canvas(size, safeArea: safe, margin: 10, gutter: 8)
    let pages = try #require(name.layout().pages(of: Self.pieces, on: canvas))
    #expect(pages.count == 1 || name.layout().isPaged)
    let places = pages.flatMap(\.places)
    #expect(places.map(\.index).sorted() == [0, 1, 2])
    for place in places {
      #expect(place.room.x >= 10 && place.room.maxX <= 390)
      #expect(place.room.y >= 60 && place.room.maxY <= 460)
      #expect(place.box.x >= place.room.x && place.box.maxX <= place.room.maxX)
      #expect(place.box.y >= place.room.y && place.box.maxY <= place.room.maxY)
    }
  }

  @Test("has room for what it lays out", arguments: LayoutName.allCases)
  func room(name: LayoutName) {
    let layout = name.layout()
    for side in [1, 20, 60, 300] {
      let canvas = Canvas(PixelSize(width: side, height: side), margin: 2, gutter: 2)
      for count in [1, 4, 40] {
        // Pieces of unknown shape count as squares.
        let square = LayoutPiece(size: PixelSize(width: 1, height: 1), isCroppable: true)
        let pages = layout.pages(of: Array(repeating: square, count: count), on: canvas)
        #expect(layout.hasRoom(for: count, on: canvas) == (pages != nil), "\(count) on \(side)")
      }
    }
  }

  @Test("has a cell for each caption where it has cells, and none elsewhere")
  func cells() throws {
    let canvas = Canvas(PixelSize(width: 400, height: 500))
    for layout in LayoutName.allCases.map({ $0.layout() }) {
      let pages = try #require(layout.pages(of: Self.pieces, on: canvas))
      let cells = pages.compactMap(\.captions).flatMap(\.cells)
      #expect(cells.map(\.index) == (layout.captionRoom == .cells ? [0, 1, 2] : []))
    }
  }
}
