public import Garments
import Glibc
public import Images

/// A search for garments that have at least one of several colours.
public struct ColorSearch: Hashable, Sendable {
  fileprivate struct Wanted: Hashable {
    /// Garments are sorted by their distance from this colour.
    var color: Color
    /// The shades that match at any distance, or nil to match all nearby colours.
    var shades: [ColorShade]?
  }

  fileprivate let wanted: [Wanted]

  /// The largest `Oklab.distance(to:)` at which a colour counts as near. Neighbouring named colours
  /// are about this far apart.
  static let radius: Float = 0.12

  /// Makes a search for a colour name. A basic colour matches all its shades: blue also matches
  /// navy, denim and light blue. Any other name matches only itself.
  public init(_ name: ColorName) {
    wanted = [Wanted(color: name.color, shades: ColorShade.all(of: name))]
  }

  /// Makes a search for colours near `color`, ignoring its alpha.
  public init(near color: Color) {
    wanted = [Wanted(color: color)]
  }

  /// Makes a search that matches if any of `searches` matches, or nil if `searches` is empty.
  public init?(anyOf searches: [ColorSearch]) {
    if searches.isEmpty { return nil }
    wanted = searches.flatMap(\.wanted)
  }

  /// Parses a colour name in English or Spanish, or `#RGB` or `#RRGGBB`, as `GarmentColor(typed:)`
  /// does. A precise shade matches only itself: `royal blue` does not match navy, but `blue` does.
  public init(typed: String) throws(UnknownColor) {
    let color = try GarmentColor(typed: typed).color
    wanted = [Wanted(color: color, shades: ColorShade.all(typed: typed))]
  }
}

extension ColorSearch {
  /// Returns an SQL subquery that gives each garment and the squared `Oklab.distance(to:)` between
  /// the garment's nearest colour and the wanted colours.
  func source(_ radius: Float?) -> String {
    let found = wanted.map { $0.source(radius) }.joined(separator: "\nUNION ALL ")
    return "(SELECT garment, min(distance) AS distance FROM (\(found)) GROUP BY garment)"
  }
}

extension ColorSearch.Wanted {
  fileprivate func source(_ radius: Float?) -> String {
    let wanted = Oklab(color)
    let (light, a, b) = (
      "(lightness - (\(wanted.lightness)))", "(a - (\(wanted.a)))", "(b - (\(wanted.b)))"
    )
    let distance = "(\(light) * \(light) + 4 * (\(a) * \(a) + \(b) * \(b)))"
    var conditions: [String] = []
    if let shades { conditions.append(ColorShade.condition(shades)) }
    if let reach = radius ?? (shades == nil ? ColorSearch.radius : nil) {
      let cells = ColorGrid.cells(within: reach, of: wanted).map(String.init)
      conditions.append("cell IN (\(cells.joined(separator: ", ")))")
      conditions.append("\(distance) <= \(reach * reach)")
    }
    return """
      SELECT garment, \(distance) AS distance FROM garment_colours
      WHERE \(conditions.joined(separator: " AND "))
      """
  }
}

extension ColorShade {
  static func condition(_ shades: [ColorShade]) -> String {
    "(\(shades.map(\.condition).joined(separator: " OR ")))"
  }

  private var condition: String {
    // Colour names contain no characters that need quoting.
    let named = "name = '\(name.rawValue)'"
    guard let hues else { return named }
    let side = "\(Self.isBeyond(hues.lowerBound)) AND NOT \(Self.isBeyond(hues.upperBound))"
    return "(\(named) AND \(side))"
  }

  /// Returns an SQL condition that is true if a hue lies in the half circle starting at `degrees`.
  private static func isBeyond(_ degrees: Double) -> String {
    let angle = degrees * .pi / 180
    return "(\(cos(angle)) * b - (\(sin(angle))) * a >= 0)"
  }
}

/// A grid of cubes in Oklab space, used to find nearby colours quickly.
///
/// Cell numbers are stored in the database, so a new cell size requires a migration.
enum ColorGrid {
  /// The side of a cell in units of `Oklab.distance(to:)`. Differences in `a` and `b` count twice.
  private static let side: Float = 0.12
  /// An upper bound for the number of cells along an axis. Half of the cells have negative
  /// coordinates.
  private static let axisCount = 32

  static func cell(of color: Oklab) -> Int { cell(index(of: color)) }

  /// Returns the cells that may hold a colour within `radius` of `color`.
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
