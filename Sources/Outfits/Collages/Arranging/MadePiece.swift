package import Images
package import Core

/// A piece that is made once and then stored, with facts for layouts and a picture for display.
package struct MadePiece: Sendable {
  package let facts: PieceFacts
  /// The garment on a transparent background, trimmed to the garment's outline; or a card.
  package let picture: Raster
  package let warnings: [PhotoWarning]
}

extension Collage {
  /// Makes the piece of a photo with this collage's options, and recognises the garment.
  ///
  /// - Parameters:
  ///   - photo: the photo, and its saved mask.
  ///   - longestSide: the picture's longest side in pixels. A smaller photo is not enlarged.
  ///   - context: the limits for decoding and cutting out.
  /// - Throws: a `FileFailure` if the photo or its mask cannot be used.
  package func piece(
    of photo: PhotoSource, longestSide: Int, context: PictureContext
  ) async throws(FileFailure) -> MadePiece {
    let treatment = pieces.treatment(for: layout.subject)
    var loader = PieceLoader(treatment, count: 1, on: canvas.size, context)
    if pieces.makesCards(for: layout.subject) { loader.cards = .notCutOut }
    var piece = try await loader.piece(of: photo, isLookedAt: true)
    var facts = piece.facts
    let box = facts.size.scaled(toLongestSide: longestSide)
    loader.longestSide = facts.decodedSide(toFill: box)
    if loader.longestSide != facts.decodedSide {
      if let sharper = await loader.sharper(piece, of: photo) {
        piece = sharper
      } else {
        // If decoding at a larger size fails, the current size is recorded as the photo's full
        // size, so that drawing does not try again.
        facts.photoSide = facts.decodedSide
      }
    }
    return MadePiece(facts: facts, picture: piece.picture(longestSide), warnings: piece.warnings)
  }

  /// Returns the facts of a photo's silhouette, or nil if the silhouette cannot be drawn.
  package func piece(standingInFor photo: CollagePhoto) -> PieceFacts? {
    PieceImage(standingIn: photo.standIn, on: canvas.size)?.facts
  }
}

extension PieceImage {
  /// Returns the part of the image that fills the piece's box, scaled for display.
  fileprivate func picture(_ longestSide: Int) -> Raster {
    let middle = raster.cropped(to: PixelRect(x: 0, y: 0, size: raster.size).centered(facts.size))
    let size = middle.size.limited(toLongestSide: longestSide)
    return size == middle.size ? middle : middle.resampled(to: size)
  }
}

extension PixelSize {
  /// Returns this size scaled up or down, so that the longest side has the given length.
  fileprivate func scaled(toLongestSide side: Int) -> PixelSize {
    let scale = Double(side) / Double(max(1, longestSide))
    return PixelSize(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded())))
  }
}
