package import Core
import Images
import Outfits
import SystemPackage

extension DrawLook {
  /// Checks that all outputs can be written, and creates their folder. Nothing is rendered yet.
  ///
  /// - Throws: a failure of kind `cannotCreate`.
  package func prepare() throws(FileFailure) {
    if let folder = pictures.first?.file.folder {
      try outputs.checkIsOutside(folder)
      try FolderTree.create(folder)
    }
    for picture in pictures {
      try check(page: picture.file, pageOutputs)
      // A recipe defines its own size.
      let size = recipe == nil ? picture.collage.canvas.size : nil
      try picture.file.kind.check(size, for: picture.file.path)
    }
    // The new recipe may replace the source recipe.
    if let recipeFile { try check(recipeFile: recipeFile) }
  }

  /// A guard that also protects the source recipe, unless the pictures embed a recipe.
  private var pageOutputs: OutputGuard {
    var outputs = outputs
    if let recipe, !embedsRecipe { outputs.protect([recipe], as: .recipe) }
    return outputs
  }

  private func check(page: PictureFile, _ outputs: OutputGuard) throws(FileFailure) {
    try outputs.check(page.path, followsLink: page.folder == nil)
    try OutputFile.check(page.path, existing: existing, below: page.folder)
  }

  private func check(recipeFile: FilePath) throws(FileFailure) {
    try outputs.check(recipeFile, another: "another file")
    try OutputFile.check(recipeFile, existing: existing)
    if let status = try? Stat(recipeFile), status.type == .regular, status.size > 0,
      (try? Recipe.read(recipeFile)) == nil
    {
      throw FileFailure(.cannotCreate, recipeFile, PictureFault.isNoRecipe)
    }
  }

  /// Writes a rendered picture, its other pages (`look-2.png` and so on) and its recipe. All
  /// outputs are checked before the first is written.
  ///
  /// - Returns: a warning if an older file has the name of a further page, because users could send
  ///   that file by mistake.
  /// - Throws: a failure of kind `cannotCreate` or `inputOutput`.
  func write(
    _ rendered: Collage.Rendered, to file: PictureFile, _ context: JobContext
  ) async throws(FileFailure) -> PhotoWarning? {
    let outputs = pageOutputs
    let rasters = rendered.pages
    let pages = rasters.indices.map { file.page($0 + 1) }
    let text = try text(of: rendered, for: file.path)
    for page in pages { try check(page: page, outputs) }
    if let recipeFile { try outputs.checkIsOutside(recipeFile) }
    for (page, raster) in zip(pages, rasters) {
      let format = page.format(
        compression: context.compression, text: text,
        pixelsPerInch: Preset.pixelsPerInch(of: raster.size))
      _ = try await raster.write(
        as: format, to: page.path, existing: existing, below: page.folder, sync: synchronizes,
        context: context.pictures)
    }
    try writeRecipe(of: rendered)
    guard rendered.isPaged else { return nil }
    let next = file.page(pages.count + 1).path
    return FileStamp(of: next) == nil
      ? nil : PhotoWarning(path: next, words: "is an older file, not a page of this sheet")
  }

  /// Encodes a rendered picture of one page, and writes its recipe if requested.
  ///
  /// - Throws: a failure of kind `cannotCreate` if there are several pages, or any failure of
  ///   encoding the picture or writing the recipe.
  func encoded(
    _ rendered: Collage.Rendered, as kind: OutputFormat.Kind, name: FilePath,
    _ context: JobContext
  ) async throws(FileFailure) -> [UInt8] {
    if rendered.pages.count > 1 {
      throw FileFailure(.cannotCreate, name, PictureFault.hasPages(rendered.pages.count))
    }
    let format = OutputFormat(
      kind, compression: context.compression, text: try text(of: rendered, for: name),
      pixelsPerInch: Preset.pixelsPerInch(of: rendered.raster.size))
    let bytes = try await rendered.raster.encoded(as: format, for: name, context.pictures)
    try writeRecipe(of: rendered)
    return bytes
  }

  private func writeRecipe(of rendered: Collage.Rendered) throws(FileFailure) {
    guard let recipeFile, let recipe = rendered.recipe else { return }
    try recipe.write(to: recipeFile, existing: existing)
  }

  /// Returns the text to embed in the PNG, or nil for none.
  private func text(
    of rendered: Collage.Rendered, for picture: FilePath
  ) throws(FileFailure) -> PNGText? {
    guard embedsRecipe, let recipe = rendered.recipe else { return nil }
    do throws(RecipeError) {
      return try recipe.pngText()
    } catch {
      throw FileFailure(.cannotCreate, picture, PictureFault.takesNoRecipe(error))
    }
  }
}

private enum PictureFault: ExplainedCause {
  /// The recipe would replace a file that is not a recipe.
  case isNoRecipe
  /// The recipe cannot be embedded in a PNG.
  case takesNoRecipe(RecipeError)
  /// The picture has several pages, but the destination can hold only one.
  case hasPages(Int)

  var message: Message {
    switch self {
    case .isNoRecipe: "already exists and is not a recipe; choose another file"
    case .takesNoRecipe(let error): "cannot store the recipe: \(error.message)"
    case .hasPages(let count): "takes only one page, but the sheet has \(count); write to a file"
    }
  }
}
