package import Images
package import Core

/// A piece that is made once and kept: its facts for layouts, and a picture for people.
package struct MadePiece: Sendable {
  package let facts: PieceFacts
  /// The garment alone on a transparent ground, trimmed to it, or a card.
  package let picture: Raster
  package let warnings: [PhotoWarning]
}

extension Collage {
  /// Makes the piece of a photo with this collage's options, and identifies what it shows.
  ///
  /// - Parameters:
  ///   - photo: the photo, and the mask that is kept for it.
  ///   - longestSide: the picture's longest side in pixels; less if the photo has fewer.
  ///   - context: the limits for decoding and cutting out.
  /// - Throws: if the photo or its mask cannot be used.
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
        // Decoding it larger for a picture would fail too.
        facts.photoSide = facts.decodedSide
      }
    }
    return MadePiece(facts: facts, picture: piece.picture(longestSide), warnings: piece.warnings)
  }

  /// The facts of the drawing that replaces an unusable photo; nil if it cannot be drawn.
  package func piece(standingInFor photo: CollagePhoto) -> PieceFacts? {
    PieceImage(standingIn: photo.standIn, on: canvas.size)?.facts
  }
}

extension PieceImage {
  /// The part that fills the piece's box, at a size for display.
  fileprivate func picture(_ longestSide: Int) -> Raster {
    let middle = raster.cropped(to: PixelRect(x: 0, y: 0, size: raster.size).centered(facts.size))
    let size = middle.size.limited(toLongestSide: longestSide)
    return size == middle.size ? middle : middle.resampled(to: size)
  }
}

extension PixelSize {
  /// This size scaled to a longest side; enlarged only if `mayGrow`.
  fileprivate func limited(toLongestSide side: Int, mayGrow: Bool) -> PixelSize {
    let scale = Double(side) / Double(max(1, longestSide))
    return PixelSize(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded())))
  }
}
