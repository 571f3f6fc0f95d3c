import Sharing
public import Images
public import Outfits
public import Core
import Vision
public import SystemPackage

/// How pictures of outfits are drawn and put into files, with their pages and their recipes.
///
/// ```swift
/// let look = try await closet.look(of: id)
/// guard let file = PictureFile("look.png") else { return }
/// let outcome = await LookDrawing().draw(
///   look, to: [LookDrawing.Picture(collage: Collage(), file: file)])
/// ```
public struct LookDrawing: Sendable {
  /// One of the pictures that are drawn of an outfit.
  public struct Picture: Sendable {
    /// How the picture is laid out and drawn.
    public var collage: Collage
    /// Where it is written to; further pages of a sheet stand beside it.
    public var file: PictureFile

    /// A picture drawn as `collage` says and written to `file`.
    public init(collage: Collage, file: PictureFile) {
      self.collage = collage
      self.file = file
    }
  }

  /// How much time to give to the length of PNGs.
  public var compression = PNGCompression.default
  /// What becomes of files that stand where pictures or the recipe belong; they are replaced unless
  /// this is changed.
  public var existing = ExistingOutput.replace
  /// The file that the recipe of a picture is written to; nil for none.
  public var recipeFile: FilePath?
  /// Whether a PNG holds the recipe that it was drawn from; false unless it is changed.
  public var embedsRecipe = false
  /// Whether everything is on the disk when a call returns; true unless it is changed.
  public var synchronizes = true
  /// How whole photos in a plain grid are decoded.
  public var effort = DecodingEffort.standard
  /// Whether to measure how pieces lie.
  public var measuresLayout = false
  /// How many pages of a sheet are drawn at most; nil, as it is unless it is changed, for all.
  public var mostPages: Int?
  /// What decoding, drawing and writing may take.
  public var context = PictureContext()

  /// Pictures without recipes, which replace files in their places and are on the disk when a call
  /// returns.
  public init() {}

  /// Whether pictures are to be rendered with their recipes, because one is written or embedded.
  public var recordsRecipe: Bool { recipeFile != nil || embedsRecipe }

  /// A guard over the photos that pictures are drawn of, and the masks beside them.
  public static func outputGuard(over photos: [FilePath]) -> OutputGuard {
    var outputs = OutputGuard()
    outputs.protect(photos)
    outputs.protect(photos.compactMap(GarmentOutline.mask), as: .mask)
    return outputs
  }

  /// Refuses what cannot be written, before anything is drawn.
  ///
  /// - Parameters:
  ///   - pictures: the pictures that are to be drawn.
  ///   - outputs: a guard over the files that no picture may replace.
  ///   - recipe: the file that the picture is drawn from, where it is; a PNG that holds it is not
  ///     replaced by one that does not.
  /// - Throws: a failure of kind `cannotCreate`.
  public func check(
    _ pictures: [Picture], _ outputs: OutputGuard, drawnFrom recipe: FilePath? = nil
  ) throws(FileFailure) {
    let pageOutputs = guarding(recipe, with: outputs)
    for picture in pictures {
      try check(page: picture.file, pageOutputs)
      // A recipe has a size of its own.
      let size = recipe == nil ? picture.collage.canvas.size : nil
      try picture.file.kind.check(size, for: picture.file.path)
    }
    // A recipe may take the place of the one that the picture is drawn from.
    if let recipeFile { try check(recipeFile: recipeFile, outputs) }
  }

  /// A guard that keeps pictures off the recipe that they are drawn from, too, unless they hold it.
  private func guarding(_ recipe: FilePath?, with outputs: OutputGuard) -> OutputGuard {
    var outputs = outputs
    if let recipe, !embedsRecipe { outputs.protect([recipe], as: .recipe) }
    return outputs
  }

  private func check(page: PictureFile, _ outputs: OutputGuard) throws(FileFailure) {
    try outputs.check(page.path, followsLink: page.folder == nil)
    try OutputFile.check(page.path, existing: existing, below: page.folder)
  }

  private func check(recipeFile: FilePath, _ outputs: OutputGuard) throws(FileFailure) {
    try outputs.check(recipeFile, noun: "file")
    try OutputFile.check(recipeFile, existing: existing)
    if let status = try? Stat(recipeFile), status.type == .regular, status.size > 0,
      (try? Recipe.read(recipeFile)) == nil
    {
      throw FileFailure(.cannotCreate, recipeFile, LookFault.isNoRecipe)
    }
  }

