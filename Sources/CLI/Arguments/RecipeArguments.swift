import Core
import CommandSupport
import ArgumentParser
import Images
import Outfits
import Jobs
import SystemPackage

struct RecipeArguments: ParsableArguments {
  @Option(
    help: .text("recipe.recipe", valueName: "FILE"))
  var recipe: FilePath?

  @Option(
    help: .text("recipe.saveRecipe", valueName: "FILE"))
  var saveRecipe: FilePath?

  @Flag(help: .text("recipe.embedRecipe"))
  var embedRecipe = false

  private var records: Bool { saveRecipe != nil || embedRecipe }

  /// Throws an error for conflicting options.
  ///
  /// - Parameters:
  ///   - photoCount: the number of photos, or nil if not known yet.
  ///   - fixed: the given options whose values the recipe already contains.
  func validate(for pictures: [DrawLook.Picture], photoCount: Int?, fixed: [String]) throws {
    if embedRecipe && !pictures.allSatisfy({ $0.file.kind == .png }) {
      throw usageError("--embed-recipe works only with PNG; use an output name that ends in .png.")
    }
    if let saveRecipe {
      if pictures.count > 1 {
        throw usageError(
          "--save-recipe works with one picture only; use --embed-recipe for several.")
      }
      // A recipe with the name of a picture could replace a picture, or be mistaken for one.
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

  /// Throws an error for options that need a single picture.
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
