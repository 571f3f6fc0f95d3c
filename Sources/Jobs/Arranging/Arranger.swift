import Sharing
package import Images
package import Outfits
import Core
import Garments
import Vision
import SystemPackage
import WardrobeStore

/// Lays out garments as a flat lay, and makes recipes of manual arrangements.
///
/// ```swift
/// let arranger = Arranger(PieceStore(wardrobe.folder), on: Canvas(.instagramPost))
/// let garments = try await closet.garments(of: outfit.id).map { ArrangedGarment($0, in: wardrobe) }
/// let arrangement = try await arranger.arrangement(of: garments)
/// ```
package struct Arranger: Sendable {
  /// The layout, canvas and background of the outfit's picture.
  package var collage: Collage
  /// The resources for decoding and cutting out photos without stored pieces.
  package var context = PictureContext()
  /// If true, pieces missing from the store are made from their photos. If false, a silhouette is
  /// used.
  package var makesPieces = true
  package let store: PieceStore

  /// Makes an arranger for flat lays with a background that suits the garments.
  package init(_ store: PieceStore, on canvas: Canvas = Collage().canvas) {
    self.store = store
    collage = Collage(.flatlay, on: canvas)
  }

  /// Returns the automatic arrangement, as in a picture without a manual arrangement.
  ///
  /// - Parameter garments: the garments in the outfit's order. A silhouette replaces an unusable
  ///   photo.
  /// - Throws: `collage` if there is not enough room, or the work was interrupted.
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

  /// Returns the recipe of an arrangement, to be stored with its outfit. Each piece is fitted into
  /// its box and keeps its aspect ratio.
  ///
  /// - Throws: `arrangement` if the arrangement is invalid, or `collage` if the work was
  ///   interrupted.
  package func recipe(
    of arrangement: Arrangement, _ garments: [ArrangedGarment]
  ) async throws(LookFailure) -> Recipe {
    let indices = Dictionary(garments.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let order = arrangement.pieces.compactMap { indices[$0.garment] }
    guard order.count == arrangement.pieces.count, order.sorted() == Array(garments.indices) else {
      throw .arrangement(.isOfOtherGarments)
    }
    // Untrusted numbers must be checked before calculating with them.
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

  /// Returns the layout data of each garment's piece, or of a silhouette if the photo is unusable.
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

  /// Returns nil if there is not enough memory even for a silhouette.
  private func piece(of garment: ArrangedGarment) async -> KnownPiece? {
    let photo = garment.photo.collagePhoto
    if photo.fault == nil, let piece = await self.piece(of: photo.source) {
      return KnownPiece(photo, piece.facts)
    }
    return KnownPiece.standIn(for: photo)
  }

  /// Returns nil if the piece is missing from the store and cannot or must not be made.
  private func piece(of photo: PhotoSource) async -> GarmentPiece? {
    makesPieces ? try? await store.piece(of: photo, context: context) : store.keptPiece(of: photo)
  }
}

extension Arrangement {
  /// Checks that sizes, positions and rotations are valid in a recipe.
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
  /// Checks the recipe by encoding it, because a recipe that can be encoded can also be read and
  /// drawn.
  fileprivate func checkRanges() throws(LookFailure) {
    do throws(RecipeError) {
      _ = try json(isPretty: false)
    } catch {
      throw .arrangement(.isOutOfRange(error.message))
    }
  }

  /// Names a piece after its garment and records its photo's hash.
  mutating func name(_ piece: Int, _ garment: ArrangedGarment) {
    pieces[piece].name = garment.mark.name(ending: garment.photo.path.extension)
    pieces[piece].sha256 = garment.sha256
  }
}

extension Backdrop {
  /// Makes a background from a recipe's colours: one, or two for a gradient.
  init?(recorded colors: [Color]) {
    switch colors.count {
    case 1: self = .color(colors[0])
    case 2: self = .gradient(colors[0], colors[1])
    default: return nil
    }
  }
}
