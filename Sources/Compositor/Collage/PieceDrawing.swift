import Pixels

/// Draws pieces at their places on a backdrop, and measures how they lie.
struct PieceDrawing: Sendable {
  var size: PixelSize
  var backdrop: Backdrop
  var style: PieceStyle
  var jobs: Int

  struct Drawn: Sendable {
    var raster: Raster
    var lint: LayoutLint
    /// What lies behind the pieces: never `auto`.
    var backdrop: Backdrop
    /// The least CIEDE2000 of a piece's edge to what lies behind; nil where nothing does.
    var contrast: Double?
  }

  /// Draws the pieces in the order of `places`, a later one over those before it.
  func draw(_ pieces: [Piece], _ places: [PlacedPiece]) async -> Drawn {
    let edges = pieces.map { PieceEdge($0.raster) }
    let backdrop = backdrop.resolved(for: edges)
    let grounds = backdrop.grounds(for: edges)
    var canvas = backdrop.canvas(size, for: edges)
    var tiles: [LayoutLint.Tile] = []
    let style = style
    await mapInOrder(places, jobs: jobs, window: places.count) { place in
      (place, style.draw(pieces[place.index], place.box.size, degrees: place.degrees))
    } consume: { place, drawn in
      let box = place.box.centered(drawn.raster.size)
      if let shadow = drawn.shadow {
        let around = place.box.centered(shadow.size)
        canvas.blend(shadow, x: around.x, y: around.y + style.shadowOffset)
      }
      canvas.blend(drawn.raster, x: box.x, y: box.y)
      tiles.append(LayoutLint.Tile(drawn.raster, x: box.x, y: box.y))
    }
    return Drawn(
      raster: canvas, lint: LayoutLint(canvas: size, tiles: tiles), backdrop: backdrop,
      contrast: edges.flatMap { edge in grounds.map { edge.contrast(to: $0) } }.min())
  }
}
