import Images
import Core
import SystemPackage
import Text

/// A recipe bound to what its pieces are drawn from: all that a renderer needs.
struct BoundRecipe: Sendable {
  var recipe: Recipe
  /// One a piece of the recipe.
  var sources: [PieceSource]
  /// The photo of each piece; of a silhouette that which it stands in for.
  var photos: [PhotoSource]
  /// Of a new collage the index of each piece's photo in its input.
  var inputs: [Int] = []
  /// Of each page of a new collage the proportion of its pieces to each other beside the real one, as
  /// ``LayoutLint/proportion``.
  var proportions: [Double?] = []
  /// Nil where there are no words.
  var lettering: Lettering?

  /// The recipe to keep: its photos known by what they hold, and without words that had no room.
  ///
  /// - Returns: the recipe, and warnings of photos that it knows by their names alone, for they were drawn
  ///   and cannot be read any more.
  func recorded(_ work: WorkContext) throws(Interruption) -> (Recipe, [PhotoWarning]) {
    var recorded = recipe
    var warnings: [PhotoWarning] = []
    for (index, hash) in try PhotoHashes.read(photos, work).enumerated() {
      switch hash {
      case .success(let sha256): recorded.pieces[index].sha256 = sha256
      // What a silhouette stands in for has been told of.
      case .failure where recipe.pieces[index].silhouette != nil: break
      case .failure(let failure):
        warnings.append(
          PhotoWarning(
            path: failure.path, words: "the recipe has only its name: \(failure.cause.told)"))
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
  ///   - parts: what the layout knew of each piece shown.
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
