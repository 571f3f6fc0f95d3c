import Images

/// The pieces for a placement search. If there are enough cards, all cards form one block, which is
/// placed like a piece.
struct BlockedPieces {
  let sized: [SizedPiece]
  /// For each piece of `sized`, the piece's index in the outfit; nil for the block.
  private let origins: [Int?]
  private let block: CardBlock?
  var hasBlock: Bool { block != nil }
  /// The largest factor by which pieces are resized, divided by the smallest; 1 if no piece is
  /// resized. Cards are resized to be visible, and to fit into rows.
  let mostResized: Double

  /// - Parameter resizings: for each piece, the factor by which it has already been resized before
  ///   cards are put in rows.
  fileprivate init(
    _ sized: [SizedPiece], _ order: [Int], _ block: CardBlock?, cards: Set<Int>,
    resizings: [Double]
  ) {
    self.block = block
    let laid = zip(order, sized).compactMap { index, piece -> (SizedPiece, Int?)? in
      guard let block, cards.contains(index) else { return (piece, index) }
      return index == block.middle ? (block.piece, nil) : nil
    }
    (self.sized, origins) = (laid.map(\.0), laid.map(\.1))
    var all = resizings
    for (card, resizing) in block?.resizings ?? [] { all[card] *= resizing }
    mostResized = (all.max() ?? 1) / (all.min() ?? 1)
  }

  func places(
    in area: LayoutArea, _ search: ([SizedPiece]) -> [PlacedPiece]
  ) -> [PlacedPiece] {
    // If all pieces are in the block, the block fills the area.
    if let block, sized.count == 1 { return block.places(in: area.box, of: area) }
    return search(sized).flatMap { place in
      guard let origin = origins[place.index] else {
        return block?.places(in: place.box, of: area) ?? []
      }
      var place = place
      place.index = origin
      return [place]
    }
  }
}

extension FlatLay {
  /// Returns the pieces in the given order, at their relative sizes, with cards as a block.
  func blocked(_ pieces: [LayoutPiece], _ order: [Int], in area: LayoutArea) -> BlockedPieces {
    let own = pieces.heights(by: scale)
    let heights = pieces.cardsLimited(own)
    return BlockedPieces(
      sized(pieces, order, heights: heights), order,
      CardBlock(pieces, order, heights: heights, in: area),
      cards: Set(pieces.indices.filter { pieces[$0].isCard }),
      resizings: zip(heights, own).map { $0 / $1 })
  }
}
