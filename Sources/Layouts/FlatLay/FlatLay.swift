import Garments
import Pixels

/// An outfit laid out as on a floor: a column in body order, the outer layer beside and behind it, bags
/// and small pieces at the sides, each piece as large as suits what it is.
///
/// Many arrangements are tried, and the one is taken that holds the limits and is best filled, nearest
/// to the sizes that suit the pieces, in order and in balance. Where none holds them, the pieces stand
/// in justified rows, in body order. The same input always gives the same places.
///
/// ```swift
/// let pieces = [
///   LayoutPiece(size: PixelSize(width: 600, height: 700), role: .top),
///   LayoutPiece(size: PixelSize(width: 500, height: 1000), role: .bottom),
/// ]
/// let canvas = Canvas(PixelSize(width: 1080, height: 1350))
/// let places = FlatLay(isCasual: true, seed: 3).places(for: pieces, on: canvas)
/// ```
public struct FlatLay: Layout {
  /// What the relative size of pieces is the measure of.
  public enum Scale: String, CaseIterable, Hashable, Sendable {
    /// The side of a square of the same area.
    case area
    /// The height of the piece as it lies, before it is turned.
    case height
  }

  /// What the relative size of pieces is measured by: `area` unless the caller chooses.
  public var scale: Scale
  /// Whether pieces are turned, each by up to `mostDegrees` either way.
  public var isCasual: Bool
  /// Chooses the random turns: the same seed gives the same turns.
  public var seed: UInt64

  /// The largest turn of a piece in a casual flat lay, in degrees, clockwise or anticlockwise.
  public static let mostDegrees = 8.0

  /// A flat lay; by default its pieces are upright, and their areas tell their relative sizes.
  ///
  /// - Parameters:
  ///   - scale: what the relative size of pieces is measured by.
  ///   - isCasual: whether pieces are turned.
  ///   - seed: chooses the turns; the same seed gives the same turns. Upright pieces need none.
  public init(scale: Scale = .area, isCasual: Bool = false, seed: UInt64 = 0) {
    self.scale = scale
    self.isCasual = isCasual
    self.seed = seed
  }

  /// A flat lay with the scale, turns and seed of `options`; a default stands for each that is nil.
  public init(_ options: LayoutOptions) {
    self.init(
      scale: options.scale ?? .area, isCasual: options.isCasual ?? false, seed: options.seed ?? 0)
  }

  /// The name ``LayoutName/flatlay``.
  public var name: LayoutName { .flatlay }
  /// A flat lay shows garments alone, cut out of their grounds.
  public var subject: PieceSubject { .garment }
  /// A caption stands right below its piece.
  public var captionRoom: CaptionRoom { .belowPiece }
  /// Always true: a flat lay puts pieces in body order.
  public var ordersPieces: Bool { true }

  /// Whether `count` pieces find room; tested with squares in the rows of a ``Mosaic``.
  public func hasRoom(for count: Int, on canvas: Canvas) -> Bool {
    // Where no arrangement fits, pieces stand in rows.
    Mosaic().hasRoom(for: count, on: canvas)
  }

  /// One page with the places that `places(for:on:)` finds; nil where it finds none.
  public func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]? {
    places(for: pieces, on: canvas).map { [LayoutPage($0)] }
  }

  /// Where each piece goes, in the order they are drawn: the outer layer first, small pieces last. Nil
  /// when a piece would not have a pixel, or is of an empty size.
  ///
  /// Where every piece's real height is known, or some are, those pieces are drawn to one scale unless
  /// the limits forbid it.
  public func places(for pieces: [LayoutPiece], on canvas: Canvas) -> [PlacedPiece]? {
    guard pieces.allSatisfy({ !$0.size.isEmpty }), var area = LayoutArea(canvas) else {
      return nil
    }
    if pieces.isEmpty { return [] }
    if isCasual {
      // Turned boxes are placed to the nearest pixel, and so may reach out by one.
      guard area.box.size.shortestSide > 2 else { return nil }
      area.box = area.box.centered(
        PixelSize(width: area.box.width - 2, height: area.box.height - 2))
    }
    let turns = isCasual ? Turn.random(pieces.count, seed: seed) : Turn.none(pieces.count)
    let sized = SizedPiece.all(pieces, turns: turns, scale: scale)
    let limits = soughtLimits(for: pieces, on: canvas)
    let search = FlatLaySearch(
      sized, in: area, leastCovered: limits.leastCoverage * Double(canvas.size.pixelCount))
    // Each way is tried only where no layout of the ways before it keeps within the limits.
    let ways: [() -> [[Region]]] = [
      { search.best(isThorough: false) }, { search.best(isThorough: true) },
      { rows(of: sized, in: area) },
    ]
    var fallback: (coverage: Double, places: [PlacedPiece])?
    for slots in ways.lazy.flatMap({ $0() }) {
      guard let places = sized.places(in: slots) else { continue }
      var lint = LayoutLint(canvas: canvas.size, pieces: pieces, places: places)
      if pieces.contains(where: { $0.coveredShare < 1 }) {
        lint.coverage = coverageWithCaptions(of: places, pieces, on: canvas.size)
      }
      let breaches = lint.breaches(of: limits)
      if breaches.isEmpty { return places }
      // Turned pieces and captions may put the coverage out of reach: the layout that covers most is
      // taken then.
      if breaches == [.coverage], lint.coverage > fallback?.coverage ?? -1 {
        fallback = (lint.coverage, places)
      }
    }
    return fallback?.places
  }

  /// The share of the canvas under pieces that have captions, of which none covers another.
  private func coverageWithCaptions(
    of places: [PlacedPiece], _ pieces: [LayoutPiece], on canvas: PixelSize
  ) -> Double {
    places.reduce(0) { sum, place in
      sum + Double(place.box.size.pixelCount) * pieces[place.index].coveredShare
    } / Double(canvas.pixelCount)
  }

  /// Justified rows, which cover as much as can be: in body order, then as the pieces come.
  private func rows(of pieces: [SizedPiece], in area: LayoutArea) -> [[Region]] {
    let mosaic = Mosaic(mostCropped: 0)
    let ordered = OutfitRole.indicesInBodyOrder(pieces.map(\.role))
    return [ordered, Array(pieces.indices)].compactMap { order in
      mosaic.boxes(forAspects: order.map { pieces[$0].width / pieces[$0].height }, in: area).map {
        boxes in
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
