import Images
import Core
import SystemPackage
import Text

/// A recipe with the source of each piece, ready to render.
struct BoundRecipe: Sendable {
  var recipe: Recipe
  var sources: [PieceSource]
  /// The photo of each piece, even if a silhouette replaces the photo.
  var photos: [PhotoSource]
  /// For a new collage, the index of each piece's photo among the input photos.
  var inputs: [Int] = []
  /// For each page of a new collage, the ``LayoutLint/proportion`` of its pieces.
  var proportions: [Double?] = []
  var lettering: Lettering?

  /// Returns the recipe to store, with the hashes of the photos. Texts without room on the page are
  /// omitted.
  ///
  /// - Returns: the recipe, and warnings about photos that can no longer be read and therefore have
  ///   no hash.
  func recorded(_ work: WorkContext) throws(Interruption) -> (Recipe, [PhotoWarning]) {
    var recorded = recipe
    var warnings: [PhotoWarning] = []
    for (index, hash) in try PhotoHashes.read(photos, work).enumerated() {
      switch hash {
      case .success(let sha256): recorded.pieces[index].sha256 = sha256
      // If a silhouette replaces the photo, the photo's failure was already reported.
      case .failure where recipe.pieces[index].silhouette != nil: break
      case .failure(let failure):
        warnings.append(
          PhotoWarning(
            path: failure.path,
            words:
              """
              the recipe identifies this photo only by its name, because the photo could not be read: \
              \(failure.cause.clause)
              """))
      }
    }
    recorded.words = recipe.words.compactMap(\.recorded)
    return (recorded, warnings)
  }
}

extension BoundRecipe {
  /// Makes the recipe of a collage whose pieces and words were placed on pages.
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
