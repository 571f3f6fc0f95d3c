public import Images
import Core
import Garments
import Vision
public import SystemPackage
import Text

extension RecipePhotos {
  /// Draws the recipe's picture.
  ///
  /// - Parameters:
  ///   - measuresLayout: if true, measures the placement and the contrast of pieces.
  ///   - fontconfigFile: the file with the fonts of words; nil for the system's configuration.
  ///   - context: the limits of photos, the workers, and their deadline.
  /// - Throws: `photos` if some photos cannot be used; `words` if the words cannot be drawn;
  ///   `interrupted` if the work was cancelled or timed out.
  public func render(
    measuresLayout: Bool = false, fontconfigFile: FilePath? = nil,
    context: PictureContext = PictureContext()
  ) async throws(Collage.Failure) -> Collage.Rendered {
    let (lettering, missing) = try lettering(fontconfigFile)
    let (pieces, said) = try await pieceSources(context)
    var drawnRecipe = recipe
    // If a text's font is not installed, the text uses the picture's default font.
    for (index, text) in recipe.words.enumerated() where missing.contains(text.font ?? "") {
      drawnRecipe.words[index].font = nil
    }
    let bound = BoundRecipe(
      recipe: drawnRecipe, sources: pieces,
      photos: zip(recipe.pieces, sources).map { $1 ?? .file(FilePath($0.name)) },
      lettering: lettering)
    let drawn = try await RecipeRenderer(bound, isMeasuring: measuresLayout, context).render()
    guard drawn.failures.isEmpty, let first = drawn.rasters.first else {
      throw .photos(drawn.failures.map(\.failure))
    }
    return Collage.Rendered(
      raster: first, furtherPages: Array(drawn.rasters.dropFirst()), texts: recipe.words,
      failures: [], isShown: isShown,
      warnings: warnings + missing.map(Self.warning(ofMissing:)) + said + drawn.warnings,
      lint: drawn.lint, recipe: recipe, isPaged: recipe.layout.kind.layout().isPaged,
      held: drawn.held)
  }

  private func lettering(
    _ fontconfigFile: FilePath?
  ) throws(Collage.Failure) -> (Lettering?, missing: [String]) {
    // Fonts are loaded only if there are words.
    if recipe.words.isEmpty { return (nil, []) }
    do throws(TypesettingError) {
      try Lettering.checkMemory()
      let typesetter = try Typesetter(fontconfigFile: fontconfigFile)
      let families = typesetter.families
      var known: Set<String> = []
      let asked = ([recipe.font] + recipe.words.compactMap(\.font).sorted())
        .filter { known.insert($0).inserted }
      let family = families.named(recipe.font) ?? families.standard
      let lettering = Lettering(
        typesetter, WordFonts(family), recipe.language, canvas: recipe.canvas)
      return (lettering, asked.filter { families.named($0) == nil })
    } catch {
      throw .words(error)
    }
  }

  private static func warning(ofMissing font: String) -> PhotoWarning {
    PhotoWarning(
      path: "",
      words:
        "the recipe's font '\(font.spacedOnOneLine)' is not installed; another font is used")
  }

  private func pieceSources(
    _ context: PictureContext
  ) async throws(Collage.Failure) -> ([PieceSource], [PhotoWarning]) {
    switch recipe.drawing {
    case .tiles(let fit, let effort):
      let pieces = origins.map { origin in
        switch origin {
        case .silhouette(let silhouette): WholePicture(content: .silhouette(silhouette))
        case .photo(let photo, .part(let crop), _, _):
          WholePicture(content: .photo(photo), fit: fit, crop: crop, effort: effort)
        case .photo(let photo, _, _, _):
          WholePicture(content: .photo(photo), fit: fit, effort: effort)
        }
      }
      return (pieces.map(PieceSource.whole), [])
    case .pieces(let treatment):
      let images = try await load(treatment, context)
      return (images.map(PieceSource.image), images.flatMap(\.warnings))
    }
  }

  private enum Origin: Hashable {
    case silhouette(Silhouette)
    /// - Parameter longestSide: the longest side to decode the photo at; nil for the full size.
    case photo(PhotoSource, RecipePiece.Outline, thing: Region?, longestSide: Int?)
  }

  private var origins: [Origin] {
    zip(recipe.pieces, sources).map { piece, source in
      piece.silhouette.map(Origin.silhouette)
        ?? .photo(
          source ?? .file(FilePath(piece.name)), piece.outline, thing: piece.thing,
          longestSide: piece.decodedSide)
    }
  }

  /// Makes the pieces in the same way as for the original picture.
  ///
  /// A source that several pieces share is decoded once. A recipe may name one photo 500 times, but
  /// must not need 500 times the memory.
  private func load(
    _ treatment: PieceTreatment, _ context: PictureContext
  ) async throws(Collage.Failure) -> [PieceImage] {
    let origins = origins
    var seen: Set<Origin> = []
    let distinct = origins.filter { seen.insert($0).inserted }
    var made: [Origin: PieceImage] = [:]
    var failures: [FileFailure] = []
    let canvas = recipe.canvas
    var boxes: [Origin: PixelSize] = [:]
    for (origin, piece) in zip(origins, recipe.pieces) {
      let known = boxes[origin] ?? PixelSize(width: 1, height: 1)
      boxes[origin] = PixelSize(
        width: max(known.width, piece.box.width), height: max(known.height, piece.box.height))
    }
    do throws(Interruption) {
      try await mapInOrder(distinct, context.work, window: distinct.count) { origin in
        if case .photo(let photo, _, _, _) = origin { photo.byteCount } else { 0 }
      } transform: { origin in
        let result = await Result { () async throws(FileFailure) in
          try await Self.piece(of: origin, treatment, on: canvas, context)
        }
        return (origin, result)
      } consume: { origin, result in
        switch result {
        case .success(let piece):
          var piece = piece.limited(to: boxes[origin] ?? canvas)
          piece.held = context.memory.holding(piece.raster.size.byteCount)
          made[origin] = piece
        case .failure(let failure): failures.append(failure)
        }
      }
    } catch {
      throw .interrupted(error)
    }
    if !failures.isEmpty { throw .photos(failures) }
    return origins.compactMap { made[$0] }
  }

  private static func piece(
    of origin: Origin, _ treatment: PieceTreatment, on canvas: PixelSize,
    _ context: PictureContext
  ) async throws(FileFailure) -> PieceImage {
    switch origin {
    case .silhouette(let silhouette):
      guard let piece = PieceImage(standingIn: silhouette, on: canvas) else {
        throw FileFailure(.unusable, FilePath(silhouette.rawValue), "cannot be drawn")
      }
      return piece
    case .photo(let photo, let outline, let thing, let longestSide):
      var loader = PieceLoader(treatment, longestSide: longestSide, context)
      // No warning about several garments is needed, because the recipe says which garment to show.
      loader.warnsOfSeveralItems = false
      // The recorded kind of outline is used, even if a mask was added or removed later.
      loader.treatment.usesMasks = outline == .given && treatment.usesMasks
      loader.treatment.cutout =
        outline != .cutOut ? .off : treatment.cutout == .force ? .force : .auto
      if case .card(let crop) = outline { loader = loader.makingCards(crop) }
      var piece = try await loader.piece(of: photo, thing: thing)
      if outline == .given, piece.outline == .photo {
        piece.warnings.append(
          PhotoWarning(
            path: photo.label,
            words: "had a mask or transparency when the recipe was made, but has none now"))
      }
      return piece
    }
  }
}
