import Images
import Core
import Vision

extension Collage {
  /// The pieces, those decoded anew that are drawn much larger than they were decoded, where their photos
  /// have more to show: how large a garment is on its photo, and in the picture, is known only once all
  /// are laid out.
  func sharpened(
    _ shown: [ShownPiece], for pages: [ComposedPage], _ context: PictureContext
  ) async throws(Interruption) -> [ShownPiece] {
    var wanted: [(index: Int, side: Int)] = []
    for place in pages.flatMap(\.places) {
      guard let facts = shown[place.index].image?.facts else { continue }
      let side = facts.decodedSide(toFill: place.box.size)
      if side > facts.decodedSide { wanted.append((place.index, side)) }
    }
    let treatment = pieces.treatment(for: layout.subject)
    var sharpened = shown
    try await mapInOrder(wanted, context.work, window: wanted.count) { _, side in
      side
    } transform: { index, side -> (Int, PieceImage?) in
      let loader = PieceLoader(treatment, longestSide: side, context)
      // Where the file has become unusable meanwhile, the caller draws the piece that was laid out.
      guard let image = shown[index].image else { return (index, nil) }
      let photo = shown[index].photo
      return (index, await loader.sharper(image, of: photo.source, thing: photo.thing))
    } consume: { index, piece in
      if let piece { sharpened[index].source = .image(piece) }
    }
    return sharpened
  }
}

extension PieceLoader {
  /// What is decoded again may be of another shape by so much, as it is trimmed again.
  private static let mostReshaped = 0.02

  /// The piece of a photo once more, as large as this loader decodes it; nil where it comes out of another
  /// shape, or the file has become unusable.
  ///
  /// - Parameter thing: the one of several things on the photo that the piece is; nil for all of them.
  func sharper(
    _ piece: PieceImage, of photo: PhotoSource, thing: Region? = nil
  ) async -> PieceImage? {
    var loader = self
    // It was told when the piece was made.
    loader.tellsThings = false
    // A photo that was kept whole is kept whole again, or is the same card, without another look at its
    // ground.
    switch piece.outline {
    case .photo: (loader.treatment.cutout, loader.treatment.usesMasks) = (.off, false)
    case .card(let crop): loader = loader.makingCards(crop)
    case .given, .cutOut, .silhouette: break
    }
    guard let again = try? await loader.piece(of: photo, thing: thing),
      again.isAlike(piece, within: Self.mostReshaped)
    else { return nil }
    return again
  }
}

extension PieceFacts {
  /// A piece that is to be enlarged by less is good enough.
  private static let mostEnlarged = 1.3

  /// The longest side to decode the photo at, so that the piece has enough pixels to fill a box.
  func decodedSide(toFill box: PixelSize) -> Int {
    let growth = max(
      Double(box.width) / Double(size.width), Double(box.height) / Double(size.height))
    guard photoSide > decodedSide, growth > Self.mostEnlarged else { return decodedSide }
    return min(photoSide, Int((Double(decodedSide) * growth).rounded(.up)))
  }
}

extension PieceImage {
  /// Whether it was parted from its ground as `other` was, and is of its shape.
  fileprivate func isAlike(_ other: PieceImage, within difference: Double) -> Bool {
    guard facts.outline == other.facts.outline else { return false }
    // A few pixels of the same crop may round to another shape.
    if facts.isCard { return true }
    let aspects = [facts, other.facts].map { Double($0.size.width) / Double($0.size.height) }
    return abs(aspects[0] / aspects[1] - 1) <= difference
  }
}
