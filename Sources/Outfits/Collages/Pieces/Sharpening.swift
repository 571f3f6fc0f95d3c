import Images
import Core
import Vision

extension Collage {
  /// Decodes a piece again if its drawn size is much larger than its decoded size, and if the photo
  /// has more detail. A piece's drawn size is known only after the layout.
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
      // If the file has become unusable, the caller draws the piece that was made for the layout.
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
  /// The maximum change of a piece's aspect ratio when the piece is decoded and trimmed again.
  private static let mostReshaped = 0.02

  /// Makes the piece of a photo again, at this loader's decoding size. Returns nil if the new piece
  /// has another shape, or if the file has become unusable.
  ///
  /// - Parameter thing: the bounding box of the garment, if the photo shows several; nil for the
  ///   whole photo.
  func sharper(
    _ piece: PieceImage, of photo: PhotoSource, thing: Region? = nil
  ) async -> PieceImage? {
    var loader = self
    // The warning about several garments was given when the piece was first made.
    loader.warnsOfSeveralItems = false
    // Whole photos and cards are made again without another analysis of the background.
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
  /// The minimum enlargement that needs another decode.
  private static let mostEnlarged = 1.3

  /// Returns the longest side at which to decode the photo, so that the piece is sharp in its box.
  func decodedSide(toFill box: PixelSize) -> Int {
    let growth = max(
      Double(box.width) / Double(size.width), Double(box.height) / Double(size.height))
    guard photoSide > decodedSide, growth > Self.mostEnlarged else { return decodedSide }
    return min(photoSide, Int((Double(decodedSide) * growth).rounded(.up)))
  }
}

extension PieceImage {
  fileprivate func isAlike(_ other: PieceImage, within difference: Double) -> Bool {
    guard facts.outline == other.facts.outline else { return false }
    // Rounding may change the shape of a crop of few pixels.
    if facts.isCard { return true }
    let aspects = [facts, other.facts].map { Double($0.size.width) / Double($0.size.height) }
    return abs(aspects[0] / aspects[1] - 1) <= difference
  }
}
