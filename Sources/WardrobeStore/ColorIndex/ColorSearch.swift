public import Garments
public import Images

/// What colours garments are looked for in: those that have any of them are found.
public struct ColorSearch: Hashable, Sendable {
  private struct Wanted: Hashable {
    var color: Color
    /// What all found are called, near or not; nil where only near ones are.
    var name: ColorName?
  }

  private let wanted: [Wanted]

  /// How far apart, by `Oklab.distance(to:)`, two colours may be and count as near: about as far as
  /// most of the documented names are from those beside them.
  static let radius: Float = 0.12

  /// Those that are called so, and those near the colour that stands for the name.
  public init(_ name: ColorName) {
    wanted = [Wanted(color: name.color, name: name)]
  }

  /// Those near a colour, whose alpha does not count.
  public init(near color: Color) {
    wanted = [Wanted(color: color)]
  }

  /// Those that any of these searches finds; nil for none.
  public init?(anyOf searches: [ColorSearch]) {
    if searches.isEmpty { return nil }
    wanted = searches.flatMap(\.wanted)
  }

  /// Reads what `GarmentColor(typed:)` reads: a name in English or Spanish, or `#RGB` or `#RRGGBB`.
  public init(typed: String) throws(UnknownColor) {
    if let name = ColorName(typed: typed) {
      self.init(name)
    } else {
      self.init(near: try GarmentColor(typed: typed).color)
    }
  }
}

extension ColorSearch {
  /// A table of garments with how near their nearest colour is: the square of `Oklab.distance(to:)`.
  ///
  /// - Parameter radius: how far it may be; nil for all that count as found.
  func source(_ radius: Float?) -> String {
    let near = wanted.map { Self.near($0, radius) }.joined(separator: "\nUNION ALL ")
    return "(SELECT garment, min(distance) AS distance FROM (\(near)) GROUP BY garment)"
  }

  private static func near(_ search: Wanted, _ radius: Float?) -> String {
    let wanted = Oklab(search.color)
    let (light, a, b) = (
      "(lightness - (\(wanted.lightness)))", "(a - (\(wanted.a)))", "(b - (\(wanted.b)))"
    )
    let distance = "(\(light) * \(light) + 4 * (\(a) * \(a) + \(b) * \(b)))"
    let reach = radius ?? Self.radius
    let cells = ColorGrid.cells(within: reach, of: wanted).map(String.init)
    var near = """
      SELECT garment, \(distance) AS distance FROM garment_colours
      WHERE cell IN (\(cells.joined(separator: ", "))) AND \(distance) <= \(reach * reach)
      """
    if radius == nil, let name = search.name {
      // A name of this program's, without signs that would need quoting.
      near += """

        UNION ALL SELECT garment, \(distance) FROM garment_colours WHERE name = '\(name.rawValue)'
        """
    }
    return near
  }
}

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
