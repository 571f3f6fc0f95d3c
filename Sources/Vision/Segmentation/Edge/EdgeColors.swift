import Images

/// The cells about a garment's edge, and how their pixels blend garment and background.
struct EdgeColors {
  /// What a cell shows.
  enum Cell {
    static let background: Int32 = -2
    static let garment: Int32 = -1
  }

  /// The cells, and their pixels on the raster that is cut out.
  let grid: CellGrid
  /// Of each cell, an index of its blend, or one of `Cell`.
  private(set) var indices: [Int32]
  private(set) var blends: [EdgeBlend] = []

  /// How far about the nearest cell of a kind its colour is looked for, in cells.
  private static let reach = 3
  /// How much a cell of the garment counts at least, however like shade or unlike what the edge shows.
  private static let leastWeight: Float = 0.05
  /// A colour so far from all of the background's shades counts in full, in Oklab.
  private static let fullDistance: Float = 0.1
  /// Shade is deeper beneath the edge than where it is seen, by about this.
  private static let shadeDeepening: Float = 3
  private static let shades: ClosedRange<Float> = 0.05...0.3
  /// How much a cell says of its pixels: little next to the edge, more behind that.
  private static let priorWeight: Float = 2
  private static let innerPriorWeight: Float = 16

  /// - Parameters:
  ///   - photo: that `grid` has the cells of.
  ///   - garment: the cells that are more garment than not.
  ///   - blended: what may blend garment and background however far from the edge it is; nil where it is not known.
  init(
    _ photo: WorkingPicture, _ garment: CellMask, on grid: CellGrid, blended: CellMask? = nil
  ) {
    self.grid = grid
    // The blend along the edge is one or two pixels wide, and the mask is true to one cell.
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

  /// The background about a cell of it.
  private struct Ground {
    /// The average; black where there is none.
    private(set) var light = SIMD4<Float>.zero
    /// How strong shade may be, as a standard deviation by the light.
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

  /// The garment's colour at a cell of its edge. Of several colours that one counts which the cell has a
  /// part of, and those count little that could be shade on the background.
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

/// The nearest cells of a mask, by steps to cells side by side.
struct NearestCells {
  /// Of each cell, the nearest of the mask; -1 where it is not known.
  private var nearest: [Int32]

  /// - Parameter places: the cells that are walked through, outside the mask; the nearest cells are known
  ///   there, and in the mask.
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

  /// The nearest cell of the mask to a cell of the places; nil where no way leads to one.
  subscript(cell: Int) -> Int? { nearest[cell] < 0 ? nil : Int(nearest[cell]) }
}
