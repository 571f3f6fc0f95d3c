import Pixels

/// The garment's and the background's colours about each cell of the garment's edge.
struct EdgeColors {
  /// What a cell shows.
  enum Cell {
    static let background: Int32 = -2
    static let garment: Int32 = -1
  }

  /// One edge cell's.
  struct Pair {
    /// In linear light: red, green, blue and 0.
    let garment: SIMD4<Float>
    let background: SIMD4<Float>
    /// The product with the difference between a pixel and the background is the pixel's opacity.
    let slope: SIMD4<Float>
    /// Opacities below the first are taken for 0, above the second for 1: noise blurs both ends. Where
    /// contrast is low against noise, a pixel must differ the more from what the cells around show.
    let opacities: ClosedRange<Float>
  }

  /// Of each cell, an index of its pair, or one of `Cell`.
  private(set) var indices: [Int32]
  private(set) var pairs: [Pair] = []

  /// How far colours are looked for, in cells.
  private static let reach = 3
  /// How much a cell of the edge, which blends the two, counts against others.
  private static let edgeWeight: Float = 0.02
  /// How much a cell of the garment counts at least, however unlike what the edge shows.
  private static let leastWeight: Float = 0.02
  /// The level from which a cell of the garment counts in full.
  private static let fullLevel: Float = 400

  /// Where contrast is good, this far from 0 and from 1 the opacities end.
  private static let leastOpacity: Float = 0.08
  /// How far the cells around may move an end.
  private static let mostLean: Float = 0.4
  /// The level of the garment up to which they do.
  private static let doubtfulLevel: Float = 250

  init(_ photo: ReducedPhoto, _ shape: GarmentShape) {
    let isEdge = Self.edge(of: shape.mask, reach: photo.cellSide == 1 ? 2 : 1)
    indices = shape.mask.cells.map { $0 ? Cell.garment : Cell.background }
    for cell in isEdge.indices where isEdge[cell] {
      indices[cell] = Int32(truncatingIfNeeded: pairs.count)
      pairs.append(Self.pair(photo, shape, isEdge, cell))
    }
  }

  /// The cells so near to the line between garment and background that pixels may blend them.
  private static func edge(of mask: CellMask, reach: Int) -> CellMask {
    let outside = mask.inverted.eroded(by: reach)
    let inside = mask.eroded(by: reach)
    return CellMask(mask.size, mask.indices.map { !outside[$0] && !inside[$0] })
  }

  private static func pair(
    _ photo: ReducedPhoto, _ shape: GarmentShape, _ isEdge: CellMask, _ cell: Int
  ) -> Pair {
    let mask = shape.mask
    var background = Average()
    photo.size.forEachCell(around: cell, reach: reach) { other in
      guard !mask[other] else { return }
      background.add(photo.light[other], weight: isEdge[other] ? edgeWeight : 1)
    }
    let behind = background.value
    // Of a garment of several colours that one counts which the cell has a part of.
    let own = photo.light[cell] - behind
    var garment = Average()
    photo.size.forEachCell(around: cell, reach: reach) { other in
      guard mask[other] else { return }
      let difference = photo.light[other] - behind
      let lengths = (own.squaredLength * difference.squaredLength).squareRoot()
      let cosine = max(0, (own * difference).sum()) / max(1e-9, lengths)
      let clearness = min(1, Float(shape.unlikeness.levels[other]) / fullLevel)
      let weight = max(leastWeight, clearness) * max(leastWeight, cosine * cosine)
      garment.add(photo.light[other], weight: isEdge[other] ? edgeWeight * weight : weight)
    }
    let span = garment.value - behind
    return Pair(
      garment: garment.value, background: behind, slope: span / max(1e-6, span.squaredLength),
      opacities: opacities(shape, cell))
  }

  /// A weighted average, black where nothing was added.
  private struct Average {
    private var sum = SIMD4<Float>.zero
    private var total: Float = 0

    mutating func add(_ light: SIMD4<Float>, weight: Float) {
      sum += light * weight
      total += weight
    }

    var value: SIMD4<Float> { total > 0 ? sum / total : .zero }
  }

  private static func opacities(_ shape: GarmentShape, _ cell: Int) -> ClosedRange<Float> {
    var (inside, all, highest) = (Float(0), Float(0), UInt16(1))
    shape.mask.size.forEachCell(around: cell, reach: 1) { other in
      all += 1
      guard shape.mask[other] else { return }
      inside += 1
      highest = max(highest, shape.unlikeness.levels[other])
    }
    let doubt = min(1, doubtfulLevel / Float(highest))
    let lean = (2 * inside / all - 1) * mostLean * doubt * doubt
    return (leastOpacity + max(0, -lean))...(1 - leastOpacity - max(0, lean))
  }
}