  // MARK: rendering

  /// Draws photos, and writes nothing.
  ///
  /// - Parameters:
  ///   - photos: the photos, and what is known of each.
  ///   - collage: how they are laid out and drawn.
  /// - Returns: the picture, with its recipe where one is written or embedded.
  /// - Throws: ``LookFailure/collage(_:size:)`` where there is no picture.
  public func render(
    _ photos: [CollagePhoto], as collage: Collage
  ) async throws(LookFailure) -> Collage.Rendered {
    try await render(photos, as: collage, nil)
  }

  private func render(
    _ photos: [CollagePhoto], as collage: Collage, _ arrangement: ArrangedRecipe?
  ) async throws(LookFailure) -> Collage.Rendered {
    var options = RenderOptions(
      effort: effort, measuresLayout: measuresLayout, recordsRecipe: recordsRecipe)
    options.mostPages = mostPages
    do throws(Collage.Failure) {
      return try await collage.render(
        photos, as: arrangement, options: options, context: context)
    } catch {
      throw .collage(error, size: collage.canvas.size)
    }
  }

  /// Draws an outfit, as it is arranged where it is, and writes nothing.
  ///
  /// - Parameters:
  ///   - look: the outfit and its photos.
  ///   - collage: how they are laid out and drawn. Of an outfit that is arranged its canvas counts, which the
  ///     arrangement is scaled to, its background where it has one, and what becomes of photos that cannot
  ///     be used.
  /// - Throws: ``LookFailure/collage(_:size:)`` where there is no picture.
  public func render(
    _ look: OutfitLook, as collage: Collage
  ) async throws(LookFailure) -> Collage.Rendered {
    let arrangement = try await look.arrangement?.drawn(with: look.photos, context: context)
    return try await render(look.photos.map(\.collagePhoto), as: collage, arrangement)
  }

  /// Draws the picture of a recipe again, and writes nothing.
  ///
  /// - Parameters:
  ///   - file: the file that holds the recipe: JSON, or a PNG that has it embedded; `-` for JSON on
  ///     standard input.
  ///   - photos: the recipe's photos, in any order.
  /// - Throws: where the recipe cannot be read, the photos are not its own, or there is no picture.
  public func render(
    recipe file: FilePath, _ photos: [PhotoSource]
  ) async throws(LookFailure) -> Collage.Rendered {
    let recipe: Recipe
    do throws(FileFailure) {
      recipe = try Recipe.read(file)
    } catch {
      throw .file(error)
    }
    return try await render(recipe, of: file, photos)
  }

  /// The same of a recipe that was read.
  ///
  /// - Parameter file: what failures call it.
  package func render(
    _ recipe: Recipe, of file: FilePath, _ photos: [PhotoSource]
  ) async throws(LookFailure) -> Collage.Rendered {
    let matched: RecipePhotos
    do throws(RecipePhotos.Failure) {
      matched = try RecipePhotos(recipe, photos, context: context)
    } catch {
      throw .recipe(file, error)
    }
    do throws(Collage.Failure) {
      return try await matched.render(measuresLayout: measuresLayout, context: context)
    } catch {
      throw .collage(error, size: recipe.canvas)
    }
  }

  // MARK: writing

  /// Writes a rendered picture, its further pages (`look-2.png` and so on) and its recipe. Before
  /// the first page is written it is sure that all may be.
  ///
  /// - Parameters:
  ///   - rendered: what was drawn.
  ///   - file: the file of the first page.
  ///   - outputs: a guard over the files that no page may replace.
  ///   - recipe: the file that the picture was drawn from, where it was; a page that does not hold it
  ///     does not replace it.
  /// - Returns: a warning of a file that stands where the page after a sheet's last would: nobody
  ///   is to send it along by mistake.
  /// - Throws: a failure of kind `cannotCreate` or `inputOutput`.
  public func write(
    _ rendered: Collage.Rendered, to file: PictureFile, _ outputs: OutputGuard,
    drawnFrom recipe: FilePath? = nil
  ) async throws(FileFailure) -> PhotoWarning? {
    let outputs = guarding(recipe, with: outputs)
    let rasters = rendered.pages
    let pages = rasters.indices.map { file.page($0 + 1) }
    let text = try text(of: rendered, for: file.path)
    for page in pages { try check(page: page, outputs) }
    if let recipeFile { try outputs.checkIsOutside(recipeFile) }
    for (page, raster) in zip(pages, rasters) {
      _ = try await raster.write(
        as: page.format(compression: compression, text: text),
        to: page.path, existing: existing, below: page.folder, sync: synchronizes, context: context)
    }
    try writeRecipe(of: rendered)
    guard rendered.isPaged else { return nil }
    let next = file.page(pages.count + 1).path
    return FileStamp(of: next) == nil
      ? nil : PhotoWarning(path: next, words: "was here before, and is no page of this sheet")
  }

