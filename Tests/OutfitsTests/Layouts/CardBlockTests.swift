import Garments
import Outfits
import Images
import TestSupport
import Testing

@Suite("Three cards or more of a flat lay", .enabled(if: isOptimized, "too slow in debug"))
struct CardBlockTests {
  private static let proportions = [1.0 / 2, 2.0 / 3, 4.0 / 5, 1, 5.0 / 4, 3.0 / 2, 2]

  private func card(_ noise: inout Noise) -> LayoutPiece {
    let proportion = Self.proportions[Int.random(in: 0..<7, using: &noise)]
    var card = LayoutPiece(
      size: PixelSize(width: Int(600 * proportion), height: 600),
      role: OutfitRole.allCases.randomElement(using: &noise))
    card.garmentOnPhoto = PixelSize(
      width: card.size.width * 9 / 10, height: card.size.height * 9 / 10)
    card.isCard = true
    return card
  }

  private struct Outfit {
    var pieces: [LayoutPiece]
    var canvas: Canvas
    var flatLay: FlatLay
    var boxes: [PixelRect]

    var cards: [PixelRect] { zip(pieces, boxes).filter(\.0.isCard).map(\.1) }
    /// The cards of each row, from left to right. Cards of a row have the same top.
    var rows: [[PixelRect]] {
      Dictionary(grouping: cards, by: \.y).sorted { $0.key < $1.key }
        .map { $0.value.sorted { $0.x < $1.x } }
    }
  }

  private func outfit(_ seed: Int, others: Int) throws -> Outfit {
    var noise = Noise(seed: seed)
    let cards = (0..<Int.random(in: 3...9, using: &noise)).map { _ in card(&noise) }
    let garments = RandomOutfit(seed: seed).pieces.prefix(others)
    let pieces = (cards + garments).shuffled(using: &noise)
    let canvas = Canvas(FlatLayTests.canvases[seed % FlatLayTests.canvases.count])
    let flatLay = FlatLay(scale: seed % 3 == 0 ? .area : .real, isCasual: seed % 4 == 0, seed: 5)
    let places = try #require(flatLay.places(for: pieces, on: canvas))
    #expect(places.count == pieces.count)
    #expect(places.allSatisfy { !pieces[$0.index].isCard || $0.degrees == 0 })
    return Outfit(
      pieces: pieces, canvas: canvas, flatLay: flatLay,
      boxes: places.sorted { $0.index < $1.index }.map(\.box))
  }

  @Test("lie in rows of one width with the picture's gaps, and cover nothing", arguments: 0..<16)
  func rows(seed: Int) throws {
    let outfit = try outfit(seed, others: seed % 5)
    let rows = outfit.rows
    let gap = outfit.canvas.usedGutter
    for row in rows {
      #expect(Set(row.map(\.height)).count == 1)
      #expect(abs(row[0].x - rows[0][0].x) <= 1)
      #expect(abs(row[row.count - 1].maxX - rows[0][rows[0].count - 1].maxX) <= 1)
      for (left, right) in zip(row, row.dropFirst()) {
        #expect(abs(right.x - left.maxX - gap) <= 1)
      }
    }
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      #expect(abs(lower[0].y - upper[0].maxY - gap) <= 1)
    }
    for (piece, box) in zip(outfit.pieces, outfit.boxes) where piece.isCard {
      let width = Double(piece.size.width) / Double(piece.size.height) * Double(box.height)
      #expect(abs(width - Double(box.width)) <= 3, "\(box) of \(piece.size)")
      #expect(outfit.boxes.count { $0.overlaps(box) } == 1)
    }
  }

  @Test("fill the picture where there is nothing else", arguments: 0..<12)
  func alone(seed: Int) throws {
    let outfit = try outfit(seed, others: 0)
    let covered = outfit.cards.reduce(0) { $0 + $1.size.pixelCount }
    // Cards keep their proportions, so rows cannot have exactly the picture's shape.
    #expect(Double(covered) >= 0.45 * Double(outfit.canvas.size.pixelCount), "\(covered)")
  }

  @Test("none is a stamp, and none is half of what is seen", arguments: 0..<16)
  func sizes(seed: Int) throws {
    let outfit = try outfit(seed, others: seed % 4)
    let areas = outfit.cards.map { Double($0.size.pixelCount) }
    let all = areas.reduce(0, +)
    // Alone, a card takes at least a quarter of the mean area and at most a third of all. Rows
    // change the areas, so the limits here are wider.
    for area in areas {
      #expect(area >= 0.12 * all / Double(areas.count), "\(area / all) of \(areas.count)")
      #expect(areas.count < 4 || area <= 0.55 * all, "\(area / all) of \(areas.count)")
    }
  }

  @Test("are held to real sizes as far as rows let them", arguments: 0..<8)
  func limits(seed: Int) throws {
    let outfit = try outfit(3 * seed + 1, others: 2)
    let places = outfit.boxes.enumerated().map { PlacedPiece(index: $0, box: $1) }
    let limits = try #require(
      outfit.flatLay.limits(for: outfit.pieces, placed: places, on: outfit.canvas))
    let proportion = try #require(LayoutLint.proportion(of: outfit.pieces, in: places))
    let most = try #require(limits.mostProportion)
    #expect(proportion <= most)
  }

  @Test("is no block with two cards, or with photos that are no cards")
  func few() throws {
    var noise = Noise(seed: 8)
    var pieces = [card(&noise), card(&noise), card(&noise)]
    for index in pieces.indices { pieces[index].role = [.outer, .bottom, .shoes][index] }
    let canvas = Canvas(FlatLayTests.canvases[0])
    let block = try #require(FlatLay().places(for: pieces, on: canvas))
    pieces[1].isCard = false
    #expect(FlatLay().places(for: pieces, on: canvas) != block)
  }

  @Test("find room on tiny canvases, or there is none")
  func tiny() {
    var noise = Noise(seed: 2)
    for _ in 0..<60 {
      let pieces = (0..<Int.random(in: 3...40, using: &noise)).map { _ in card(&noise) }
      let size = PixelSize(
        width: .random(in: 1...60, using: &noise), height: .random(in: 1...60, using: &noise))
      let places = FlatLay().places(for: pieces, on: Canvas(size)) ?? []
      #expect(places.isEmpty || places.count == pieces.count)
      for place in places {
        #expect(place.box.x >= 0 && place.box.maxX <= size.width && place.box.width > 0)
        #expect(place.box.y >= 0 && place.box.maxY <= size.height && place.box.height > 0)
      }
    }
  }
}
