import Garments
public import Pixels

/// An outfit laid out as on a floor: a column in body order, the outer layer beside and behind it, bags
/// and small pieces at the sides, each piece as large as suits what it is.
///
/// Many arrangements are tried, and the one is taken that holds the limits and is best filled, nearest
/// to the sizes that suit the pieces, in order and in balance. Where none holds them, the pieces stand
/// in justified rows, in body order. The same input always gives the same places.
public struct FlatLay: Hashable, Sendable {
  /// What the relative size of pieces is the measure of.
  public enum Scale: String, CaseIterable, Hashable, Sendable {
    /// The side of a square of the same area.
    case area
    case height
  }

  public var canvas: PixelSize
  /// What the pieces must stay in, beside the margin; nil for the whole canvas.
  public var safeArea: PixelRect?
  /// The least pixels between a piece and the canvas's edge; nil for 4 % of its shorter side, rounded
  /// up.
  public var margin: Int?
  /// The least pixels between two pieces side by side; nil for 2 % of the canvas's shorter side.
  public var gutter: Int?
  public var scale: Scale
  /// Whether pieces are turned, each by up to `mostDegrees` either way.
  public var isCasual: Bool
  /// Of the random turns.
  public var seed: UInt64

  public static let mostDegrees = 8.0

  public init(
    canvas: PixelSize, safeArea: PixelRect? = nil, margin: Int? = nil, gutter: Int? = nil,
    scale: Scale = .area, isCasual: Bool = false, seed: UInt64 = 0
  ) {
    self.canvas = canvas
    self.safeArea = safeArea
    self.margin = margin
    self.gutter = gutter
    self.scale = scale
    self.isCasual = isCasual
    self.seed = seed
  }

  /// Where each piece goes, in the order they are drawn: the outer layer first, small pieces last. Nil
  /// when a piece would not have a pixel, or is of an empty size.
  ///
  /// Where every piece's real height is known, or some are, those pieces are drawn to one scale unless
  /// the limits forbid it.
  public func places(for pieces: [LayoutPiece]) -> [PlacedPiece]? {
    guard
      pieces.allSatisfy({ !$0.size.isEmpty }),
      var area = LayoutArea(canvas: canvas, safeArea: safeArea, margin: margin, gutter: gutter)
    else { return nil }
    if pieces.isEmpty { return [] }
    if isCasual {
      // Turned boxes are placed to the nearest pixel, and so may reach out by one.
      guard area.box.size.shortestSide > 2 else { return nil }
      area.box = area.box.centered(
        PixelSize(width: area.box.width - 2, height: area.box.height - 2))
    }
    let sized = SizedPiece.all(pieces, turns: turns(pieces.count), scale: scale)
    let limits = sought(limits(for: pieces))
    let search = FlatLaySearch(
      sized, in: area, leastCovered: limits.leastCoverage * Double(canvas.pixelCount))
    // Each way is tried only where no layout of those before it holds the limits.
    let ways: [() -> [[Region]]] = [
      { search.best(isThorough: false) }, { search.best(isThorough: true) },
      { rows(of: sized, in: area) },
    ]
    var fallback: (coverage: Double, places: [PlacedPiece])?
    for slots in ways.lazy.flatMap({ $0() }) {
      guard let places = sized.places(in: slots) else { continue }
      var lint = LayoutLint(canvas: canvas, pieces: pieces, places: places)
      if pieces.contains(where: { $0.coveredShare < 1 }) {
        lint.coverage = coverageWithCaptions(of: places, pieces)
      }
      let breaches = lint.breaches(of: limits)
      if breaches.isEmpty { return places }
      // What is turned, and what has captions, may not cover as much in any way.
      if breaches == [.coverage], lint.coverage > fallback?.coverage ?? -1 {
        fallback = (lint.coverage, places)
      }
    }
    return fallback?.places
  }

  /// The share of the canvas under pieces that have captions, of which none covers another.
  private func coverageWithCaptions(of places: [PlacedPiece], _ pieces: [LayoutPiece]) -> Double {
    places.reduce(0) { sum, place in
      sum + Double(place.box.size.pixelCount) * pieces[place.index].coveredShare
    } / Double(canvas.pixelCount)
  }

  /// One turn a piece, in the order of the input, to a tenth of a degree.
  private func turns(_ count: Int) -> [Turn] {
    guard isCasual else { return Array(repeating: Turn(degrees: 0), count: count) }
    var generator = SplitMix64(seed: seed)
    let tenths = Int(Self.mostDegrees * 10)
    return (0..<count).map { _ in
      // Not by Int.random, which may choose otherwise in another version of Swift.
      let number = Int(generator.next() % UInt64(2 * tenths + 1)) - tenths
      return Turn(degrees: Double(number) / 10)
    }
  }

  /// Justified rows, which cover as much as can be: in body order, then as the pieces come.
  private func rows(of pieces: [SizedPiece], in area: LayoutArea) -> [[Region]] {
    let mosaic = Mosaic(
      canvas: canvas, safeArea: area.box, margin: 0, gutter: area.gutter, mostCropped: 0)
    let ordered = OutfitRole.indicesInBodyOrder(pieces.map(\.role))
    return [ordered, Array(pieces.indices)].compactMap { order in
      mosaic.boxes(forAspects: order.map { pieces[$0].width / pieces[$0].height }).map { boxes in
        var slots = Array(repeating: Region(x: 0, y: 0, width: 0, height: 0), count: order.count)
        for (index, box) in zip(order, boxes) { slots[index] = Region(box) }
        return slots
      }
    }
  }
}

extension Region {
  init(_ box: PixelRect) {
    self.init(
      x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
  }
}
