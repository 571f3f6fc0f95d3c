import Pixels
import SystemPackage

extension CollageLint {
  /// Of tiles on one page, which are held to nothing.
  ///
  /// - Parameters:
  ///   - tiles: as they were drawn, with their indices in `names`.
  ///   - colors: of the ground, from the top to the bottom.
  ///   - names: of all tiles.
  init(
    tiles: [(index: Int, tile: LayoutLint.Tile)], on canvas: PixelSize, over colors: [Color],
    named names: [(photo: FilePath, role: OutfitRole?)], page: Int = 0
  ) {
    let opaque = colors.filter { $0.alpha > 0 }
    let edges = opaque.isEmpty ? [] : tiles.map { PieceEdge($0.tile.raster) }
    self.init(
      layout: LayoutLint(canvas: canvas, tiles: tiles.map(\.tile)),
      contrast: edges.flatMap { edge in opaque.map { edge.contrast(to: $0) } }.min(),
      limits: nil,
      pieces: tiles.map { index, tile in
        Piece(
          photo: names[index].photo, role: names[index].role,
          box: PixelRect(x: tile.x, y: tile.y, size: tile.raster.size), degrees: 0, page: page)
      })
  }
}
