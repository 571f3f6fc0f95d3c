import Garments
import Images

/// An outfit laid out as on a floor: from head to foot, the outer layer beside the top, small pieces in
/// the gaps, and all pieces at one scale, as large as there is room.
///
/// Pieces are placed by their outlines. The search begins at several arrangements that people lay clothes
/// out in, makes each as large as it fits, and takes the one that fills the canvas best, in order and in
/// balance. The same input always gives the same places.
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
  /// How the relative sizes of pieces are determined.
  public enum Scale: String, CaseIterable, Hashable, Sendable {
    /// The usual sizes of garments of their types, or measured sizes.
    case real
    /// Their areas: each role has one, and trousers are no taller than jackets.
    case area
  }

  /// How the relative sizes of pieces are determined; by default `real`.
  public var scale: Scale
  /// If true, pieces are turned, each by up to `mostDegrees` either way.
  public var isCasual: Bool
  /// Chooses the random turns: the same seed gives the same turns.
  public var seed: UInt64

  /// The largest turn of a piece in a casual flat lay, in degrees, clockwise or anticlockwise.
  public static let mostDegrees = 8.0

  /// A flat lay; by default its pieces are upright, at their real relative sizes.
  ///
  /// - Parameters:
  ///   - scale: how the relative sizes of pieces are determined.
  ///   - isCasual: if true, pieces are turned.
  ///   - seed: the seed for the turns; the same seed gives the same turns. Upright pieces need
  ///     none.
  public init(scale: Scale = .real, isCasual: Bool = false, seed: UInt64 = 0) {
    self.scale = scale
    self.isCasual = isCasual
    self.seed = seed
  }

  /// A flat lay with the scale, turns and seed of `options`; nil selects the default.
  public init(_ options: LayoutOptions) {
    self.init(
      scale: options.scale ?? .real, isCasual: options.isCasual ?? false, seed: options.seed ?? 0)
  }

  /// The name ``LayoutName/flatlay``.
  public var name: LayoutName { .flatlay }
  /// A flat lay shows garments alone, cut out of their grounds.
  public var subject: PieceSubject { .garment }
  /// A caption is right below its piece.
  public var captionRoom: CaptionRoom { .belowPiece }
  /// Always true: a flat lay puts pieces in body order.
  public var ordersPieces: Bool { true }

  /// True if there is room for `count` pieces; tested with squares in rows.
  public func hasRoom(for count: Int, on canvas: Canvas) -> Bool {
    guard let area = area(of: canvas) else { return false }
    let square = LayoutPiece(size: PixelSize(width: 1, height: 1))
    let squares = Array(repeating: square, count: max(0, count))
    return sized(squares, Array(squares.indices), heights: squares.heights(by: scale))
      .haveRoomInRows(area, on: canvas)
  }

  /// One page with the places that `places(for:on:)` finds; nil if it finds none.
  public func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]? {
    places(for: pieces, on: canvas).map { [LayoutPage($0)] }
  }

  /// The place of each piece, in the order of drawing: the outer layer first, small pieces last.
  /// Nil if a piece would have no pixel, or has an empty size.
  public func places(for pieces: [LayoutPiece], on canvas: Canvas) -> [PlacedPiece]? {
    guard pieces.allSatisfy({ !$0.size.isEmpty }), LayoutArea(canvas) != nil else { return nil }
    if pieces.isEmpty { return [] }
    guard let area = area(of: canvas) else { return nil }
    // In an order of their own, so that the one they come in changes nothing.
    let order = pieces.indicesToLay
    let drawn = blocked(pieces, order, in: area).places(in: area) {
      $0.places(in: area, on: canvas)
    }.sorted {
      (pieces[$0.index].likelyRole.layer, $0.index) < (pieces[$1.index].likelyRole.layer, $1.index)
    }
    return drawn.count == pieces.count ? drawn : nil
  }

  /// The area for pieces; nil if it is empty.
  func area(of canvas: Canvas) -> LayoutArea? {
    guard var area = LayoutArea(canvas) else { return nil }
    if isCasual {
      // Turned boxes are placed to the nearest pixel, and so may reach out by one.
      guard area.box.size.shortestSide > 2 else { return nil }
      area.box = area.box.centered(
        PixelSize(width: area.box.width - 2, height: area.box.height - 2))
    }
    return area
  }

  /// The pieces in that order, with the given heights, and turned.
  func sized(
    _ pieces: [LayoutPiece], _ order: [Int], heights: [Double]
  ) -> [SizedPiece] {
    let turns = isCasual ? Turn.random(pieces.count, seed: seed) : Turn.none(pieces.count)
    return zip(order, turns).map { SizedPiece(pieces[$0], turn: $1, height: heights[$0]) }
  }
}

extension OutfitRole {
  /// The drawing layer in a flat lay, 0 first: the outer layer behind all, small pieces on top.
  fileprivate var layer: Int {
    switch self {
    case .outer: 0
    case .bottom, .onepiece: 1
    case .top, .underwear: 2
    case .socks, .shoes: 3
    case .bag, .hat, .accessory: 4
    }
  }
}
