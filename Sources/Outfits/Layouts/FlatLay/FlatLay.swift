import Garments
import Images

/// An outfit laid out as on a floor, with all pieces at one scale. Pieces lie from head to foot,
/// with the outer layer beside the top and small pieces in the gaps.
///
/// Outlines determine how closely pieces can be placed. The search starts from several common
/// arrangements. In each arrangement, the pieces are enlarged as far as they fit. The arrangement
/// that fills the canvas best, with good order and balance, wins. The same input always gives the
/// same places.
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
  /// The method of determining the relative sizes of pieces.
  public enum Scale: String, CaseIterable, Hashable, Sendable {
    /// Real sizes: the specified size of a garment, or the typical size of the garment's kind.
    case real
    /// Sizes by area: pieces with the same role get equal areas.
    case area
  }

  /// The method of determining the relative sizes of pieces; by default `real`.
  public var scale: Scale
  /// If true, each piece is turned by up to `mostDegrees` in either direction.
  public var isCasual: Bool
  /// The seed for the random turns. The same seed gives the same turns.
  public var seed: UInt64

  /// The largest turn of a piece in a casual flat lay, in degrees in either direction.
  public static let mostDegrees = 8.0

  /// Makes a flat lay; by default its pieces are upright, at their real relative sizes.
  ///
  /// - Parameters:
  ///   - scale: the method of determining the relative sizes of pieces.
  ///   - isCasual: if true, pieces are turned.
  ///   - seed: the seed for the turns; unused for upright pieces.
  public init(scale: Scale = .real, isCasual: Bool = false, seed: UInt64 = 0) {
    self.scale = scale
    self.isCasual = isCasual
    self.seed = seed
  }

  /// Makes a flat lay with the scale, turns and seed of `options`. Nil values select the default.
  public init(_ options: LayoutOptions) {
    self.init(
      scale: options.scale ?? .real, isCasual: options.isCasual ?? false, seed: options.seed ?? 0)
  }

  /// The name ``LayoutName/flatlay``.
  public var name: LayoutName { .flatlay }
  /// A flat lay shows garments alone, cut out of their backgrounds.
  public var subject: PieceSubject { .garment }
  /// A caption is directly below its piece.
  public var captionRoom: CaptionRoom { .belowPiece }
  /// Always true: a flat lay puts pieces in body order.
  public var ordersPieces: Bool { true }

  /// True if there is room for `count` squares in rows.
  public func hasRoom(for count: Int, on canvas: Canvas) -> Bool {
    guard let area = area(of: canvas) else { return false }
    let square = LayoutPiece(size: PixelSize(width: 1, height: 1))
    let squares = Array(repeating: square, count: max(0, count))
    return sized(squares, Array(squares.indices), heights: squares.heights(by: scale))
      .haveRoomInRows(area, on: canvas)
  }

  /// Returns one page with the places from `places(for:on:)`, or nil if there are no places.
  public func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]? {
    places(for: pieces, on: canvas).map { [LayoutPage($0)] }
  }

  /// Returns the place of each piece in drawing order: the outer layer first, small pieces last.
  /// Returns nil if a piece has an empty size or would have no pixel.
  public func places(for pieces: [LayoutPiece], on canvas: Canvas) -> [PlacedPiece]? {
    guard pieces.allSatisfy({ !$0.size.isEmpty }), LayoutArea(canvas) != nil else { return nil }
    if pieces.isEmpty { return [] }
    guard let area = area(of: canvas) else { return nil }
    // Pieces are laid in a canonical order, so that the input order changes nothing.
    let order = pieces.indicesToLay
    let drawn = blocked(pieces, order, in: area).places(in: area) {
      $0.places(in: area, on: canvas)
    }.sorted {
      (pieces[$0.index].likelyRole.layer, $0.index) < (pieces[$1.index].likelyRole.layer, $1.index)
    }
    return drawn.count == pieces.count ? drawn : nil
  }

  func area(of canvas: Canvas) -> LayoutArea? {
    guard var area = LayoutArea(canvas) else { return nil }
    if isCasual {
      // Boxes of turned pieces are rounded to whole pixels, so they may extend beyond the area by
      // one pixel.
      guard area.box.size.shortestSide > 2 else { return nil }
      area.box = area.box.centered(
        PixelSize(width: area.box.width - 2, height: area.box.height - 2))
    }
    return area
  }

  func sized(
    _ pieces: [LayoutPiece], _ order: [Int], heights: [Double]
  ) -> [SizedPiece] {
    let turns = isCasual ? Turn.random(pieces.count, seed: seed) : Turn.none(pieces.count)
    return zip(order, turns).map { SizedPiece(pieces[$0], turn: $1, height: heights[$0]) }
  }
}

extension OutfitRole {
  /// The drawing layer in a flat lay, with the outer layer at the bottom and small pieces on top.
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
