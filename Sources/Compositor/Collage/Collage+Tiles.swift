import Codecs
import Files
import Pixels
import SystemPackage

extension Collage {
  /// Draws a grid of whole photos, each decoded straight to the size of its tile.
  ///
  /// A photo may turn out to be cut off only after its tile was placed; where that changes the
  /// picture, it is drawn again without it.
  func renderTiles(
    _ photos: [CollagePhoto], over background: Color
  ) async throws(Failure) -> Rendered {
    var failures: [Int: FileFailure] = missing == .skip ? unopenable(photos) : [:]
    while true {
      let shown = photos.indices.filter { missing == .placeholder || failures[$0] == nil }
      if shown.isEmpty {
        throw .photos(failures.sorted { $0.key < $1.key }.map(\.value))
      }
      guard let boxes = grid(for: shown.count).boxes(shown.count) else {
        throw .noRoom(count: shown.count)
      }
      let tiles = zip(shown, boxes).map { index, box in
        failures[index] == nil
          ? PlacedTile(.photo(photos[index].path), box: box, fit: fit)
          : PlacedTile(.silhouette(photos[index].standIn), box: box, fit: .contain)
      }
      let renderer = CollageRenderer(size: size, background: background, jobs: jobs, effort: effort)
      let drawn = await renderer.render(tiles)
      let known = failures.count
      for (index, failure) in drawn.failures { failures[shown[index]] = failure }
      let ordered = failures.sorted { $0.key < $1.key }.map(\.value)
      if missing == .fail && !ordered.isEmpty { throw .photos(ordered) }
      if failures.count == known {
        return Rendered(
          raster: drawn.raster, failures: ordered,
          isShown: photos.indices.map { failures[$0] == nil }, warnings: drawn.warnings,
          recipe: recorded(background) {
            zip(shown, boxes).map { index, box in
              Recipe.Piece(photos[index], box: box, isPhoto: failures[index] == nil)
            }
          })
      }
    }
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
