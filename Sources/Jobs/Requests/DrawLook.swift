package import Core
package import Images
package import Outfits
import Sharing
package import SystemPackage

/// Draws a look, or the picture of a recipe again, into files, with further pages and recipes.
///
/// It is what the commands run. Another process asks for ``DrawOutfit``, ``DrawPacking`` or ``DrawCollage``, which draw
/// by the same `render` and write elsewhere.
package struct DrawLook: Job {
  /// One of the pictures that are drawn.
  package struct Picture: Sendable {
    /// How the picture is laid out and drawn. Of an outfit that is arranged its canvas counts, which the arrangement
    /// is scaled to, its background where it has one, and what becomes of photos that cannot be used.
    package var collage: Collage
    /// Where it is written to; further pages of a sheet stand beside it.
    package var file: PictureFile

    package init(collage: Collage, file: PictureFile) {
      self.collage = collage
      self.file = file
    }
  }

  /// The contents of the picture.
  package var look: OutfitLook
  /// One that fails does not stop the rest.
  package var pictures: [Picture]
  /// What no picture may replace: the photos, the masks beside them, and what is in the wardrobe's own folder.
  package var outputs: OutputGuard
  /// A file with the recipe of the picture, which is drawn by it, and not by its collage: JSON, or a PNG that has it
  /// embedded; `-` for JSON on standard input. Nil for none.
  package var recipe: FilePath?
  /// What becomes of files that stand where pictures or the recipe belong.
  package var existing = ExistingOutput.replace
  /// The file that the recipe of a picture is written to; nil for none.
  package var recipeFile: FilePath?
  /// True if a PNG holds the recipe that it was drawn from.
  package var embedsRecipe = false
  /// True if everything is on the disk when a call returns.
  package var synchronizes = true
  /// True if to measure how pieces lie.
  package var measuresLayout = false
  /// What pictures were drawn from in earlier runs: those that are up to date are not drawn again. Nil, as it is unless
  /// it is changed, to draw all.
  package var record: LookRecord?

  /// Pictures without recipes, which replace files in their places.
  package init(_ look: OutfitLook, to pictures: [Picture]) {
    (self.look, self.pictures) = (look, pictures)
    outputs = look.outputGuard
  }

  /// Draws the pictures and writes them.
  ///
  /// - Returns: the pictures that were written, warnings, and why others are missing.
  /// - Throws: where there is a recipe by which no picture can be drawn.
  package func run(_ context: JobContext) async throws(LookFailure) -> LookOutcome {
    try await outcome(context) { picture, rendered, outcome in
      do throws(FileFailure) {
        let leftover = try await write(rendered, to: picture.file, context)
        outcome.warn([leftover].compactMap(\.self))
        let pages = rendered.pages.indices.map { picture.file.page($0 + 1).path }
        outcome.pictures.append(
          LookOutcome.Picture(path: picture.file.path, pages: pages, lint: rendered.lint))
        if rendered.failures.isEmpty, leftover == nil, let key = key(of: picture, context) {
          record?.add(picture.file, pages, drawnFrom: key)
        }
      } catch {
        outcome.failures.append(.file(error))
      }
    }
  }

  /// Draws the only picture, and writes nothing but its recipe.
  ///
  /// - Parameters:
  ///   - kind: the picture's format.
  ///   - name: what messages call the picture.
  /// - Returns: the bytes of an image file, nil where there is none, and what became of it.
  package func bytes(
    as kind: OutputFormat.Kind, name: FilePath, _ context: JobContext
  ) async throws(LookFailure) -> (bytes: [UInt8]?, outcome: LookOutcome) {
    var bytes: [UInt8]?
    let outcome = try await outcome(context) { _, rendered, outcome in
      do throws(FileFailure) {
        bytes = try await encoded(rendered, as: kind, name: name, context)
      } catch {
        outcome.failures.append(.file(error))
      }
    }
    return (bytes, outcome)
  }

  private func outcome(
    _ context: JobContext, _ finish: (Picture, Collage.Rendered, inout LookOutcome) async -> Void
  ) async throws(LookFailure) -> LookOutcome {
    var outcome = LookOutcome(of: look)
    // A recipe may be of silhouettes alone; an outfit without garments is none of it.
    if look.photos.isEmpty, recipe == nil || look.wardrobe != nil {
      outcome.failures = [.isEmpty]
      return outcome
    }
    if let recipe {
      let rendered = try await render(recipe, context)
      outcome.failures = look.photos.compactMap(\.fault).map(LookFailure.photo)
      for picture in pictures {
        await add(rendered, of: picture, to: &outcome, finish)
      }
      return outcome
    }
    for picture in pictures {
      if let record, let key = key(of: picture, context),
        let pages = record.pages(of: picture.file, drawnFrom: key)
      {
        outcome.pictures.append(
          LookOutcome.Picture(path: picture.file.path, pages: pages, lint: nil))
        outcome.upToDateCount += 1
        continue
      }
      do throws(Collage.Failure) {
        let rendered = try await look.render(
          as: picture.collage, options: options(context), context: context.pictures)
        await add(rendered, of: picture, to: &outcome, finish)
      } catch {
        outcome.failures.append(.collage(error, size: picture.collage.canvas.size))
        // The others would be given up as well.
        if case .interrupted = error { break }
      }
    }
    return outcome
  }

  private func add(
    _ rendered: Collage.Rendered, of picture: Picture, to outcome: inout LookOutcome,
    _ finish: (Picture, Collage.Rendered, inout LookOutcome) async -> Void
  ) async {
    outcome.warn(rendered.warnings)
    outcome.failures += look.failures(rendered.failures)
    await finish(picture, rendered, &outcome)
  }

  private func options(_ context: JobContext) -> RenderOptions {
    RenderOptions(
      effort: context.effort, measuresLayout: measuresLayout,
      recordsRecipe: recipeFile != nil || embedsRecipe)
  }

  private func render(
    _ file: FilePath, _ context: JobContext
  ) async throws(LookFailure) -> Collage.Rendered {
    let recipe: Recipe
    do throws(FileFailure) {
      recipe = try Recipe.read(file)
    } catch {
      throw .file(error)
    }
    return try await recipe.render(
      look.photos.map(\.source), called: file, measuresLayout: measuresLayout, context.pictures)
  }
}

extension Recipe {
  /// Draws the picture again of its photos, which may come in any order.
  ///
  /// - Parameter file: what failures call the recipe.
  /// - Throws: where the photos are not its own, or there is no picture.
  func render(
    _ photos: [PhotoSource], called file: FilePath, measuresLayout: Bool = false,
    _ context: PictureContext
  ) async throws(LookFailure) -> Collage.Rendered {
    let matched: RecipePhotos
    do throws(RecipePhotos.Failure) {
      matched = try RecipePhotos(self, photos, context: context)
    } catch {
      throw .recipe(file, error)
    }
    do throws(Collage.Failure) {
      return try await matched.render(measuresLayout: measuresLayout, context: context)
    } catch {
      throw .collage(error, size: canvas)
    }
  }
}
