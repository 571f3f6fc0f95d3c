public import Images
public import SystemPackage
import Text
import Core

extension Collage {
  /// Draws photos of garments that are known only by their file names.
  public func render(
    _ photos: [FilePath], options: RenderOptions = RenderOptions(),
    context: PictureContext = PictureContext()
  ) async throws(Failure) -> Rendered {
    try await render(photos.map { CollagePhoto($0) }, options: options, context: context)
  }

  /// Draws the photos as a picture. The photos are analysed if the layout requires it, laid out,
  /// and rendered.
  ///
  /// If a photo turns out to be truncated during drawing, the other photos are laid out again.
  ///
  /// - Parameters:
  ///   - photos: the photos in input order, with their known facts.
  ///   - options: the options for drawing, independent of the collage's contents.
  ///   - context: the limits of photos, the workers, and their deadline. The picture is the same
  ///     for any number of workers.
  /// - Throws: `photos` if no photo can be used, or if one photo cannot be used and `missing` is
  ///   `fail`. Other failures are `noRoom`, `words`, `interrupted` and `outOfMemory`.
  public func render(
    _ photos: [CollagePhoto], options: RenderOptions = RenderOptions(),
    context: PictureContext = PictureContext()
  ) async throws(Failure) -> Rendered {
    var intake: CollageIntake
    do throws(Interruption) {
      intake = try await CollageIntake(photos, for: self, options, context)
    } catch {
      throw .interrupted(error)
    }
    while true {
      let shown = try intake.shown()
      let bound = try await laidOut(shown, intake.drawing, mostPages: options.mostPages, context)
      let drawn = try await RecipeRenderer(
        bound, isMeasuring: options.measuresLayout, context
      ).render()
      guard drawn.failures.isEmpty, let first = drawn.rasters.first else {
        intake.note(drawn.failures.map { (bound.inputs[$0.piece], $0.failure) })
        continue
      }
      let (recipe, said) = options.recordsRecipe ? try recorded(bound, context) : (nil, [])
      return Rendered(
        raster: first, furtherPages: Array(drawn.rasters.dropFirst()), texts: bound.recipe.words,
        failures: intake.allFailures, isShown: intake.isShown,
        warnings: intake.warnings + drawn.warnings + said, lint: drawn.lint,
        recipe: recipe, isPaged: layout.isPaged, held: drawn.held)
    }
  }

  private func recorded(
    _ bound: BoundRecipe, _ context: PictureContext
  ) throws(Failure) -> (Recipe?, [PhotoWarning]) {
    do throws(Interruption) {
      return try bound.recorded(context.work)
    } catch {
      throw .interrupted(error)
    }
  }

  private func laidOut(
    _ shown: [ShownPiece], _ drawing: Recipe.Drawing, mostPages: Int?, _ context: PictureContext
  ) async throws(Failure) -> BoundRecipe {
    var isTrimmed = false
    if case .pieces(let treatment) = drawing { isTrimmed = treatment.isTrimmed }
    var (shown, parts) = (shown, shown.map { $0.layoutPiece(isTrimmed: isTrimmed) })
    var (lettering, pages) = try composed(shown, parts)
    if let mostPages, mostPages < pages.count {
      pages = Array(pages.prefix(max(1, mostPages)))
      // Pages are filled in the order of the pieces.
      let count = pages.reduce(0) { $0 + $1.places.count }
      (shown, parts) = (Array(shown.prefix(count)), Array(parts.prefix(count)))
    }
    if let filling = try await self.filling(shown, on: pages, drawing, context) {
      return try await filling.collage.laidOut(
        filling.shown, filling.drawing, mostPages: mostPages, context)
    }
    let sharpened: [ShownPiece]
    do throws(Interruption) {
      sharpened = try await self.sharpened(shown, for: pages, context)
    } catch {
      throw .interrupted(error)
    }
    // The background is the same on all pages. Rectangular photos do not affect the choice of
    // background, because straight sides and a hairline make photos stand out anyway.
    let garments = sharpened.compactMap(\.image).filter { !$0.isCard && $0.outline != .photo }
    let ground = backdrop.ground(for: garments.map(\.edge), shade: drawing.shadow.edgeShade)
    return BoundRecipe(pages, of: sharpened, parts, in: self, drawing, on: ground, lettering)
  }

  private func lettering() throws(TypesettingError) -> Lettering {
    let typesetter = try Typesetter(fontconfigFile: words.fontconfigFile)
    return Lettering(
      typesetter, try WordFonts(words, typesetter.families), words.language, canvas: canvas.size)
  }

  private func composed(
    _ shown: [ShownPiece], _ parts: [LayoutPiece]
  ) throws(Failure) -> (Lettering?, [ComposedPage]) {
    let wording = wording(of: shown.map { $0.namedPhoto(in: words.ownLanguage) })
    do throws(TypesettingError) {
      // Fonts are loaded only if there are words.
      if !wording.isEmpty { try Lettering.checkMemory() }
      let lettering = try wording.isEmpty ? nil : self.lettering()
      let composer = PageComposer(
        layout: layout, canvas: canvas, shown: shown, parts: parts, wording: wording,
        lettering: lettering)
      if let pages = try composer.pages(), !pages.isEmpty { return (lettering, pages) }
    } catch {
      throw .words(error)
    }
    throw .noRoom(count: shown.count)
  }
}
