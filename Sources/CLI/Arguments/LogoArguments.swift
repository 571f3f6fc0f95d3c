import ArgumentParser
import CommandSupport
import Core
import Jobs
import Outfits
import SystemPackage

extension Logo.Corner: ExpressibleByArgument {}

struct LogoArguments: ParsableArguments {
  @Option(help: .text("logo.logo", valueName: "FILE"))
  var logo: FilePath?

  @Option(help: .text("logo.logoCorner", ["default": Self.defaultCorner.rawValue]))
  var logoCorner: Logo.Corner?

  private static let defaultCorner = Logo.Corner.bottomRight

  func validate() throws {
    if logoCorner != nil && logo == nil { throw usageError("--logo-corner needs --logo.") }
  }

  /// Throws an error if a logo is combined with a recipe, because recipes cannot hold logos.
  func validate(with recipe: RecipeArguments) throws {
    guard logo != nil,
      recipe.recipe != nil || recipe.saveRecipe != nil || recipe.embedRecipe
    else { return }
    throw usageError(
      """
      A recipe cannot contain a logo; omit --logo, or omit --recipe, --save-recipe and --embed-recipe.
      """)
  }

  /// Reads the logo. Returns nil if no logo is given.
  ///
  /// - Throws: an error if the logo cannot be used.
  func read(_ context: JobContext) async throws -> Logo? {
    guard let logo else { return nil }
    return try await Logo(logo, in: logoCorner ?? Self.defaultCorner, context.pictures)
  }

  /// Prevents pictures from overwriting the logo's file.
  func protect(in drawing: inout DrawLook) {
    drawing.outputs.protect([logo].compactMap(\.self), as: .logo)
  }
}
