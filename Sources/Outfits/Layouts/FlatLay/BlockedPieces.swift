import Images

/// Pieces for a search of places: each on its own, with the cards as one block if there are enough.
struct BlockedPieces {
  let sized: [SizedPiece]
  /// The index in the outfit of each of `sized`; nil for the block.
  private let origins: [Int?]
  private let block: CardBlock?
  /// True if cards form a block.
  var hasBlock: Bool { block != nil }
  /// The largest ratio of resizing between two pieces, relative to their real sizes, so that cards
  /// are visible and fit into rows; 1 if nothing is resized.
  let mostResized: Double

  /// - Parameters:
  ///   - sized: the pieces in `order`.
  ///   - cards: the indices of cards.
  ///   - resizings: the factor of each piece relative to its real size, before it is laid in rows.
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

  /// The place of each piece of the outfit.
  ///
  /// - Parameter search: finds places for `sized`.
  func places(
    in area: LayoutArea, _ search: ([SizedPiece]) -> [PlacedPiece]
  ) -> [PlacedPiece] {
    // A block of all pieces fills the area.
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
  /// The pieces in that order, as large as they are beside each other, cards as a block.
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