  func writeRecipe(of rendered: Collage.Rendered) throws(FileFailure) {
    guard let recipeFile, let recipe = rendered.recipe else { return }
    try recipe.write(to: recipeFile, existing: existing)
  }

  /// What goes into the PNG at `picture`; nil where nothing is to.
  func text(
    of rendered: Collage.Rendered, for picture: FilePath
  ) throws(FileFailure) -> PNGText? {
    guard embedsRecipe, let recipe = rendered.recipe else { return nil }
    do throws(RecipeError) {
      return try recipe.pngText()
    } catch {
      throw FileFailure(.cannotCreate, picture, LookFault.takesNoRecipe(error))
    }
  }

  // MARK: outfits

  /// Draws the pictures of an outfit and writes them; one that fails does not stop the rest.
  ///
  /// - Parameters:
  ///   - look: the outfit and its photos.
  ///   - pictures: how each picture is drawn, and where it is written to.
  /// - Returns: the pictures that were written, warnings, and why others are wanting.
  public func draw(_ look: OutfitLook, to pictures: [Picture]) async -> LookOutcome {
    var outcome = LookOutcome(of: look)
    if look.photos.isEmpty {
      outcome.failures = [.isEmpty]
      return outcome
    }
    for picture in pictures {
      do throws(LookFailure) {
        let rendered = try await render(look, as: picture.collage)
        await finish(rendered, of: look, picture.file, &outcome)
      } catch {
        outcome.failures.append(error)
        // The others would be given up as well.
        if case .collage(.interrupted, _) = error { break }
      }
    }
    return outcome
  }

  /// Draws the picture of a recipe again, of an outfit's photos, and writes it.
  ///
  /// - Parameters:
  ///   - recipe: the file that holds the recipe: JSON, or a PNG that has it embedded; `-` for JSON
  ///     on standard input.
  ///   - look: the outfit and its photos.
  ///   - picture: where it is written to; its collage does not count.
  /// - Returns: the picture where it was written, warnings, and what kept it from being written.
  /// - Throws: where it cannot be drawn.
  public func draw(
    recipe: FilePath, of look: OutfitLook, to picture: Picture
  ) async throws(LookFailure) -> LookOutcome {
    if look.photos.isEmpty { throw .isEmpty }
    let rendered = try await render(recipe: recipe, look.photos.map(\.source))
    var outcome = LookOutcome(of: look)
    outcome.failures = look.photos.compactMap(\.fault).map(LookFailure.photo)
    await finish(rendered, of: look, picture.file, drawnFrom: recipe, &outcome)
    return outcome
  }

  /// Writes what was rendered of an outfit, and adds what became of it to `outcome`.
  private func finish(
    _ rendered: Collage.Rendered, of look: OutfitLook, _ file: PictureFile,
    drawnFrom recipe: FilePath? = nil, _ outcome: inout LookOutcome
  ) async {
    outcome.warn(rendered.warnings)
    outcome.failures += look.failures(rendered.failures)
    do throws(FileFailure) {
      let leftover = try await write(rendered, to: file, look.outputGuard, drawnFrom: recipe)
      outcome.warn([leftover].compactMap(\.self))
      let pages = rendered.pages.indices.map { file.page($0 + 1).path }
      outcome.pictures.append(
        LookOutcome.Picture(path: file.path, pages: pages, lint: rendered.lint))
    } catch {
      outcome.failures.append(.file(error))
    }
  }
}
