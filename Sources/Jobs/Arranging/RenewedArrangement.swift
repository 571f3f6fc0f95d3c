import Sharing
import Images
import Outfits
package import Core

/// A kept arrangement as it is for the garments that its outfit has today.
struct RenewedArrangement {
  /// Its pieces are those of today's garments, called as they are.
  private(set) var recipe: Recipe
  /// Of each piece the index of its garment in the outfit.
  private(set) var garments: [Int]
  /// Of what is not as it was when the arrangement was kept.
  private(set) var warnings: [PhotoWarning] = []
  private let outfit: [ArrangedGarment]
  /// Pieces whose garment has another photo or cut-out by now; nil for what was a silhouette.
  private let changed: [(piece: Int, change: ArrangementChange?)]
  /// Garments that have no piece yet.
  private let added: [Int]
  /// Where pieces lay whose garments are no more in the outfit.
  private let freed: [PixelRect]

  init(_ kept: Recipe, of outfit: [ArrangedGarment]) {
    let matches = Self.matches(kept.pieces, outfit)
    let pieces = zip(kept.pieces, matches).compactMap { piece, match in match.map { (piece, $0) } }
    self.outfit = outfit
    recipe = kept
    recipe.pieces = pieces.map(\.0)
    garments = pieces.map(\.1)
    freed = zip(kept.pieces, matches).filter { $1 == nil }.map(\.0.box)
    added = outfit.indices.filter { !pieces.map(\.1).contains($0) }
    changed = pieces.indices.filter { Self.isChanged(pieces[$0].0, outfit[pieces[$0].1]) }
      .map { ($0, Self.change(pieces[$0].0, outfit[pieces[$0].1])) }
    for (piece, index) in zip(pieces.indices, garments) { recipe.name(piece, outfit[index]) }
  }

  /// True if some of it is not as it was when the arrangement was kept, but for garments that are gone.
  var isOld: Bool { !changed.isEmpty || !added.isEmpty }

  /// As it is drawn.
  var drawn: ArrangedRecipe {
    ArrangedRecipe(recipe: recipe, photos: garments, warnings: warnings)
  }

  var arrangement: Arrangement {
    Arrangement(
      canvas: recipe.canvas, background: recipe.background,
      pieces: zip(recipe.pieces, garments).map { piece, index in
        Arrangement.Piece(garment: outfit[index].id, box: piece.box, degrees: piece.degrees)
      })
  }

  /// The garment of each piece: that which it is called by, else one of the same photo that no other piece
  /// is of.
  private static func matches(
    _ pieces: [RecipePiece], _ outfit: [ArrangedGarment]
  ) -> [Int?] {
    var left = Set(outfit.indices)
    var matches = pieces.map { piece -> Int? in
      guard let mark = PieceMark(piece.name),
        let index = outfit.firstIndex(where: { $0.id == mark.garment })
      else { return nil }
      return left.remove(index)
    }
    for (index, piece) in pieces.enumerated() where matches[index] == nil {
      guard let match = left.sorted().first(where: { outfit[$0].sha256 == piece.sha256 }) else {
        continue
      }
      matches[index] = left.remove(match)
    }
    return matches
  }

  private static func isChanged(_ piece: RecipePiece, _ garment: ArrangedGarment) -> Bool {
    // A photo that could not be used then may be usable now.
    if case .silhouette = piece.outline { return true }
    return piece.sha256 != garment.sha256
      || PieceMark(piece.name).map { $0.cutout != garment.mark.cutout } ?? false
  }

  private static func change(
    _ piece: RecipePiece, _ garment: ArrangedGarment
  ) -> ArrangementChange? {
    if case .silhouette = piece.outline { return nil }
    return piece.sha256 == garment.sha256 ? .isRecut : .isOfOtherPhoto
  }

  /// Puts pieces of today in the places of those that changed, and finds places for those that were added.
  ///
  /// - Parameter known: what is known of each garment of the outfit.
  mutating func renew(by known: [KnownPiece]) {
    for (piece, change) in changed {
      let garment = garments[piece]
      let was = recipe.pieces[piece]
      let box = known[garment].box(in: was.box)
      set(piece, to: known[garment], PlacedPiece(index: 0, box: box, degrees: was.degrees))
      if let change { warn(garment, change) }
    }
    // In centimetres.
    let heights = known.map(\.part).realSizes.map { max(0.1, $0.drawnHeight) }
    let scale = scale(of: heights)
    var freed = freed
    var homeless: [(garment: Int, size: PixelSize)] = []
    for garment in added {
      let size = known[garment].part.drawnSize(height: heights[garment] * scale)
      if let place = size.bestPlace(in: freed) {
        freed.remove(at: place.index)
        add(garment, known[garment], in: place.box)
        warn(garment, .isInFreedPlace)
      } else {
        homeless.append((garment, size))
      }
    }
    let room = RoomBeside(recipe, for: homeless.map(\.size))
    if !homeless.isEmpty { recipe.move(by: room.scale, x: room.x, y: room.y) }
    for (box, new) in zip(room.boxes, homeless) {
      add(new.garment, known[new.garment], in: box)
      warn(new.garment, .isBeside)
    }
  }

  /// Pixels to a centimetre, as most pieces are drawn.
  private func scale(of heights: [Double]) -> Double {
    let scales = zip(recipe.pieces, garments).map { piece, garment in
      Double(piece.box.height) / heights[garment]
    }.sorted()
    return scales[scales.count / 2]
  }

  private mutating func add(_ garment: Int, _ piece: KnownPiece, in box: PixelRect) {
    garments.append(garment)
    recipe.pieces.append(
      RecipePiece(name: "", box: box, outline: .photo))
    set(recipe.pieces.count - 1, to: piece, PlacedPiece(index: 0, box: piece.box(in: box)))
  }

  private mutating func set(_ index: Int, to piece: KnownPiece, _ place: PlacedPiece) {
    var collage = Collage(.flatlay, on: Canvas(recipe.canvas))
    collage.background = Backdrop(recorded: recipe.background)
    let drawn = collage.recipe(of: [piece], at: [place])
    recipe.pieces[index] = drawn.pieces[0]
    recipe.name(index, outfit[garments[index]])
  }

  private mutating func warn(_ garment: Int, _ change: ArrangementChange) {
    warnings.append(PhotoWarning(path: outfit[garment].photo.path, cause: change))
  }
}

/// What changed of an outfit since it was arranged.
package enum ArrangementChange: Hashable, ExplainedCause {
  /// A garment was added, and lies where one did that was removed.
  case isInFreedPlace
  /// A garment was added, and the others are smaller for it.
  case isBeside
  case isOfOtherPhoto
  case isRecut

  /// A clause without a full stop.
  package var message: Message {
    switch self {
    case .isInFreedPlace:
      "was added after the outfit was arranged; it takes the place of a removed garment"
    case .isBeside: "was added after the outfit was arranged; it is placed beside the others"
    case .isOfOtherPhoto:
      "has a new photo since the outfit was arranged; it stays in its old place"
    case .isRecut: "was cut out again after the outfit was arranged; it stays in its old place"
    }
  }
}
