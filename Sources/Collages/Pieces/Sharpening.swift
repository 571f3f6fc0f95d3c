import Codecs
import Files
import Layouts
import Pixels
import Segmentation
import Work

extension Collage {
  /// A piece that is to be enlarged by less is good enough.
  private static let mostEnlarged = 1.3
  /// What is decoded again may be of another shape by so much, as it is cut out anew.
  private static let mostReshaped = 0.02

  /// The pieces, those decoded anew that are drawn much larger than they were decoded, where their photos
  /// have more to show: how large a garment is on its photo, and in the picture, is known only once all
  /// are laid out.
  func sharpened(
    _ shown: [ShownPiece], for pages: [ComposedPage], _ context: PictureContext
  ) async throws(Interruption) -> [ShownPiece] {
    var wanted: [(index: Int, side: Int)] = []
    for place in pages.flatMap(\.places) {
      guard let piece = shown[place.index].image, piece.photoSide > piece.decodedSide else {
        continue
      }
      let growth = max(
        Double(place.box.width) / Double(piece.size.width),
        Double(place.box.height) / Double(piece.size.height))
      guard growth > Self.mostEnlarged else { continue }
      let side = min(piece.photoSide, Int((Double(piece.decodedSide) * growth).rounded(.up)))
      wanted.append((place.index, side))
    }
    let treatment = pieces.treatment(for: layout.subject)
    var sharpened = shown
    try await mapInOrder(wanted, context.work, window: wanted.count) { _, side in
      side
    } transform: { index, side in
      var loader = PieceLoader(treatment, longestSide: side, context)
      // A photo that was kept whole is kept whole again, or is the same card, without another look at its
      // ground.
      switch shown[index].image?.outline {
      case .photo: (loader.treatment.cutout, loader.treatment.usesMasks) = (.off, false)
      case .card(let crop): loader = loader.makingCards(crop)
      case .given, .cutOut, .silhouette, nil: break
      }
      // Where the file has become unusable meanwhile, the caller draws the piece that was laid out.
      return (index, try? loader.piece(of: shown[index].photo.source))
    } consume: { index, piece in
      if let piece, let before = shown[index].image,
        piece.isAlike(before, within: Self.mostReshaped)
      {
        sharpened[index].source = .image(piece)
      }
    }
    return sharpened
  }
}

extension PieceImage {
  /// Whether it was parted from its ground as `other` was, and is of its shape.
  fileprivate func isAlike(_ other: PieceImage, within difference: Double) -> Bool {
    guard outline == other.outline else { return false }
    // A few pixels of the same crop may round to another shape.
    if isCard { return true }
    let aspects = [self, other].map { Double($0.size.width) / Double($0.size.height) }
    return abs(aspects[0] / aspects[1] - 1) <= difference
  }
}
