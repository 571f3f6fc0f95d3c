import Bundles
import Codecs
import Collages
import Files
import Layouts
import Pixels
import SystemPackage

extension KeptArrangement {
  /// Draws the outfit as it is arranged.
  ///
  /// - Parameters:
  ///   - photos: the outfit's, in its order.
  ///   - copies: what is drawn, of each photo a copy; nil for the photos themselves.
  ///   - collage: its canvas, its background where it has one, and what becomes of a photo that cannot be
  ///     used; nothing else of it counts.
  ///   - measuresLayout: whether to measure how pieces lie.
  ///   - context: what drawing may take.
  /// - Returns: nil where the arrangement leaves nothing to draw, so that the outfit is to be laid out.
  func render(
    _ photos: [SharedPhoto], as copies: [SharedPhoto]? = nil, _ collage: Collage,
    measuresLayout: Bool, context: PictureContext
  ) async throws(LookFailure) -> Collage.Rendered? {
    guard photos.count == photoCount,
      let renewed = try await renewed(with: photos, context: context)
    else { return nil }
    let photos = copies ?? photos
    var failures: [Int: FileFailure] = [:]
    for (index, photo) in photos.enumerated() { failures[index] = photo.fault }
    while true {
      if collage.missing == .fail, !failures.isEmpty {
        throw .collage(.photos(failures.inOrder), size: collage.canvas.size)
      }
      guard
        let bound = Self.bound(
          renewed, photos, without: Set(failures.keys), isSkipping: collage.missing == .skip,
          collage)
      else {
        if failures.isEmpty { return nil }
        throw .collage(.photos(failures.inOrder), size: collage.canvas.size)
      }
      do throws(Collage.Failure) {
        var rendered = try await bound.render(measuresLayout: measuresLayout, context: context)
        rendered.failures = failures.inOrder
        rendered.warnings = renewed.warnings + rendered.warnings
        return rendered
      } catch {
        // A photo may turn out not to be usable only when it is decoded.
        guard case .photos(let failed) = error else {
          throw .collage(error, size: collage.canvas.size)
        }
        let before = failures.count
        for (index, photo) in photos.enumerated() where failures[index] == nil {
          failures[index] = failed.first { $0.path == photo.path }
        }
        if failures.count == before { throw .collage(error, size: collage.canvas.size) }
      }
    }
  }

  /// The recipe of the files of today on the collage's canvas; nil where no piece is left, or it cannot be
  /// drawn.
  private static func bound(
    _ renewed: RenewedArrangement, _ photos: [SharedPhoto], without broken: Set<Int>,
    isSkipping: Bool, _ collage: Collage
  ) -> RecipePhotos? {
    var recipe = renewed.recipe
    recipe.pieces = []
    var sources: [PhotoSource?] = []
    for (var piece, index) in zip(renewed.recipe.pieces, renewed.garments) {
      let photo = photos[index]
      // Whoever gets the recipe knows files, and no garments.
      piece.name = photo.path.lastComponent?.string ?? ""
      if broken.contains(index) {
        guard !isSkipping, let standIn = Arranger.standIn(for: photo.collagePhoto) else { continue }
        piece.box = standIn.box(in: piece.box)
        (piece.outline, piece.decodedSide) = (.silhouette(photo.collagePhoto.standIn), nil)
      }
      recipe.pieces.append(piece)
      if case .silhouette = piece.outline {
        sources.append(nil)
      } else {
        sources.append(photo.source)
      }
    }
    switch collage.background {
    case .color(let color): recipe.background = [color]
    case .gradient(let top, let bottom): recipe.background = [top, bottom]
    case .auto, nil: break
    }
    recipe.fit(onto: collage.canvas)
    return try? RecipePhotos(
      recipe, of: sources,
      isShown: photos.indices.map { renewed.garments.contains($0) && !broken.contains($0) })
  }
}

extension [Int: FileFailure] {
  /// In the order of their photos.
  fileprivate var inOrder: [FileFailure] { sorted { $0.key < $1.key }.map(\.value) }
}
