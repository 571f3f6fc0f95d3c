import Garments
import Outfits
import Images
import TestSupport
import Testing

@Suite("Flat lays of any number of pieces")
struct FlatLayManyPiecesTests {
  static let canvases = [
    Canvas(PixelSize(width: 1080, height: 1080)), Canvas(PixelSize(width: 1080, height: 1350)),
    Canvas(
      PixelSize(width: 1080, height: 1920),
      safeArea: PixelRect(x: 0, y: 250, width: 1080, height: 1420)),
    Canvas(PixelSize(width: 1000, height: 1500)), Canvas(PixelSize(width: 1600, height: 900)),
    Canvas(PixelSize(width: 1200, height: 630)),
    Canvas(
      PixelSize(width: 2480, height: 3508),
      safeArea: PixelRect(x: 59, y: 59, width: 2362, height: 3390)),
  ]
  private static let seeds = isOptimized ? 3 : 1

  /// Returns garments' outlines, each stretched by up to a fifth, repeatable by the seed.
  private static func outfit(_ count: Int, seed: Int) -> [LayoutPiece] {
    var noise = Noise(seed: 1000 * seed + count)
    return (0..<count).map { _ in
      let all = RealOutline.allCases
      var piece = all[Int.random(in: 0..<all.count, using: &noise)].piece
      piece.size.width = max(1, piece.size.width * Int.random(in: 80...120, using: &noise) / 100)
      return piece
    }
  }

  @Test(
    "fill the picture as they should, and never overlap", arguments: [13, 24, 28, 32, 40, 60, 100])
  func filling(count: Int) throws {
    for (canvas, seed) in Self.cases {
      let pieces = Self.outfit(count, seed: seed)
      let (lint, limits) = try Self.measured(pieces, on: canvas)
      #expect(lint.overlap == 0, "\(count) on \(canvas.size), \(seed)")
      #expect(lint.filled >= 0.97 * limits.leastFilled, "\(lint.filled) on \(canvas.size), \(seed)")
      #expect(lint.emptiest <= limits.mostEmptiest, "\(lint.emptiest) on \(canvas.size), \(seed)")
    }
  }

  @Test("never fill half as much as plain rows do, or less", arguments: 2...12)
  func beside(count: Int) throws {
    for (canvas, seed) in Self.cases {
      let pieces = Self.outfit(count, seed: seed)
      let (lint, _) = try Self.measured(pieces, on: canvas)
      let rows = PlainRows(pieces, on: canvas).filled
      #expect(lint.filled > 0.5 * rows, "\(lint.filled), rows \(rows), \(canvas.size), \(seed)")
    }
  }

  @Test("lay 600 pieces in rows, each of them visible")
  func rows() throws {
    let pieces = Self.outfit(600, seed: 1)
    let places = try #require(FlatLay().places(for: pieces, on: Self.canvases[1]))
    #expect(places.count == 600)
    let lint = LayoutLint(canvas: Self.canvases[1].size, pieces: pieces, places: places)
    #expect(lint.overlap == 0 && lint.clipped.isEmpty && lint.filled > 0.15, "\(lint)")
  }

  @Test("have hats above tops, tops above bottoms, shoes below", arguments: [3, 5, 8, 20])
  func order(count: Int) throws {
    var (pairs, wrong) = (0, 0)
    for (canvas, seed) in Self.cases {
      let pieces = Self.outfit(count, seed: seed)
      let places = try #require(FlatLay().places(for: pieces, on: canvas))
      for upper in places {
        for lower in places {
          guard let first = Self.level(pieces[upper.index]),
            let second = Self.level(pieces[lower.index]), first < second
          else { continue }
          pairs += 1
          let off = Self.middle(upper) - Self.middle(lower)
          if off > 0.1 * Double(canvas.size.height) { wrong += 1 }
        }
      }
    }
    #expect(pairs > 20)
    // On a wide picture, two tops may be next to trousers instead of above.
    #expect(wrong * 50 <= pairs, "\(wrong) of \(pairs)")
  }

  private static var cases: [(Canvas, Int)] {
    canvases.flatMap { canvas in (0..<seeds).map { (canvas, $0) } }
  }

  private static func measured(
    _ pieces: [LayoutPiece], on canvas: Canvas
  ) throws -> (LayoutLint, LayoutLint.Limits) {
    let places = try #require(FlatLay().places(for: pieces, on: canvas))
    let limits = try #require(FlatLay().limits(for: pieces, placed: places, on: canvas))
    let lint = LayoutLint(
      canvas: canvas.size, pieces: pieces, places: places, within: canvas.safeArea)
    return (lint, limits)
  }

  private static func level(_ piece: LayoutPiece) -> Int? {
    switch piece.role {
    case .hat: 0
    case .outer, .top, .onepiece: 1
    case .bottom: 2
    case .shoes: 3
    default: nil
    }
  }

  private static func middle(_ place: PlacedPiece) -> Double {
    Double(place.box.y) + Double(place.box.height) / 2
  }
}

/// The simplest layout: rows from left to right in the given order. The scale is the largest at
/// which all pieces fit.
private struct PlainRows {
  /// The fraction of the visible canvas that garments cover.
  let filled: Double

  init(_ pieces: [LayoutPiece], on canvas: Canvas) {
    let seen = canvas.safeArea ?? PixelRect(x: 0, y: 0, size: canvas.size)
    let margin = 0.04 * Double(canvas.size.shortestSide)
    let gap = 0.02 * Double(canvas.size.shortestSide)
    let room = (
      width: min(Double(seen.width), Double(canvas.size.width) - 2 * margin),
      height: min(Double(seen.height), Double(canvas.size.height) - 2 * margin)
    )
    let sizes = zip(pieces, pieces.realSizes).map { piece, size in
      let aspect = Double(piece.size.width) / Double(piece.size.height)
      return (width: size.drawnHeight * aspect, height: size.drawnHeight)
    }
    func fits(_ scale: Double) -> Bool {
      var (x, y, tallest) = (0.0, 0.0, 0.0)
      for size in sizes {
        let (width, height) = (size.width * scale, size.height * scale)
        if width > room.width { return false }
        if x > 0, x + gap + width > room.width { (x, y, tallest) = (0, y + tallest + gap, 0) }
        x += (x > 0 ? gap : 0) + width
        tallest = max(tallest, height)
      }
      return y + tallest <= room.height
    }
    var scale = 0.01
    while fits(scale * 1.02) { scale *= 1.02 }
    let area = zip(pieces, sizes).reduce(0) { sum, piece in
      sum + piece.0.shape.visibleShare * piece.1.width * piece.1.height
    }
    filled = area * scale * scale / (Double(seen.width) * Double(seen.height))
  }
}

extension PieceShape {
  fileprivate var visibleShare: Double {
    Double(shares.reduce(0, +)) / Double(shares.count)
  }
}
