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
    /// Opacities below the first are taken for 0, above the second for 1: noise blurs both ends. The
    /// more the cells around are background, the more a pixel must differ from it, and the reverse.
    let opacities: ClosedRange<Float>
  }

  /// Of each cell, an index of its pair, or one of `Cell`.
  private(set) var indices: [Int32]
  private(set) var pairs: [Pair] = []

  /// How far colours are looked for, in cells.
  private static let reach = 3
  /// How much a cell of the edge, which blends the two, counts against others.
  private static let edgeWeight: Float = 0.02
  /// The level from which a cell of the garment counts in full.
  private static let fullLevel: Float = 400

  private static let leastOpacity: Float = 0.1
  private static let mostLean: Float = 0.35

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
    let (x, y) = (cell % photo.width, cell / photo.width)
    var (inner, outer) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    var (innerWeight, outerWeight) = (Float(1e-9), Float(1e-9))
    for row in max(0, y - reach)...min(photo.height - 1, y + reach) {
      for column in max(0, x - reach)...min(photo.width - 1, x + reach) {
        let other = row * photo.width + column
        let weight = isEdge[other] ? edgeWeight : 1
        if shape.mask[other] {
          let level = Float(shape.unlikeness.levels[other])
          let purity = weight * max(0.02, min(1, level / fullLevel))
          inner += photo.light[other] * purity
          innerWeight += purity
        } else {
          outer += photo.light[other] * weight
          outerWeight += weight
        }
      }
    }
    (inner, outer) = (inner / innerWeight, outer / outerWeight)
    let span = inner - outer
    return Pair(
      garment: inner, background: outer, slope: span / max(1e-6, span.squaredLength),
      opacities: opacities(shape.mask, x, y))
  }

  private static func opacities(_ mask: CellMask, _ x: Int, _ y: Int) -> ClosedRange<Float> {
    var (inside, all) = (Float(0), Float(0))
    for row in max(0, y - 1)...min(mask.size.height - 1, y + 1) {
      for column in max(0, x - 1)...min(mask.size.width - 1, x + 1) {
        inside += mask[row * mask.size.width + column] ? 1 : 0
        all += 1
      }
    }
    let lean = 2 * inside / all - 1
    return (leastOpacity + mostLean * max(0, -lean))...(1 - leastOpacity - mostLean * max(0, lean))
  }
}
