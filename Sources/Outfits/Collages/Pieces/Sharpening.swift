import Images
import Core
import Vision

extension Collage {
  /// Decodes again the pieces that are drawn much larger than they were decoded, if their photos
  /// have more detail. How large a garment is on its photo and in the picture is known only after
  /// the layout.
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
      // If the file has become unusable, the caller draws the piece from the layout.
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
  /// The most that the shape of a piece may change when it is decoded and trimmed again.
  private static let mostReshaped = 0.02

  /// Makes the piece of a photo again, as large as this loader decodes it. Nil if its shape differs
  /// or the file has become unusable.
  ///
  /// - Parameter thing: the piece, if it is one of several things on the photo; nil for all of
  ///   them.
  func sharper(
    _ piece: PieceImage, of photo: PhotoSource, thing: Region? = nil
  ) async -> PieceImage? {
    var loader = self
    // The warning was given when the piece was first made.
    loader.tellsThings = false
    // A photo that was kept whole or became a card does so again, without another look at its
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
  /// A piece that is enlarged by less is good enough.
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
  /// True if it has the outline and the shape of `other`.
  fileprivate func isAlike(_ other: PieceImage, within difference: Double) -> Bool {
    guard facts.outline == other.facts.outline else { return false }
    // Rounding may change the shape of a crop of few pixels.
    if facts.isCard { return true }
    let aspects = [facts, other.facts].map { Double($0.size.width) / Double($0.size.height) }
    return abs(aspects[0] / aspects[1] - 1) <= difference
  }
}
