import Garments
import Images

/// Three or more cards of a flat lay, in rows of the same width. The block is placed as one piece
/// and then divided into cards.
struct CardBlock {
  /// The cards in reading order, by their index in the outfit.
  private let cards: [Int]
  private let aspects: [Double]
  private let laid: CardRows
  let piece: SizedPiece
  /// The card in the middle of the body order. The block takes the role of this card among other
  /// pieces.
  let middle: Int
  let resizings: [(card: Int, factor: Double)]

  private static let fewest = 3
  /// The approximate fraction of the area that pieces fill. The fraction is used to estimate the
  /// scale, and so the size of gaps.
  private static let likelyFilled = (alone: 0.9, among: 0.5)
  /// The weight of the block's aspect ratio. The weight is high for a block without other pieces,
  /// because such a block must fill the picture.
  private static let shapeWeight = (alone: 10.0, among: 0.1)
  /// The penalty for sorting cards by height. Cards keep the order from head to foot unless sorted
  /// cards fit much better.
  private static let orderWeight = 0.02

  init?(_ pieces: [LayoutPiece], _ order: [Int], heights: [Double], in area: LayoutArea) {
    let inOrder = order.filter { pieces[$0].isCard }
    guard inOrder.count >= Self.fewest else { return nil }
    let isAlone = inOrder.count == pieces.count
    let scale = Self.likelyScale(pieces, heights, isAlone: isAlone, in: area)
    let tallestFirst = inOrder.indices.sorted {
      (-heights[inOrder[$0]], $0) < (-heights[inOrder[$1]], $1)
    }.map { inOrder[$0] }
    let candidates = [(inOrder, 0), (tallestFirst, Self.orderWeight)].compactMap { cards, malus in
      CardRows.best(
        cards.map { pieces[$0].aspect }, heights: cards.map { heights[$0] },
        gap: Double(area.gutter) / scale, shape: area.box.size.aspect,
        shapeWeight: isAlone ? Self.shapeWeight.alone : Self.shapeWeight.among
      ).map { (cards: cards, laid: $0, cost: $0.cost + malus) }
    }
    guard let best = candidates.min(by: { $0.cost < $1.cost }) else { return nil }
    (cards, laid, middle) = (best.cards, best.laid, inOrder[inOrder.count / 2])
    aspects = cards.map { pieces[$0].aspect }
    resizings = zip(cards, laid.heights).map { ($0, $1 / heights[$0]) }
    piece = SizedPiece(
      LayoutPiece(
        size: PixelSize(laid.width, laid.height), role: pieces[middle].likelyRole),
      turn: Turn(degrees: 0), height: laid.height)
  }

  private static func likelyScale(
    _ pieces: [LayoutPiece], _ heights: [Double], isAlone: Bool, in area: LayoutArea
  ) -> Double {
    let share = isAlone ? likelyFilled.alone : likelyFilled.among
    let all = zip(pieces, heights).reduce(0) {
      $0 + $1.0.shape.visibleShare * $1.0.aspect * $1.1 * $1.1
    }
    let room = Double(area.box.width) * Double(area.box.height)
    return max(1e-9, (share * room / max(1e-9, all)).squareRoot())
  }

  /// Returns the place of each card in the block's box, with the area's gaps.
  func places(in box: PixelRect, of area: LayoutArea) -> [PlacedPiece] {
    // The gap is limited to about a quarter of a card's width and height.
    let most = laid.rows.map(\.count).max() ?? 1
    let gap = min(area.gutter, box.width / (4 * most), box.height / (4 * laid.rows.count))
    let gaps = SlicingGaps(gutter: Double(gap), foot: 0)
    let slicing = Slicing.down(laid.rows.map { .across($0.map(Slicing.piece)) })
    let (width, height) = (Double(box.width), Double(box.height))
    let drawn = min(width, slicing.width(ofHeight: height, aspects, gaps))
    let block = Region(
      x: Double(box.x) + (width - drawn) / 2, y: Double(box.y), width: drawn,
      height: slicing.height(ofWidth: drawn, aspects, gaps))
    var boxes = [Region](repeating: block, count: cards.count)
    slicing.place(in: block, aspects, gaps, into: &boxes)
    return zip(cards, boxes).map { PlacedPiece(index: $0, box: PixelRect(nearest: $1)) }
  }
}

extension PixelSize {
  fileprivate init(_ width: Double, _ height: Double) {
    let scale = 10_000 / max(width, height, 1e-9)
    self.init(
      width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded()))
    )
  }
}
