import Garments
import Outfits
import Images
import TestSupport
import Testing

@Suite("A flat lay")
struct FlatLayTests {
  static let canvases = [
    PixelSize(width: 1080, height: 1350), PixelSize(width: 1080, height: 1080),
    PixelSize(width: 1080, height: 1920), PixelSize(width: 1000, height: 1500),
    PixelSize(width: 1600, height: 900), PixelSize(width: 1200, height: 630),
  ]

  private static let canvas = Canvas(canvases[0])

  private static func piece(_ role: OutfitRole?) -> LayoutPiece {
    let size: (Int, Int) =
      switch role {
      case .top, .underwear: (400, 420)
      case .bottom: (300, 560)
      case .onepiece: (350, 600)
      case .outer: (420, 560)
      case .shoes: (400, 330)
      case .hat: (400, 300)
      case .bag: (380, 420)
      case .accessory: (400, 200)
      case .socks: (200, 300)
      case nil: (300, 400)
      }
    return LayoutPiece(size: PixelSize(width: size.0, height: size.1), role: role)
  }

  /// Returns the box of each role. Each role occurs only once.
  private func boxes(
    _ roles: [OutfitRole], on canvas: PixelSize
  ) throws -> [OutfitRole: PixelRect] {
    let places = try #require(FlatLay().places(for: roles.map(Self.piece), on: Canvas(canvas)))
    return Dictionary(uniqueKeysWithValues: places.map { (roles[$0.index], $0.box) })
  }

  @Test("runs from head to foot", arguments: [canvases[0], canvases[3]])
  func order(canvas: PixelSize) throws {
    let outfits: [[OutfitRole]] = [
      [.top, .bottom, .shoes], [.shoes, .bottom, .top], [.onepiece, .shoes, .bag],
      [.bag, .shoes, .bottom, .top, .outer], [.top, .bottom, .shoes, .accessory, .bag],
      [.outer, .onepiece, .shoes, .bag], [.shoes, .hat, .top, .bottom],
    ]
    for outfit in outfits {
      let boxes = try boxes(outfit, on: canvas)
      let worn: [OutfitRole] = [.hat, .top, .onepiece, .bottom, .shoes]
      let column = worn.compactMap { boxes[$0] }
      for (upper, lower) in zip(column, column.dropFirst()) {
        // Compares the doubled positions of the centres. Pieces side by side may differ a little.
        let drop = lower.y + lower.maxY - upper.y - upper.maxY
        #expect(drop > -canvas.height / 50, "\(outfit) on \(canvas)")
      }
    }
  }

  @Test("is the same picture in whatever order the pieces come", arguments: canvases)
  func inputOrder(canvas: PixelSize) throws {
    let roles: [OutfitRole] = [.hat, .outer, .top, .bottom, .shoes, .bag]
    let boxes = try boxes(roles, on: canvas)
    #expect(try self.boxes(roles.reversed(), on: canvas) == boxes)
    #expect(try self.boxes([.top, .shoes, .hat, .bag, .bottom, .outer], on: canvas) == boxes)
  }

