import Images
import Core
import SystemPackage
import Text

/// A recipe with the source of each piece: all that a renderer needs.
struct BoundRecipe: Sendable {
  var recipe: Recipe
  /// The source of each piece.
  var sources: [PieceSource]
  /// The photo of each piece; for a silhouette, the photo it replaces.
  var photos: [PhotoSource]
  /// For a new collage, the index of each piece's photo in its input.
  var inputs: [Int] = []
  /// For each page of a new collage, how far the relative sizes of its pieces are from the real
  /// ones, as ``LayoutLint/proportion``.
  var proportions: [Double?] = []
  /// Nil without words.
  var lettering: Lettering?

  /// The recipe to keep: with the hashes of its photos, and without words that had no room.
  ///
  /// - Returns: the recipe, and warnings about photos that it knows only by name, because they were
  ///   drawn but can no longer be read.
  func recorded(_ work: WorkContext) throws(Interruption) -> (Recipe, [PhotoWarning]) {
    var recorded = recipe
    var warnings: [PhotoWarning] = []
    for (index, hash) in try PhotoHashes.read(photos, work).enumerated() {
      switch hash {
      case .success(let sha256): recorded.pieces[index].sha256 = sha256
      // The failure of a photo that a silhouette replaces was already reported.
      case .failure where recipe.pieces[index].silhouette != nil: break
      case .failure(let failure):
        warnings.append(
          PhotoWarning(
            path: failure.path,
            words:
              """
              the recipe identifies this photo only by its name, because reading it failed: \
              \(failure.cause.clause)
              """))
      }
    }
    recorded.words = recipe.words.compactMap(\.recorded)
    return (recorded, warnings)
  }
}

extension BoundRecipe {
  /// The recipe of a collage whose pieces and words were arranged on pages.
  ///
  /// - Parameters:
  ///   - parts: the pieces shown, in the form that the layout used.
  ///   - drawing: how pieces become pixels.
  init(
    _ pages: [ComposedPage], of shown: [ShownPiece], _ parts: [LayoutPiece],
    in collage: Collage, _ drawing: Recipe.Drawing, on ground: Ground, _ lettering: Lettering?
  ) {
    let placed = pages.enumerated().flatMap { page, composed in
      composed.places.map { (page: page, place: $0) }
    }
    let lines = Hairlines(drawing, on: ground, height: collage.canvas.size.height)
    let pieces = placed.map { page, place in
      let piece = shown[place.index]
      var recorded = RecipePiece(
        name: piece.photo.path.lastComponent?.string ?? "", role: parts[place.index].role,
        box: piece.recordedBox(of: place), degrees: place.degrees,
        outline: RecipePiece.Outline(piece.source, of: piece.photo),
        hairline: lines.hairline(of: piece.image?.facts, in: place.box), page: page,
        decodedSide: piece.image.flatMap { $0.outline == .silhouette ? nil : $0.decodedSide })
      if recorded.silhouette == nil { recorded.thing = piece.photo.thing }
      return recorded
    }
    self.init(
      recipe: Recipe(
        canvas: collage.canvas.size,
        layout: Recipe.Layout(kind: collage.layout.name, limits: pages.first?.limits),
        background: ground.recorded, drawing: drawing, pieces: pieces,
        words: pages.flatMap(\.texts), language: lettering?.language ?? .undetermined,
        font: lettering?.fonts.family ?? Recipe.unnamedFont),
      sources: placed.map { shown[$0.place.index].source },
      photos: placed.map { shown[$0.place.index].photo.source },
      inputs: placed.map { shown[$0.place.index].index },
      proportions: pages.map { page in
        collage.layout.hasRealSizes
          ? LayoutLint.proportion(of: parts, in: page.places) : nil
      }, lettering: lettering)
  }
}
