import Codecs
import Files
import Garments
import Pixels
import SystemPackage
import Typesetting

extension Collage {
  /// Draws a grid of whole photos, each decoded straight to the size of its tile.
  ///
  /// A photo may turn out to be cut off only after its tile was placed; where that changes the
  /// picture, it is drawn again without it.
  func renderTiles(
    _ photos: [CollagePhoto], over background: Color
  ) async throws(Failure) -> Rendered {
    var failures: [Int: FileFailure] = missing == .skip ? unopenable(photos) : [:]
    let ordered =
      order == .body
      ? OutfitRole.indicesInBodyOrder(photos.map { $0.role(of: nil) })
      : Array(photos.indices)
    while true {
      let shown = ordered.filter { missing == .placeholder || failures[$0] == nil }
      if shown.isEmpty {
        throw .photos(failures.sorted { $0.key < $1.key }.map(\.value))
      }
      let (lettering, plan) = try tilePlan(for: shown.map { photos[$0] })
      let tiles = zip(shown, plan.boxes).map { index, box in
        failures[index] == nil
          ? PlacedTile(.photo(photos[index].path), box: box, fit: fit)
          : PlacedTile(.silhouette(photos[index].standIn), box: box, fit: .contain)
      }
      var renderer = CollageRenderer(size: size, background: background, jobs: jobs, effort: effort)
      renderer.keepsTiles = measuresLayout == true
      let drawn = await renderer.render(tiles)
      let known = failures.count
      for (index, failure) in drawn.failures { failures[shown[index]] = failure }
      let failed = failures.sorted { $0.key < $1.key }.map(\.value)
      if missing == .fail && !failed.isEmpty { throw .photos(failed) }
      if failures.count == known {
        let isShown = photos.indices.map { failures[$0] == nil }
        var rendered = Rendered(
          raster: drawn.raster, failures: failed, isShown: isShown, warnings: drawn.warnings)
        if measuresLayout == true {
          rendered.lint = CollageLint(
            tiles: drawn.tiles, on: size, over: Ground(top: background, bottom: background),
            named: shown.map { (photos[$0].path, photos[$0].role(of: nil)) })
        }
        if let lettering {
          try rendered.draw(plan.texts(under: drawn.places), lettering, over: background)
        }
        if recordsRecipe {
          let tiles = zip(shown, plan.boxes).map { index, box in
            (photo: photos[index], isDrawn: failures[index] == nil, box: box)
          }
          rendered.recipe = recipe(ofTiles: tiles, rendered.texts, over: background)
        }
        return rendered
      }
    }
  }

  private func tilePlan(
    for photos: [CollagePhoto]
  ) throws(Failure) -> (Lettering?, TilePlan) {
    do throws(TypesettingError) {
      let lettering = try lettering(for: photos)
      if let plan = try TilePlan(self, photos, lettering) { return (lettering, plan) }
    } catch {
      throw .words(error)
    }
    throw .noRoom(count: photos.count)
  }

  /// Photos that cannot even be opened, by their index: they need not be laid out first.
  private func unopenable(_ photos: [CollagePhoto]) -> [Int: FileFailure] {
    var failures: [Int: FileFailure] = [:]
    for (index, photo) in photos.enumerated() {
      do throws(FileFailure) {
        _ = try PhotoReader(photo.path)
      } catch {
        failures[index] = error
      }
    }
    return failures
  }
}

extension Collage.Rendered {
  /// Draws words on the one page.
  fileprivate mutating func draw(
    _ texts: [PlacedText], _ lettering: Lettering, over background: Color
  ) throws(Collage.Failure) {
    let ground = Ground(top: background, bottom: background)
    var words = WordDrawing(lettering, over: ground, height: raster.size.height)
    do throws(TypesettingError) {
      try words.draw(texts, on: &raster)
    } catch {
      throw .words(error)
    }
    self.texts = texts
    warnings += [words.warning].compactMap(\.self)
  }
}
