package import Images
package import Core
import SystemPackage

/// A picture arranged by hand: a recipe, and the index of the photo for each piece.
package struct ArrangedRecipe: Sendable {
  package var recipe: Recipe
  package var photos: [Int]
  package var warnings: [PhotoWarning]

  package init(recipe: Recipe, photos: [Int], warnings: [PhotoWarning] = []) {
    (self.recipe, self.photos, self.warnings) = (recipe, photos, warnings)
  }
}

/// The reason why a saved arrangement cannot be used.
package enum ArrangementFault: Hashable, ExplainedCause {
  /// This version of the program cannot read the arrangement.
  case isUnreadable(RecipeError)
  /// A value in the arrangement is outside the supported range.
  case cannotBeDrawn(RecipeError)

  package var message: Message {
    switch self {
    case .isUnreadable(let error):
      """
      the outfit uses the automatic layout, because its arrangement cannot be read: \(error.message)
      """
    case .cannotBeDrawn(let error):
      """
      the outfit uses the automatic layout, because its arrangement cannot be drawn: \(error.message)
      """
    }
  }
}

extension Collage {
  /// Draws photos as a person arranged them.
  ///
  /// The photos are laid out automatically if there is no arrangement, or if the arrangement
  /// contains none of the photos. If the arrangement cannot be drawn, the photos are laid out
  /// automatically, and the result has a warning.
  ///
  /// - Parameters:
  ///   - photos: the photos. The indices in the arrangement refer to this array.
  ///   - arrangement: the arrangement to draw. An arrangement overrides all options of the collage
  ///     except the canvas, the background and the handling of unusable photos. An arranged picture
  ///     always includes its recipe.
  ///   - options: the options of an automatic layout. An arranged picture uses only
  ///     `measuresLayout`.
  ///   - context: the limits for drawing.
  package func render(
    _ photos: [CollagePhoto], as arrangement: ArrangedRecipe?, options: RenderOptions,
    context: PictureContext
  ) async throws(Failure) -> Rendered {
    if let logo {
      return try await render(
        photos, with: logo, as: arrangement, options: options, context: context)
    }
    var fault: PhotoWarning?
    if let arrangement {
      switch try await arranged(photos, by: arrangement, options.measuresLayout, context) {
      case .success(let rendered?): return rendered
      case .success(nil): break
      case .failure(let error):
        fault = PhotoWarning(path: "", cause: ArrangementFault.cannotBeDrawn(error))
      }
    }
    var rendered = try await render(photos, options: options, context: context)
    if let fault { rendered.warnings.insert(fault, at: 0) }
    return rendered
  }

  /// Draws the arrangement, or returns nil if nothing is left to draw.
  private func arranged(
    _ photos: [CollagePhoto], by arrangement: ArrangedRecipe, _ measuresLayout: Bool,
    _ context: PictureContext
  ) async throws(Failure) -> Result<Rendered?, RecipeError> {
    var failures: [Int: FileFailure] = [:]
    for (index, photo) in photos.enumerated() { failures[index] = photo.fault }
    while true {
      if missing == .fail, !failures.isEmpty { throw .photos(failures.inOrder) }
      let bound: RecipePhotos?
      do throws(RecipeError) {
        bound = try self.bound(arrangement, to: photos, without: Set(failures.keys))
      } catch {
        return .failure(error)
      }
      guard let bound else {
        if failures.isEmpty { return .success(nil) }
        throw .photos(failures.inOrder)
      }
      do throws(Failure) {
        var rendered = try await bound.render(measuresLayout: measuresLayout, context: context)
        rendered.failures = failures.inOrder
        rendered.warnings = arrangement.warnings + rendered.warnings
        return .success(rendered)
      } catch {
        // Some photos turn out to be unusable only when they are decoded.
        guard case .photos(let failed) = error else { throw error }
        let before = failures.count
        for (index, photo) in photos.enumerated() where failures[index] == nil {
          failures[index] = failed.first { $0.path == photo.source.label }
        }
        if failures.count == before { throw error }
      }
    }
  }

  /// Returns the arrangement's recipe, scaled to this canvas, or nil if no piece is left.
  private func bound(
    _ arrangement: ArrangedRecipe, to photos: [CollagePhoto], without broken: Set<Int>
  ) throws(RecipeError) -> RecipePhotos? {
    var recipe = arrangement.recipe
    recipe.pieces = []
    var sources: [PhotoSource?] = []
    for (var piece, index) in zip(arrangement.recipe.pieces, arrangement.photos) {
      guard photos.indices.contains(index) else { continue }
      let photo = photos[index]
      // Recipes are shared, so they contain file names but no names of garments.
      piece.name = photo.source.label.lastComponent?.string ?? ""
      if broken.contains(index) {
        guard missing != .skip, let standIn = KnownPiece.standIn(for: photo) else { continue }
        piece.box = standIn.box(in: piece.box)
        (piece.outline, piece.decodedSide) = (.silhouette(photo.standIn), nil)
      }
      recipe.pieces.append(piece)
      if case .silhouette = piece.outline {
        sources.append(nil)
      } else {
        sources.append(photo.source)
      }
    }
    if recipe.pieces.isEmpty { return nil }
    switch background {
    case .color(let color): recipe.background = [color]
    case .gradient(let top, let bottom): recipe.background = [top, bottom]
    case .auto, nil: break
    }
    recipe.fit(onto: canvas)
    return try RecipePhotos(
      recipe, of: sources,
      isShown: photos.indices.map { arrangement.photos.contains($0) && !broken.contains($0) })
  }
}

extension [Int: FileFailure] {
  fileprivate var inOrder: [FileFailure] { sorted { $0.key < $1.key }.map(\.value) }
}
