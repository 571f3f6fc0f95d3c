package import Images

/// A guided filter, which computes opacity as a linear function of colour. Each cell has its own
/// function. Source: He, Sun and Tang, "Guided Image Filtering", IEEE Transactions on Pattern
/// Analysis and Machine Intelligence 35, 2013, equations 19 to 21.
///
/// In the square around each cell, a function is fitted to the opacities by least squares, with a
/// penalty for steepness. A cell's own function is the mean of the functions of all squares that
/// contain the cell. For example, hair in the garment's colour becomes opaque even if the cut
/// removed the hair.
package struct GuidedFilter {
  /// The red, green and blue values and the opacity of a cell, each 0...255.
  package typealias Cell = SIMD4<UInt8>

  /// The coefficients of each cell's function. The first three coefficients are the changes of
  /// opacity, 0...255, per unit of red, green and blue. The last coefficient is the opacity at
  /// black, divided by 255.
  package private(set) var coefficients: [SIMD4<Float>]

  /// The number of cells from a square's centre to each side. A larger reach would overflow the
  /// 32-bit sums.
  package static let reach = 6
  /// The penalty for steepness (epsilon in the paper), relative to 255², the square of the largest
  /// value of a channel.
  private static let noise: Float = 0.001
  /// The fixed-point scale of coefficients: the integer that stands for a coefficient of 1. The
  /// penalty for steepness keeps coefficients below 16.
  private static let parts: Float = 65536

  /// - Parameter cells: the cells, rows from the top. Cells that are farther than twice `reach`
  ///   from `places` are ignored.
  package init(_ cells: [Cell], _ size: PixelSize, at places: CellMask) {
    coefficients = Array(repeating: .zero, count: cells.count)
    guard let bounds = places.bounds else { return }
    var fits = [SIMD4<Int32>](repeating: .zero, count: cells.count)
    let fitted = places.dilated(by: Self.reach)
    size.forEachBoxSum(
      reach: Self.reach, in: size.part(bounds, widenedBy: Self.reach),
      of: { Self.products(cells[$0]) },
      { cell, sums in
        guard fitted[cell] else { return }
        fits[cell] = Self.fit(sums, count: size.boxCount(around: cell, reach: Self.reach))
      })
    size.forEachBoxSum(
      reach: Self.reach, in: bounds, of: { fits[$0] },
      { cell, sums in
        guard places[cell] else { return }
        let count = size.boxCount(around: cell, reach: Self.reach)
        coefficients[cell] = SIMD4<Float>(sums) / (Float(count) * Self.parts)
      })
  }

  /// Returns a pixel's opacity, computed from the coefficients. The result may lie slightly outside
  /// 0...255.
  ///
  /// - Parameter codes: red, green, blue and 255.
  @inline(__always)
  package static func opacity(_ coefficients: SIMD4<Float>, _ codes: SIMD4<Float>) -> Float {
    let products = coefficients * codes
    return (products.x + products.y) + (products.z + products.w)
  }

  @inline(__always)
  private static func products(_ cell: Cell) -> SIMD16<Int32> {
    let codes = SIMD4<Int32>(truncatingIfNeeded: cell)
    return SIMD16(
      lowHalf: SIMD8(lowHalf: codes, highHalf: codes &* codes.x),
      highHalf: SIMD8(lowHalf: codes &* codes.y, highHalf: codes &* codes.z))
  }

  private static func fit(_ sums: SIMD16<Int32>, count: Int32) -> SIMD4<Int32> {
    let means = sums.lowHalf.lowHalf
    // The exact covariances, multiplied by the square of the count.
    let red = sums.lowHalf.highHalf &* count &- means &* means.x
    let green = sums.highHalf.lowHalf &* count &- means &* means.y
    let blue = sums.highHalf.highHalf &* count &- means &* means.z
    if red.w == 0 && green.w == 0 && blue.w == 0 {
      return SIMD4(0, 0, 0, constant(Float(means.w) / Float(count)))
    }
    let squaredCount = Float(count) * Float(count)
    let (r, g, b) = (SIMD4<Float>(red), SIMD4<Float>(green), SIMD4<Float>(blue))
    let cost = noise * 255 * 255 * squaredCount
    // The matrix is symmetric and positive definite, so the equations are solved by LDL
    // decomposition.
    let first = r.x + cost
    let (second, third) = (r.y / first, r.z / first)
    let middle = g.y + cost - second * r.y
    let across = g.z - second * r.z
    let fourth = across / middle
    let last = b.z + cost - third * r.z - fourth * across
    let part = g.w - second * r.w
    let z = (b.w - third * r.w - fourth * part) / last
    let y = part / middle - fourth * z
    let x = r.w / first - second * y - third * z
    let mean = SIMD4<Float>(means) / Float(count)
    let rest = mean.w - (x * mean.x + y * mean.y + z * mean.z)
    return SIMD4(
      Int32((x * parts).rounded()), Int32((y * parts).rounded()), Int32((z * parts).rounded()),
      constant(rest))
  }

  private static func constant(_ opacity: Float) -> Int32 {
    Int32((opacity / 255 * parts).rounded())
  }
}
