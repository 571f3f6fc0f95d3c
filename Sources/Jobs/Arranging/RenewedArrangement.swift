import Sharing
import Images
import Outfits
package import Core

/// A stored arrangement updated for its outfit's current garments.
struct RenewedArrangement {
  /// The recipe with pieces for the current garments.
  private(set) var recipe: Recipe
  /// The garment's index in the outfit, for each piece.
  private(set) var garments: [Int]
  /// Warnings about changes since the arrangement was stored.
  private(set) var warnings: [PhotoWarning] = []
  private let outfit: [ArrangedGarment]
  /// Pieces with a changed photo or cutout. A silhouette also counts as changed, but with nil as
  /// `change`.
  private let changed: [(piece: Int, change: ArrangementChange?)]
  private let added: [Int]
  /// The freed boxes, in which removed garments were drawn.
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

  /// True if garments were added or changed. Removed garments do not count.
  var isOld: Bool { !changed.isEmpty || !added.isEmpty }

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

  /// Returns the garment index for each piece. A piece belongs to the garment in the piece's name,
  /// or else to an unmatched garment with the same photo.
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
    // A photo that was unusable may be usable now.
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

  /// Replaces changed pieces and places added garments.
  ///
  /// - Parameter known: the facts of each garment's piece.
  mutating func renew(by known: [KnownPiece]) {
    for (piece, change) in changed {
      let garment = garments[piece]
      let was = recipe.pieces[piece]
      let box = known[garment].box(in: was.box)
      set(piece, to: known[garment], PlacedPiece(index: 0, box: box, degrees: was.degrees))
      if let change { warn(garment, change) }
    }
    // Heights in centimetres.
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

  /// Returns the median scale of the pieces in pixels per centimetre.
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

/// A change to an outfit since it was arranged.
package enum ArrangementChange: Hashable, ExplainedCause {
  /// The garment was added in the place of a removed one.
  case isInFreedPlace
  /// The garment was added beside the others, which are smaller now.
  case isBeside
  case isOfOtherPhoto
  case isRecut

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
