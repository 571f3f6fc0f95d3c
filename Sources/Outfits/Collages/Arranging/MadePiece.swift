package import Images
package import Core

/// A piece as it is made once, to be kept: its facts for layouts, and a picture for people.
package struct MadePiece: Sendable {
  package let facts: PieceFacts
  /// The garment alone, trimmed to it, or a card; what is around it is transparent.
  package let picture: Raster
  package let warnings: [PhotoWarning]
}

extension Collage {
  /// The piece of a photo as this collage makes it, looked at for what it shows.
  ///
  /// - Parameters:
  ///   - photo: the photo, and the mask that is kept for it.
  ///   - longestSide: of the picture, in pixels; it is smaller where the photo has no more to show.
  ///   - context: what decoding and cutting out may take.
  /// - Throws: where photo or mask cannot be used.
  package func piece(
    of photo: PhotoSource, longestSide: Int, context: PictureContext
  ) async throws(FileFailure) -> MadePiece {
    let treatment = pieces.treatment(for: layout.subject)
    var loader = PieceLoader(treatment, count: 1, on: canvas.size, context)
    if pieces.makesCards(for: layout.subject) { loader.cards = .notCutOut }
    var piece = try await loader.piece(of: photo, isLookedAt: true)
    var facts = piece.facts
    let box = facts.size.limited(toLongestSide: longestSide, mayGrow: true)
    loader.longestSide = facts.decodedSide(toFill: box)
    if loader.longestSide != facts.decodedSide {
      if let sharper = await loader.sharper(piece, of: photo) {
        piece = sharper
      } else {
        // It would not come out of another shape in a picture, either.
        facts.photoSide = facts.decodedSide
      }
    }
    return MadePiece(facts: facts, picture: piece.picture(longestSide), warnings: piece.warnings)
  }

  /// Facts of the drawing that stands in for a photo that cannot be used; nil where it cannot be drawn.
  package func piece(standingInFor photo: CollagePhoto) -> PieceFacts? {
    PieceImage(standingIn: photo.standIn, on: canvas.size)?.facts
  }
}

extension PieceImage {
  /// What fills its box, at a size to be shown.
  fileprivate func picture(_ longestSide: Int) -> Raster {
    let middle = raster.cropped(to: PixelRect(x: 0, y: 0, size: raster.size).centered(facts.size))
    let size = middle.size.limited(toLongestSide: longestSide)
    return size == middle.size ? middle : middle.resampled(to: size)
  }
}

extension PixelSize {
  /// This size scaled to a longest side, be it smaller or larger.
  fileprivate func limited(toLongestSide side: Int, mayGrow: Bool) -> PixelSize {
    let scale = Double(side) / Double(max(1, longestSide))
    return PixelSize(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded())))
  }
}
