import Sharing
package import Images
package import Outfits
import Core
import Garments
import Vision
import SystemPackage
import WardrobeStore

/// Lays garments out as on a floor, from what is kept of their photos, and makes recipes of how somebody
/// moved them.
///
/// ```swift
/// let arranger = Arranger(PieceStore(wardrobe.folder), on: Canvas(.instagramPost))
/// let garments = try await closet.garments(of: outfit.id).map { ArrangedGarment($0, in: wardrobe) }
/// let arrangement = try await arranger.arrangement(of: garments)
/// ```
package struct Arranger: Sendable {
  /// What garments are laid out on, and the background behind them: as an outfit's picture has them.
  package var collage: Collage
  /// What decoding and cutting out may take, of photos of which nothing is kept yet.
  package var context = PictureContext()
  /// True if photos are decoded of which nothing is kept yet; otherwise their silhouettes are laid out. True
  /// unless it is changed.
  package var makesPieces = true
  /// Where pieces are kept.
  package let store: PieceStore

  /// An arranger for flat lays on a canvas, whose background suits the garments.
  package init(_ store: PieceStore, on canvas: Canvas = Collage().canvas) {
    self.store = store
    collage = Collage(.flatlay, on: canvas)
  }

  /// Where garments go that nobody has moved yet: as in a picture of them that is drawn without an
  /// arrangement.
  ///
  /// - Parameter garments: in the outfit's order.
  /// - Throws: `collage` where there is no room for so many, or the work was interrupted. A garment whose
  ///   photo cannot be used has a silhouette in its place.
  package func arrangement(of garments: [ArrangedGarment]) async throws(LookFailure) -> Arrangement
  {
    let known = try await knownPieces(of: garments)
    guard let places = collage.places(of: known) else {
      throw .collage(.noRoom(count: garments.count), size: collage.canvas.size)
    }
    let recipe = collage.recipe(of: known, at: places)
    return Arrangement(
      canvas: recipe.canvas, background: recipe.background,
      pieces: places.map {
        Arrangement.Piece(garment: garments[$0.index].id, box: $0.box, degrees: $0.degrees)
      })
  }

  /// The recipe of an arrangement, to be kept with its outfit.
  ///
  /// A box of another shape than its garment's becomes the largest one in it that has that shape.
  ///
  /// - Parameters:
  ///   - arrangement: where each garment lies.
  ///   - garments: the outfit's, in any order.
  /// - Throws: `arrangement` where it has not each garment once, or what it says is out of the range of
  ///   recipes; `collage` where the work was interrupted.
  package func recipe(
    of arrangement: Arrangement, _ garments: [ArrangedGarment]
  ) async throws(LookFailure) -> Recipe {
    let indices = Dictionary(garments.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let order = arrangement.pieces.compactMap { indices[$0.garment] }
    guard order.count == arrangement.pieces.count, order.sorted() == Array(garments.indices) else {
      throw .arrangement(.isOfOtherGarments)
    }
    // Before anything is reckoned with numbers that may come from anyone.
    try arrangement.checkRanges()
    let known = try await knownPieces(of: garments)
    var collage = collage
    collage.canvas = Canvas(arrangement.canvas)
    collage.background = Backdrop(recorded: arrangement.background)
    let places = zip(order, arrangement.pieces).map { index, piece in
      PlacedPiece(
        index: index, box: known[index].box(in: piece.box), degrees: piece.degrees)
    }
    var recipe = collage.recipe(of: known, at: places)
    for (piece, index) in zip(recipe.pieces.indices, order) { recipe.name(piece, garments[index]) }
    try recipe.checkRanges()
    return recipe
  }

  private func knownPieces(
    of garments: [ArrangedGarment]
  ) async throws(LookFailure) -> [KnownPiece] {
    do throws(Collage.Failure) {
      return try await pieces(of: garments)
    } catch {
      throw .collage(error, size: collage.canvas.size)
    }
  }

  /// What is known of each garment's piece; of a photo that cannot be used that of a silhouette.
  func pieces(of garments: [ArrangedGarment]) async throws(Collage.Failure) -> [KnownPiece] {
    var known: [KnownPiece] = []
    do throws(Interruption) {
      try await mapInOrder(garments, context.work, window: garments.count) { garment in
        garment.photo.source.byteCount
      } transform: { [self] garment in
        await piece(of: garment)
      } consume: {
        if let piece = $0 { known.append(piece) }
      }
      try context.work.checkInterruption()
    } catch {
      throw .interrupted(error)
    }
    guard known.count == garments.count else {
      throw .outOfMemory
    }
    return known
  }

  /// Nil where there is no memory for a silhouette, either.
  private func piece(of garment: ArrangedGarment) async -> KnownPiece? {
    let photo = garment.photo.collagePhoto
    if photo.fault == nil, let piece = await self.piece(of: photo.source) {
      return KnownPiece(photo, piece.facts)
    }
    return KnownPiece.standIn(for: photo)
  }

  /// Nil where there is none, or none that may be made now.
  private func piece(of photo: PhotoSource) async -> GarmentPiece? {
    makesPieces ? try? await store.piece(of: photo, context: context) : store.keptPiece(of: photo)
  }
}

extension Arrangement {
  /// Refuses sizes, places and turns that no recipe has.
  fileprivate func checkRanges() throws(LookFailure) {
    let pieces = self.pieces.map {
      RecipePiece(name: "\($0.garment)", box: $0.box, degrees: $0.degrees, outline: .photo)
    }
    try Recipe(
      canvas: canvas, layout: Recipe.Layout(kind: .flatlay), background: [.white],
      drawing: .pieces(PieceTreatment(cutout: .off)), pieces: pieces
    ).checkRanges()
  }
}

extension Recipe {
  /// What can be written can be read and drawn.
  fileprivate func checkRanges() throws(LookFailure) {
    do throws(RecipeError) {
      _ = try json(isPretty: false)
    } catch {
      throw .arrangement(.isOutOfRange(error.message))
    }
  }

  /// Has a piece be called as its garment is, and know its photo.
  mutating func name(_ piece: Int, _ garment: ArrangedGarment) {
    pieces[piece].name = garment.mark.name(ending: garment.photo.path.extension)
    pieces[piece].sha256 = garment.sha256
  }
}

extension Backdrop {
  /// Of the colours that a recipe has: one, or two of a gradient.
  init?(recorded colors: [Color]) {
    switch colors.count {
    case 1: self = .color(colors[0])
    case 2: self = .gradient(colors[0], colors[1])
    default: return nil
    }
  }
}
