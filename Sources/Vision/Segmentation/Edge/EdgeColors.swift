import Images

/// The cells near a garment's edge, with a model of how each cell's pixels blend garment and
/// background.
struct EdgeColors {
  /// The values in `indices` for cells without a blend.
  enum Cell {
    static let background: Int32 = -2
    static let garment: Int32 = -1
  }

  let grid: CellGrid
  /// For each cell, the index of its blend, or a value of `Cell`.
  private(set) var indices: [Int32]
  private(set) var blends: [EdgeBlend] = []

  /// The radius, in cells, of the area in which the colours of garment or background are averaged.
  private static let reach = 3
  /// The minimum for each of a garment cell's two weight factors. One factor is small for colours
  /// that could be shadow, the other for colours unlike the edge cell's.
  private static let leastWeight: Float = 0.05
  /// The Oklab distance from the background, lit or in shadow, at which a colour gets full weight.
  private static let fullDistance: Float = 0.1
  /// The shadow beneath the edge is assumed to be this many times as strong as the visible shadow.
  private static let shadeDeepening: Float = 3
  private static let shades: ClosedRange<Float> = 0.05...0.3
  /// The weight of a cell's prior opacity: low next to the edge, higher further inside.
  private static let priorWeight: Float = 2
  private static let innerPriorWeight: Float = 16

  /// - Parameter blended: the cells that may blend garment and background even far from the edge,
  ///   or nil if unknown.
  init(
    _ photo: WorkingPicture, _ garment: CellMask, on grid: CellGrid, blended: CellMask? = nil
  ) {
    self.grid = grid
    // The blend along the edge is one or two pixels wide, and the mask is accurate to one cell.
    let reach = grid.isPixels ? 2 : 1
    var (sure, outer) = (garment.eroded(by: reach), garment.inverted.eroded(by: reach))
    if let blended {
      sure = sure.subtracting(blended)
      outer = outer.subtracting(blended)
    }
    let inner = sure.eroded(by: 1)
    indices = inner.indices.map { inner[$0] ? Cell.garment : Cell.background }
    let edge = inner.indices.filter { !inner[$0] && !outer[$0] }
    let nearestInner = NearestCells(of: inner, at: edge)
    let nearestOuter = NearestCells(of: outer, at: edge)
    blends.reserveCapacity(edge.count)
    for cell in edge {
      indices[cell] = Int32(truncatingIfNeeded: blends.count)
      let ground = Ground(photo, outer, around: nearestOuter[cell] ?? cell)
      let cloth = Self.garment(
        photo, inner, around: nearestInner[cell] ?? cell, seenAt: cell, on: ground.light)
      blends.append(
        EdgeBlend(
          garment: cloth, background: ground.light,
          shade: min(Self.shades.upperBound, max(Self.shades.lowerBound, ground.shade)),
          prior: EdgeBlend.Prior(
            opacity: garment[cell] ? 1 : 0,
            weight: sure[cell] ? Self.innerPriorWeight : Self.priorWeight)))
    }
  }

  private struct Ground {
    private(set) var light = SIMD4<Float>.zero
    /// The strength of shadow: the standard deviation of brightness, relative to the mean.
    private(set) var shade: Float = 0

    init(_ photo: WorkingPicture, _ outer: CellMask, around middle: Int) {
      var (count, brightness, squares) = (Float(0), Float(0), Float(0))
      photo.size.forEachCell(around: middle, reach: EdgeColors.reach) { cell in
        guard outer[cell] else { return }
        let own = photo.light[cell].sum()
        light += photo.light[cell]
        count += 1
        brightness += own
        squares += own * own
      }
      guard count > 0, brightness > 0 else { return }
      light /= count
      let variance = max(0, squares * count / (brightness * brightness) - 1)
      shade = EdgeColors.shadeDeepening * variance.squareRoot()
    }
  }

  /// Returns the garment's colour at an edge cell. If the garment has several colours, the colour
  /// closest to the edge cell's own counts most. Colours that could be shadow on the background
  /// count little.
  private static func garment(
    _ photo: WorkingPicture, _ inner: CellMask, around middle: Int, seenAt edge: Int,
    on ground: SIMD4<Float>
  ) -> SIMD4<Float> {
    let shades = Shades(of: PerceivedColor(perceived: ground))
    let own = photo.light[edge] - ground
    let ownSquaredLength = own.squaredLength
    var (sum, total) = (SIMD4<Float>.zero, Float(0))
    photo.size.forEachCell(around: middle, reach: reach) { cell in
      guard inner[cell] || cell == middle else { return }
      let difference = photo.light[cell] - ground
      let product = max(0, (own * difference).sum())
      let squaredCosine = product * product / max(1e-9, ownSquaredLength * difference.squaredLength)
      let clearness = min(1, shades.distance(to: photo.colors[cell]) / fullDistance)
      let weight = max(leastWeight, clearness * clearness) * max(leastWeight, squaredCosine)
      sum += photo.light[cell] * weight
      total += weight
    }
    return sum / total
  }
}

/// Finds the nearest cell of a mask for each cell outside the mask. Distances are counted in steps
/// between adjacent cells.
struct NearestCells {
  /// For each cell, the nearest cell of the mask, or -1 if unknown.
  private var nearest: [Int32]

  /// - Parameter places: the cells outside the mask to search from. Paths to the mask use only
  ///   these cells.
  init(of mask: CellMask, at places: [Int]) {
    nearest = Array(repeating: -1, count: mask.indices.count)
    var isOpen = [Bool](repeating: false, count: mask.indices.count)
    for place in places { isOpen[place] = true }
    var queue: [Int] = []
    queue.reserveCapacity(places.count)
    for place in places {
      mask.size.forEachNeighbor(of: place) { neighbor in
        guard isOpen[place], mask[neighbor] else { return }
        isOpen[place] = false
        nearest[place] = Int32(truncatingIfNeeded: neighbor)
        queue.append(place)
      }
    }
    var next = 0
    while next < queue.count {
      let cell = queue[next]
      mask.size.forEachNeighbor(of: cell) { neighbor in
        guard isOpen[neighbor] else { return }
        isOpen[neighbor] = false
        nearest[neighbor] = nearest[cell]
        queue.append(neighbor)
      }
      next += 1
    }
  }

  /// The cell of the mask nearest to a given cell, or nil if no path leads there.
  subscript(cell: Int) -> Int? { nearest[cell] < 0 ? nil : Int(nearest[cell]) }
}
