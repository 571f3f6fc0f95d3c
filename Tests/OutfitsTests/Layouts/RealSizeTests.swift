import Garments
import Outfits
import Images
import TestSupport
import Testing

@Suite("Real sizes of an outfit's pieces")
struct RealSizeTests {
  /// The size of a piece as drawn, in centimetres.
  private struct Sized {
    let width: Double
    let height: Double
    let area: Double
  }

  private func sizes(_ pieces: [LayoutPiece]) -> [Sized] {
    zip(pieces, pieces.realSizes).map { piece, size in
      let width = size.drawnHeight * Double(piece.size.width) / Double(piece.size.height)
      let share =
        piece.shape.shares.reduce(0) { $0 + Double($1) } / Double(piece.shape.shares.count)
      return Sized(width: width, height: size.drawnHeight, area: width * size.drawnHeight * share)
    }
  }

  private func sizes(_ outlines: [(String, DrawnOutline)]) -> [Sized] {
    sizes(outlines.map { $1.piece(called: $0) })
  }

  // MARK: - Realistic outlines

  @Test("follow outlines: a crop top, a bandeau and a tank are no tee, shirt and dress")
  func tops() {
    let sizes = sizes([
      ("top", .cropTop), ("tee", .tee), ("bandeau", .bandeau), ("shirt", .shirt), ("tank", .tank),
      ("dress", .dress), ("top", .tank),
    ])
    #expect((36...50).contains(sizes[0].height), "crop top: \(sizes[0])")
    #expect((62...74).contains(sizes[1].height), "tee: \(sizes[1])")
    #expect(sizes[0].area < 0.6 * sizes[1].area)
    #expect((15...30).contains(sizes[2].height) && sizes[2].area < 0.4 * sizes[3].area)
    #expect((56...70).contains(sizes[4].height) && sizes[4].area < 0.8 * sizes[5].area)
    #expect((48...68).contains(sizes[6].height), "tank called a top: \(sizes[6])")
  }

  @Test("know a straight belt from a coiled one")
  func belts() {
    let sizes = sizes([("belt", .straightBelt), ("belt", .coiledBelt), ("dress", .dress)])
    #expect((98...120).contains(sizes[0].width) && sizes[0].height > 3, "\(sizes[0])")
    // The coiled belt is drawn at 1.3 times its real size.
    #expect((12...19).contains(sizes[1].width), "\(sizes[1])")
  }

  @Test("keep small things small beside clothes and hats")
  func small() {
    let sizes = sizes([
      ("wallet", .rectangle(1.25)), ("dress", .dress), ("earrings", .earrings), ("hat", .hat),
    ])
    #expect(sizes[0].width < 0.4 * sizes[1].width && sizes[2].width < 0.4 * sizes[3].width)
  }

  // MARK: - Unknown pieces

  @Test("give what nobody knows a modest size, at most a third of the largest known piece")
  func unknown() {
    let aspects = [0.1, 0.3, 0.5, 0.8, 1, 1.5, 2.5, 8]
    let unknown = aspects.map { DrawnOutline.rectangle($0).piece(called: "IMG_2041") }
    let alone = sizes(unknown)
    let areas = alone.map(\.area)
    #expect((areas.max() ?? 0) < 3 * (areas.min() ?? 0), "\(areas)")
    // Long things get a larger size.
    #expect(alone[0].height > 1.5 * alone[4].height && alone[7].width > 1.5 * alone[4].width)
    for known in [("dress", DrawnOutline.dress), ("tee", .tee)] {
      let sizes = sizes(unknown + [known.1.piece(called: known.0)])
      let largest = sizes.last?.area ?? 0
      #expect(sizes.dropLast().allSatisfy { $0.area <= largest / 3 * 1.001 }, "\(known.0)")
    }
    // Shoes do not limit the size of an unrecognized dress.
    let beside = sizes(unknown + [DrawnOutline.rectangle(0.8).piece(called: "shoes")])
    #expect(beside.dropLast().map(\.area) == areas)
  }

  @Test("let a guess count for less than knowledge, and only for a fitting outline")
  func guesses() {
    func guessed(_ outline: DrawnOutline) -> LayoutPiece {
      var piece = outline.piece(called: "IMG_1")
      piece.typicalSize = TypicalSize(.onepiece).asGuess
      return piece
    }
    #expect(sizes([guessed(.dress)])[0].height > 80)
    // Watches and bottles are narrow, too, so a narrow outline is not a dress.
    let watch = sizes([guessed(.rectangle(0.15))])[0]
    #expect(watch.height < 75, "\(watch)")
    let beside = sizes([guessed(.dress), DrawnOutline.tee.piece(called: "tee")])
    #expect(beside[0].area <= 0.7001 * beside[1].area, "\(beside)")
  }

