import Codecs
import Layouts
import Pixels
import SystemPackage
import Typesetting

/// A recipe bound to what its pieces are drawn from: all that a renderer needs.
struct BoundRecipe: Sendable {
  var recipe: Recipe
  /// One a piece of the recipe.
  var sources: [PieceSource]
  /// The photo of each piece; of a silhouette that which it stands in for.
  var photos: [PhotoSource]
  /// Of a new collage the index of each piece's photo in its input.
  var inputs: [Int] = []
  /// Nil where there are no words.
  var lettering: Lettering?

  /// The recipe to keep: its photos known by what they hold, and without words that had no room.
  func recorded() -> Recipe {
    var recorded = recipe
    for (index, photo) in photos.enumerated() {
      recorded.pieces[index].sha256 = try? photo.sha256()
    }
    recorded.words = recipe.words.compactMap(\.recorded)
    return recorded
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
    let pieces = placed.map { page, place in
      let piece = shown[place.index]
      return RecipePiece(
        name: piece.photo.path.lastComponent?.string ?? "", role: parts[place.index].role,
        box: piece.recordedBox(of: place), degrees: place.degrees,
        outline: RecipePiece.Outline(piece.source, of: piece.photo), page: page,
        decodedSide: piece.image.flatMap { $0.outline == .silhouette ? nil : $0.decodedSide })
    }
    self.init(
      recipe: Recipe(
        canvas: collage.canvas.size,
        layout: Recipe.Layout(kind: collage.layout.name, limits: pages.first?.limits),
        background: ground.recorded, drawing: drawing, pieces: pieces,
        words: pages.flatMap(\.texts)),
      sources: placed.map { shown[$0.place.index].source },
      photos: placed.map { shown[$0.place.index].photo.source },
      inputs: placed.map { shown[$0.place.index].index }, lettering: lettering)
  }
}
