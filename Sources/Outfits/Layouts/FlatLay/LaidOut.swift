struct LaidOut {
  /// The positions of each piece's left and top edges, in pixels of the canvas.
  var corners: [(x: Double, y: Double)]
  /// The scale in pixels per centimetre.
  var scale: Double

  init(corners: [(x: Double, y: Double)], scale: Double) {
    (self.corners, self.scale) = (corners, scale)
  }

  /// - Parameter scale: cells of the nest's grid per centimetre.
  init(_ nest: Nest, scale: Double) {
    let grid = nest.grid
    corners = nest.spots.map {
      (x: grid.x + Double($0.x) * grid.side, y: grid.y + Double($0.y) * grid.side)
    }
    self.scale = scale * grid.side
  }
}