  @Test("do not take a role that only the shape tells for knowledge")
  func shapeAlone() {
    let bag = DrawnOutline.rectangle(0.45)
    var guessed = bag.piece(called: "IMG_1")
    guessed.role = OutfitRole(shape: guessed.size)
    #expect(guessed.role == .bottom)
    #expect(sizes([guessed])[0].height == sizes([bag.piece(called: "IMG_1")])[0].height)
    var stated = LayoutPiece(size: guessed.size, role: .bottom, shape: guessed.shape)
    #expect(sizes([stated])[0].height > 80)
    stated.heightInCentimetres = 40
    #expect(sizes([stated])[0].height == 40)
  }

  // MARK: - Laws

  @Test("of random outlines keep the order of their classes", arguments: 0..<20)
  func order(part: Int) {
    var noise = Noise(seed: 900 + part)
    for _ in 0..<(isOptimized ? 40 : 3) {
      let outfit = (0..<Int.random(in: 2...12, using: &noise)).map { _ in
        Self.ranked[Int.random(in: 0..<Self.ranked.count, using: &noise)]
      }
      check(outfit, outfit.map { DrawnOutline.random(&noise).piece(called: $0.words) })
    }
  }

  /// Garments and their ranks. Whatever its outline, a garment is not larger than one of a higher
  /// rank. The rank is nil if the kind is unknown.
  private static let ranked: [(words: String, rank: Int?)] = [
    ("earrings", 0), ("ring", 0), ("wallet", 1), ("sunglasses", 1), ("gloves", 1), ("bandeau", 2),
    ("crop top", 3), ("tank", 3), ("shorts", 3), ("shirt", 4), ("dress", 4), ("jumper", 4),
    ("coat", 4), ("IMG_2041", nil),
  ]

  private func check(_ outfit: [(words: String, rank: Int?)], _ pieces: [LayoutPiece]) {
    let sizes = sizes(pieces)
    let names = "\(outfit.map(\.words))"
    for (garment, size) in zip(outfit, sizes) {
      guard let rank = garment.rank else { continue }
      for higher in (rank + 1)..<5 {
        let others = zip(outfit, sizes).filter { $0.0.rank == higher }.map(\.1)
        guard let area = others.map(\.area).max(), let width = others.map(\.width).max() else {
          continue
        }
        #expect(size.area <= area * 1.001, "\(garment.words) of \(names)")
        if rank == 0 || higher >= rank + 2 && rank == 1 {
          #expect(size.width <= width * 1.001, "\(garment.words) of \(names)")
        }
      }
    }
  }

  @Test("leave heights as they were given, however odd they are")
  func given() {
    var noise = Noise(seed: 77)
    for _ in 0..<(isOptimized ? 60 : 5) {
      let pieces = (0..<6).map { _ in
        let words = Self.ranked[Int.random(in: 0..<Self.ranked.count, using: &noise)].words
        var piece = DrawnOutline.random(&noise).piece(called: words)
        if Bool.random(using: &noise) {
          piece.heightInCentimetres = .random(in: 1...200, using: &noise)
        }
        return piece
      }
      for (piece, size) in zip(pieces, pieces.realSizes) {
        #expect(piece.heightInCentimetres.map { $0 == size.height } ?? (size.height > 0))
      }
    }
  }

  @Test("are what lint goes by")
  func lint() throws {
    let pieces = [
      DrawnOutline.tee.piece(called: "tee"), DrawnOutline.cropTop.piece(called: "crop top"),
      DrawnOutline.straightBelt.piece(called: "belt"), DrawnOutline.rectangle(1).piece(called: "x"),
    ]
    let size = PixelSize(width: 1080, height: 1350)
    let places = try #require(FlatLay().places(for: pieces, on: Canvas(size)))
    let lint = LayoutLint(canvas: size, pieces: pieces, places: places)
    #expect(try #require(lint.proportion) <= 1.15)
    for (place, sized) in places.map({ ($0, sizes(pieces)[$0.index]) }) {
      let scale = Double(place.box.size.longestSide) / max(sized.width, sized.height)
      let first = sizes(pieces)[places[0].index]
      let other = Double(places[0].box.size.longestSide) / max(first.width, first.height)
      #expect(abs(scale / other - 1) < 0.05)
    }
  }
}
