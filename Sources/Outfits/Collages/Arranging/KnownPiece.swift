import Garments
package import Images
import Synchronization
import SystemPackage

/// A photo and the facts needed to lay it out without decoding it.
package struct KnownPiece: Sendable {
  package let photo: CollagePhoto
  package let facts: PieceFacts
  package let part: LayoutPiece

  /// Makes a piece from a photo and its facts. The role recognised in the photo is ignored if words
  /// already reveal the garment's role and name.
  package init(_ photo: CollagePhoto, _ facts: PieceFacts) {
    var facts = facts
    if !photo.isRoleOpen && !photo.isNameless {
      (facts.seenRole, facts.seenSizeRole, facts.seenWord) = (nil, nil, nil)
    }
    self.photo = photo
    self.facts = facts
    part = LayoutPiece(facts, of: photo, isTrimmed: true)
  }
}

extension KnownPiece {
  /// Returns the largest box that fits in `room` and has the piece's aspect ratio. The box is
  /// centred in the room.
  package func box(in room: PixelRect) -> PixelRect {
    let size = part.size
    if room.size.isEmpty || size.isEmpty { return room }
    // A difference of up to two pixels is ignored, because layouts round boxes to whole pixels.
    let aspect = Double(size.height) / Double(size.width)
    if abs(Double(room.width) * aspect - Double(room.height)) <= 2 * max(1, aspect) { return room }
    return room.centered(Fit.contain.placement(of: size, in: room.size).drawn)
  }

  /// Returns the silhouette that replaces an unusable photo, or nil if it cannot be drawn.
  package static func standIn(for photo: CollagePhoto) -> KnownPiece? {
    standIns.withLock { standIns in
      let facts = standIns[photo.standIn] ?? Collage(.flatlay).piece(standingInFor: photo)
      standIns[photo.standIn] = facts
      return facts.map { KnownPiece(photo, $0) }
    }
  }

  /// The facts of the silhouettes used so far. The cache keeps a server from decoding a silhouette
  /// for every request.
  private static let standIns = Mutex<[Silhouette: PieceFacts]>([:])
}

extension Collage {
  package func places(of pieces: [KnownPiece]) -> [PlacedPiece]? {
    layout.pages(of: pieces.map(\.part), on: canvas)?.first?.places
  }

  /// Returns a recipe that draws the pieces at the given places. The recipe has the background and
  /// the photo options of the collage, but no text.
  package func recipe(of pieces: [KnownPiece], at places: [PlacedPiece]) -> Recipe {
    let drawing = Recipe.Drawing.pieces(self.pieces.treatment(for: layout.subject))
    let garments = pieces.map(\.facts).filter { !$0.isCard && $0.outline != .photo }
    let ground = backdrop.ground(for: garments.map(\.edge), shade: drawing.shadow.edgeShade)
    let lines = Hairlines(drawing, on: ground, height: canvas.size.height)
    return Recipe(
      canvas: canvas.size, layout: Recipe.Layout(kind: layout.name), background: ground.recorded,
      drawing: drawing,
      pieces: places.map { place in
        let piece = pieces[place.index]
        return RecipePiece(
          name: piece.photo.path.lastComponent?.string ?? "", role: piece.part.role,
          box: place.box, degrees: place.degrees,
          outline: RecipePiece.Outline(piece.facts, of: piece.photo),
          hairline: lines.hairline(of: piece.facts, in: place.box),
          decodedSide: piece.facts.outline == .silhouette
            ? nil : piece.facts.decodedSide(toFill: place.box.size))
      })
  }
}
