import Codecs
import Collages
import Files
import SystemPackage

extension RecipeArguments {
  /// Refuses a recipe's file that cannot be made, or is one of `photos`; and to write over the PNG that
  /// holds the recipe a picture that does not.
  func check(
    _ photos: [FilePath], to pictures: [CollagePicture], _ existing: ExistingOutput
  ) throws(FileFailure) {
    if let recipe, !embedRecipe, let identity = FileIdentity(of: recipe),
      let picture = pictures.first(where: { FileIdentity(of: $0.file.path) == identity })
    {
      throw FileFailure(
        .cannotCreate, picture.file.path,
        "holds the recipe; name another output, or keep it by --embed-recipe")
    }
    guard let saveRecipe else { return }
    if let identity = FileIdentity(of: saveRecipe),
      photos.contains(where: { FileIdentity(of: $0) == identity })
    {
      throw FileFailure(.cannotCreate, saveRecipe, "is one of the photos; name another file")
    }
    try OutputFile.check(saveRecipe, existing: existing)
    if let status = try? Stat(saveRecipe), status.type == .regular, status.size > 0,
      (try? Recipe.read(saveRecipe)) == nil
    {
      throw FileFailure(
        .cannotCreate, saveRecipe, "is there already and is no recipe; name another file")
    }
  }

  /// Draws the recipe's picture; what keeps it from being drawn goes to standard error.
  func render(
    _ recipe: FilePath, _ photos: [FilePath], _ collage: CollageArguments, measuresLayout: Bool
  ) async throws -> Collage.Rendered {
    let read = try reportingFailure { () throws(FileFailure) in try Recipe.read(recipe) }
    let matched: RecipePhotos
    do throws(RecipePhotos.Failure) {
      matched = try RecipePhotos(read, photos)
    } catch {
      switch error {
      case .invalid(let fault):
        let failure = FileFailure(.unusable, recipe, "is no recipe: \(fault)")
        Console.report([failure])
        throw ExitStatus(failure)
      case .missing(let names):
        let words = names.map { "'\($0.singleLine)'" }.joined(separator: ", ")
        Console.report([FileFailure(.missing, recipe, "names \(words), which is not given")])
        throw ExitStatus.noInput
      case .unknown(let paths):
        let words = paths.map { "'\($0.singleLine)'" }.joined(separator: ", ")
        throw BadInput(
          "\(recipe.singleLine): does not name \(words); leave out what it does not name")
      }
    }
    do throws(Collage.Failure) {
      return try await matched.render(
        measuresLayout: measuresLayout, context: collage.context)
    } catch {
      throw collage.status(of: error)
    }
  }

  /// What goes into the PNG at `picture`; nil where nothing is to.
  func text(
    of rendered: Collage.Rendered, for picture: FilePath
  ) throws(FileFailure) -> PNGText? {
    guard embedRecipe, let recipe = rendered.recipe else { return nil }
    do throws(RecipeError) {
      return try recipe.pngText()
    } catch {
      throw FileFailure(.cannotCreate, picture, "takes no recipe: \(error)")
    }
  }

  /// Writes the recipe's file, where one was asked for.
  func save(_ rendered: Collage.Rendered, _ existing: ExistingOutput) throws(FileFailure) {
    guard let saveRecipe, let recipe = rendered.recipe else { return }
    try recipe.write(to: saveRecipe, existing: existing)
  }
}