  @Test("draws the outer layer first, then bottom, top, shoes and small pieces")
  func drawingOrder() throws {
    let roles: [OutfitRole] = [.bag, .shoes, .top, .outer, .bottom, .accessory, .outer]
    let places = try #require(
      FlatLay().places(for: roles.map(Self.piece), on: Self.canvas))
    #expect(places.map(\.index) == [3, 6, 4, 2, 1, 0, 5])
  }

  @Test("gives what is larger in an outfit more room", arguments: canvases)
  func hierarchy(canvas: PixelSize) throws {
    let boxes = try boxes([.outer, .top, .bottom, .shoes, .accessory, .bag], on: canvas)
    func area(_ role: OutfitRole) -> Int { boxes[role]?.size.pixelCount ?? 0 }
    for role in [OutfitRole.shoes, .bag, .accessory] {
      #expect(area(.top) > area(role) && area(.outer) > area(role), "\(role) on \(canvas)")
    }
  }

  @Test("has all pieces at one scale, the same on every canvas, and turned or not")
  func oneScale() throws {
    let pieces = [OutfitRole.outer, .top, .bottom, .shoes, .hat, .bag].map(Self.piece)
    let heights = pieces.realSizes.map(\.drawnHeight)
    for canvas in Self.canvases {
      for isCasual in [false, true] {
        let flatLay = FlatLay(isCasual: isCasual, seed: 3)
        let places = try #require(flatLay.places(for: pieces, on: Canvas(canvas)))
        let scales = places.map { Double($0.box.height) / heights[$0.index] }
        let (least, most) = (try #require(scales.min()), try #require(scales.max()))
        #expect(most / least < 1.04, "\(scales) on \(canvas)")
      }
    }
  }

  @Test("by real sizes has long trousers and a short jacket, by areas as much of both")
  func scales() throws {
    let pieces = [Self.piece(.outer), Self.piece(.bottom)]
    func heights(_ scale: FlatLay.Scale) throws -> (outer: Double, bottom: Double) {
      let places = try #require(
        FlatLay(scale: scale).places(for: pieces, on: Self.canvas)
      ).sorted { $0.index < $1.index }
      return (Double(places[0].box.height), Double(places[1].box.height))
    }
    let (real, area) = (try heights(.real), try heights(.area))
    #expect(abs(real.bottom / real.outer - 104.0 / 75) < 0.15)
    #expect(area.bottom / area.outer < 1.1)
  }

  @Test("keeps pieces apart by a gap, and from the edge by a margin", arguments: canvases)
  func gaps(canvas: PixelSize) throws {
    let roles: [OutfitRole] = [.outer, .top, .bottom, .shoes, .bag]
    let boxes = try boxes(roles, on: canvas).values.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let least = canvas.shortestSide / 100
    for (index, box) in boxes.enumerated() {
      let around = PixelRect(
        x: box.x - least, y: box.y - least, width: box.width + 2 * least,
        height: box.height + 2 * least)
      // The pieces fill their boxes, so only the distance between corners may be slightly smaller.
      for other in boxes[(index + 1)...] where around.overlaps(other) {
        let isBeside = box.y < other.maxY && other.y < box.maxY
        let isBelow = box.x < other.maxX && other.x < box.maxX
        #expect(!isBeside && !isBelow, "\(box) and \(other) on \(canvas)")
      }
    }
  }

  @Test("draws what is measured by that, whatever its type", arguments: canvases)
  func measured(canvas: PixelSize) throws {
    let heights: [(OutfitRole, Double)] = [
      (.outer, 100), (.top, 65), (.bottom, 100), (.shoes, 30), (.bag, 40),
    ]
    let pieces = heights.map { role, height in
      var piece = Self.piece(role)
      piece.heightInCentimetres = height
      return piece
    }
    let places = try #require(FlatLay().places(for: pieces, on: Canvas(canvas)))
    for place in places {
      let scale = Double(place.box.height) / heights[place.index].1
      let first = Double(places[0].box.height) / heights[places[0].index].1
      #expect(abs(scale / first - 1) < 0.05, "\(place)")
    }
  }

  @Test(
    "takes no notice of real heights that are none", arguments: [0, -1, .infinity, .nan, 1e308])
  func heights(height: Double) {
    let plain = [OutfitRole.top, .bottom, .shoes].map(Self.piece)
    var odd = plain
    odd[1].heightInCentimetres = height
    #expect(
      FlatLay().places(for: odd, on: Self.canvas) == FlatLay().places(for: plain, on: Self.canvas))
  }

  @Test("is the same each time, and turns pieces by its seed alone")
  func determinism() throws {
    let pieces = OutfitRole.allCases.map(Self.piece)
    var flatLay = FlatLay(isCasual: true, seed: 7)
    let places = try #require(flatLay.places(for: pieces, on: Self.canvas))
    #expect(flatLay.places(for: pieces, on: Self.canvas) == places)
    #expect(places.allSatisfy { abs($0.degrees) <= 8 })
    #expect(Set(places.map(\.degrees)).count > 5)
    flatLay.seed = 8
    #expect(flatLay.places(for: pieces, on: Self.canvas) != places)
    flatLay.isCasual = false
    #expect(
      try #require(flatLay.places(for: pieces, on: Self.canvas)).allSatisfy { $0.degrees == 0 })
  }

  @Test("asks of few pieces less, and no more than shapes allow")
  func limits() throws {
    func limits(_ count: Int, _ piece: LayoutPiece) throws -> LayoutLint.Limits {
      let pieces = Array(repeating: piece, count: count)
      let places = try #require(FlatLay().places(for: pieces, on: Self.canvas))
      return try #require(FlatLay().limits(for: pieces, placed: places, on: Self.canvas))
    }
    let (two, four, eight) = (
      try limits(2, Self.piece(.top)), try limits(4, Self.piece(.top)),
      try limits(8, Self.piece(.top))
    )
    #expect(two.leastFilled == 0 && two.mostEmptiest == 1)
    #expect(four.leastFilled == 0.38 && eight.leastFilled == 0.45)
    #expect(eight.mostEmptiest == 0.1 && eight.mostProportion == 1.15)
    let belt = LayoutPiece(size: PixelSize(width: 900, height: 20), role: .accessory)
    #expect(try limits(3, belt).leastFilled < 0.2)
    #expect(try limits(3, belt).mostEmptiest > 0.1)
  }

  @Test("of nothing is empty, and nil where a piece has no pixel or no size")
  func edges() {
    let size = PixelSize(width: 100, height: 100)
    let top = Self.piece(.top)
    func count(_ pieces: [LayoutPiece], _ canvas: Canvas) -> Int? {
      FlatLay().places(for: pieces, on: canvas)?.count
    }
    #expect(count([], Canvas(size)) == 0)
    #expect(count([top], Canvas(size)) == 1)
    #expect(
      count([top, LayoutPiece(size: PixelSize(width: 0, height: 9))], Canvas(size)) == nil)
    #expect(count([top, top, top], Canvas(PixelSize(width: 3, height: 3))) == nil)
    #expect(count([top], Canvas(PixelSize(width: .max, height: .max))) == nil)
    #expect(count([top], Canvas(size, margin: 50)) == nil)
    #expect(count([top], Canvas(size, gutter: -1)) == nil)
  }

  @Test("draws what is thinner than a pixel a pixel wide, or high", arguments: canvases)
  func thinPieces(canvas: PixelSize) throws {
    let rope = LayoutPiece(size: PixelSize(width: 5000, height: 6))
    let thread = LayoutPiece(size: PixelSize(width: 1, height: .max))
    for thin in [rope, thread] {
      for isCasual in [false, true] {
        let (flatLay, space) = (FlatLay(isCasual: isCasual), Canvas(canvas))
        let pieces = [Self.piece(.top), thin, Self.piece(.bottom)]
        let places = try #require(flatLay.places(for: pieces, on: space))
        let lint = LayoutLint(canvas: canvas, pieces: pieces, places: places)
        #expect(lint.margin >= 0.04 && lint.clipped == [])
        #expect(places.contains { $0.index == 1 && $0.box.size.shortestSide >= 1 })
      }
    }
  }

  @Test("is drawn with the margin that is asked for, and held to 4 % all the same")
  func smallMargin() throws {
    let pieces = [OutfitRole.top, .bottom, .shoes].map(Self.piece)
    let canvas = Canvas(Self.canvases[0], margin: 0)
    let places = try #require(FlatLay().places(for: pieces, on: canvas))
    let lint = LayoutLint(canvas: canvas.size, pieces: pieces, places: places)
    #expect(lint.margin < 0.01)
    let limits = try #require(FlatLay().limits(for: pieces, placed: places, on: canvas))
    #expect(limits.leastMargin == 0.04)
    let breaches = lint.breaches(of: limits).filter { $0 != .filled && $0 != .emptiest }
    #expect(breaches == [.margin])
  }

  @Test("has room for any number of pieces")
  func counts() {
    for count in [1, 2, 24, 40] {
      let pieces = (0..<count).map { _ in Self.piece(nil) }
      #expect(FlatLay().places(for: pieces, on: Canvas(Self.canvases[1]))?.count == count)
    }
  }
}
