import Core
import CommandSupport
import ArgumentParser
import Images
import Outfits
import Jobs
import SystemPackage

/// The options that keep a picture's recipe, or draw from one.
struct RecipeArguments: ParsableArguments {
  @Option(
    help: .text("recipe.recipe", valueName: "FILE"))
  var recipe: FilePath?

  @Option(
    help: .text("recipe.saveRecipe", valueName: "FILE"))
  var saveRecipe: FilePath?

  @Flag(help: .text("recipe.embedRecipe"))
  var embedRecipe = false

  /// True if what is drawn is to be recorded.
  private var records: Bool { saveRecipe != nil || embedRecipe }

  /// Refuses what does not go together.
  ///
  /// - Parameters:
  ///   - photoCount: nil where it is not known yet.
  ///   - fixed: the options given that a recipe has an answer to.
  func validate(for pictures: [DrawLook.Picture], photoCount: Int?, fixed: [String]) throws {
    if embedRecipe && !pictures.allSatisfy({ $0.file.kind == .png }) {
      throw usageError("--embed-recipe works only with PNG; use an output name that ends in .png.")
    }
    if let saveRecipe {
      if pictures.count > 1 {
        throw usageError(
          "--save-recipe works with one picture only; use --embed-recipe for several.")
      }
      // A recipe with the name of a picture would replace one of them, or be taken for one.
      if PictureFile(saveRecipe) != nil {
        throw usageError(
          "--save-recipe writes JSON, not a picture; use a file name such as look.json.")
      }
    }
    if records, let photoCount, photoCount > Recipe.mostPieces {
      throw usageError(
        "A recipe can contain at most \(Recipe.mostPieces) photos, not \(photoCount).")
    }
    guard recipe != nil, !fixed.isEmpty else { return }
    throw usageError(
      "The recipe already sets these; omit \(fixed.joined(separator: ", ")).")
  }

  /// Refuses them where there are many pictures, each of which would have a recipe of its own.
  ///
  /// - Parameter kind: the pictures' format.
  func validateForMany(as kind: OutputFormat.Kind) throws {
    guard recipe == nil, saveRecipe == nil else {
      throw usageError("--recipe and --save-recipe work with one picture only; omit --all.")
    }
    if embedRecipe && kind != .png {
      throw usageError("--embed-recipe works only with PNG; omit --format.")
    }
  }
}
