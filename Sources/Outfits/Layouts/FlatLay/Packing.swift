import Garments

/// Places pieces one after another in the first free spot. Hats and tops are placed from the top of
/// the picture, shoes and then bottoms from its foot, and everything else in the gaps.
///
/// Packed pieces are in body order and never overlap. With dozens of pieces, packing fills a
/// picture better and faster than a search.
struct Packing {
  private let roles: [OutfitRole]
  private let grid: CellGrid

  init(_ roles: [OutfitRole], on grid: CellGrid) { (self.roles, self.grid) = (roles, grid) }

  /// The order in which pieces of the same rank are placed, and the side from which rows are
  /// filled.
  struct Order {
    /// A factor for the size of each piece, used only for sorting. Larger pieces are placed first.
    fileprivate let factors: [Double]
    fileprivate let tallestFirst: Bool
    fileprivate let fromLeft: Bool

    /// The number of orders that sort pieces by their true sizes. Other orders multiply the sizes
    /// by random factors.
    private static let plainOrders = 4
    private static let mostChange = 0.5

    init(_ number: Int, count: Int) {
      var random = SplitMix64(seed: UInt64(number))
      let change = number < Self.plainOrders ? 0 : Self.mostChange
      factors = (0..<count).map { _ in 1 + change * random.signed() }
      (tallestFirst, fromLeft) = (number & 2 == 0, number & 1 == 0)
    }
  }

  /// Returns the spot of each piece, or nil if the grid has no room for all pieces at this scale.
  func spots(_ laid: LaidPieces, _ order: Order) -> [Nest.Spot]? {
    var spots = Array(repeating: Nest.Spot(x: 0, y: 0), count: laid.pieces.count)
    var taken = TakenCells(on: grid)
    for index in indices(laid.pieces, order) {
      let piece = laid.pieces[index]
      let corner = TakenCells.Corner(
        fromTop: roles[index].isLaidFromTop, fromLeft: order.fromLeft)
      guard let spot = taken.firstFree(for: piece, .init(piece, of: laid.rows), from: corner)
      else { return nil }
      spots[index] = spot
      taken.take(piece, of: laid.rows, at: spot)
    }
    return spots
  }

  private func indices(_ pieces: [LaidPiece], _ order: Order) -> [Int] {
    let keys = pieces.indices.map { index in
      let piece = pieces[index]
      let size = Double(order.tallestFirst ? piece.rows * piece.rows : piece.area)
      return (roles[index].turnToBeLaid, -size * order.factors[index], index)
    }
    return keys.sorted { $0 < $1 }.map(\.2)
  }
}

extension OutfitRole {
  /// The role's rank in the order of packing. Shoes are packed before bottoms, because packing goes
  /// upwards from the foot.
  fileprivate var turnToBeLaid: Int {
    switch self {
    case .hat: 0
    case .outer, .top, .onepiece: 1
    case .shoes: 2
    case .bottom: 3
    case .bag, .underwear, .socks, .accessory: 4
    }
  }

  fileprivate var isLaidFromTop: Bool {
    switch self {
    case .bottom, .shoes, .socks: false
    case .hat, .outer, .top, .onepiece, .bag, .underwear, .accessory: true
    }
  }
}
