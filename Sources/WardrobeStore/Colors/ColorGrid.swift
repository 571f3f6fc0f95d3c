import Pixels

/// Oklab cut into cubes, so that an index finds the colours near one.
///
/// The numbers of the cells stand in databases: another size of cell takes a migration.
enum ColorGrid {
  /// The side of a cell in units of `Oklab.distance(to:)`, along each axis; a step of `a` or `b` counts
  /// twice there.
  private static let side: Float = 0.12
  /// More cells than an axis has, half of them below 0.
  private static let axisCount = 32

  static func cell(of color: Oklab) -> Int { cell(index(of: color)) }

  /// The cells that may hold a colour no further than `radius` from `color`.
  static func cells(within radius: Float, of color: Oklab) -> [Int] {
    let low = index(
      of: Oklab(
        lightness: color.lightness - radius, a: color.a - radius / 2, b: color.b - radius / 2))
    let high = index(
      of: Oklab(
        lightness: color.lightness + radius, a: color.a + radius / 2, b: color.b + radius / 2))
    return (low.x...high.x).flatMap { x in
      (low.y...high.y).flatMap { y in (low.z...high.z).map { z in cell(SIMD3(x, y, z)) } }
    }
  }

  private static func index(of color: Oklab) -> SIMD3<Int> {
    let place = SIMD3(color.lightness, 2 * color.a, 2 * color.b) / side
    return SIMD3<Int>(place.rounded(.down))
  }

  private static func cell(_ index: SIMD3<Int>) -> Int {
    let shifted = index &+ axisCount / 2
    return (shifted.x * axisCount + shifted.y) * axisCount + shifted.z
  }
}
