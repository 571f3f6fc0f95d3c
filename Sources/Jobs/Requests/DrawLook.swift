package import Core
package import Images
package import Outfits
import Sharing
package import SystemPackage

/// Renders a look or a recipe into picture files, with additional pages and recipe files. Commands
/// run this job. Other processes request ``DrawOutfit``, ``DrawPacking`` or ``DrawCollage``.
package struct DrawLook: Job {
  package struct Picture: Sendable {
    /// The layout and style. With a manual arrangement, only the canvas, the background and the
    /// handling of unusable photos apply.
    package var collage: Collage
    /// The output file. A sheet's other pages are written to the same folder.
    package var file: PictureFile

    package init(collage: Collage, file: PictureFile) {
      self.collage = collage
      self.file = file
    }
  }

  package var look: OutfitLook
  /// The pictures to make. A failed picture does not stop the others.
  package var pictures: [Picture]
  /// A guard that protects the photos, their masks and the wardrobe's folder.
  package var outputs: OutputGuard
  /// The recipe to use instead of the pictures' layouts. The file is JSON or a PNG with an embedded
  /// recipe; `-` means JSON from standard input.
  package var recipe: FilePath?
  /// The action if a picture or recipe file exists.
  package var existing = ExistingOutput.replace
  /// The output file for the picture's recipe, or nil for none.
  package var recipeFile: FilePath?
  /// True to embed the recipe in each PNG.
  package var embedsRecipe = false
  /// True to flush all files to disk before a call returns.
  package var synchronizes = true
  package var measuresLayout = false
  /// A record of earlier runs, to skip pictures that are up to date. If nil, all pictures are
  /// rendered.
  package var record: LookRecord?

  /// Makes a job for pictures that replace existing files and have no recipes.
  package init(_ look: OutfitLook, to pictures: [Picture]) {
    (self.look, self.pictures) = (look, pictures)
    outputs = look.outputGuard
  }

  /// Renders and writes the pictures.
  ///
  /// - Returns: the written pictures, warnings, and any failures.
  /// - Throws: a failure if a recipe is given and cannot be rendered.
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

  /// Renders the only picture, and writes only its recipe.
  ///
  /// - Parameters:
  ///   - kind: the picture's format.
  ///   - name: the picture's name in messages.
  /// - Returns: the encoded image, or nil on failure, and the outcome.
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
    // A recipe needs no photos, because all of its pieces may be silhouettes. An outfit without
    // garments is an error even with a recipe.
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
        // The remaining pictures would be interrupted as well.
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
  /// Renders the recipe's picture from photos in any order.
  ///
  /// - Parameter file: the recipe's name in failures.
  /// - Throws: a failure if the photos do not match the recipe, or rendering is impossible.
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
