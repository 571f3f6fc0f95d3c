public import Garments
import Glibc
public import Images

/// What colours garments are looked for in: those that have any of them are found.
public struct ColorSearch: Hashable, Sendable {
  fileprivate struct Wanted: Hashable {
    /// The nearest to this come first.
    var color: Color
    /// Which names are found, wherever they are; nil for all that is near.
    var shades: [ColorShade]?
  }

  fileprivate let wanted: [Wanted]

  /// How far a colour without a name may be, by `Oklab.distance(to:)`, and count as near: about as far as
  /// most of the documented names are from those beside them.
  static let radius: Float = 0.12

  /// What people call so: of a basic colour all shades, as navy, denim and light blue of blue; of any other name that
  /// alone.
  public init(_ name: ColorName) {
    wanted = [Wanted(color: name.color, shades: ColorShade.all(of: name))]
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

  /// Reads what `GarmentColor(typed:)` reads: a name in English or Spanish, or `#RGB` or `#RRGGBB`. A precise word for
  /// a shade finds that alone: `royal blue` does not find navy, as `blue` does.
  public init(typed: String) throws(UnknownColor) {
    let color = try GarmentColor(typed: typed).color
    wanted = [Wanted(color: color, shades: ColorShade.all(typed: typed))]
  }
}

extension ColorSearch {
  /// A table of garments with how near their nearest colour is: the square of `Oklab.distance(to:)`.
  ///
  /// - Parameter radius: how far it may be; nil for all that count as found.
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
  /// Which rows of the colours' table are of any of these.
  static func condition(_ shades: [ColorShade]) -> String {
    "(\(shades.map(\.condition).joined(separator: " OR ")))"
  }

  private var condition: String {
    // A name of this program's, without signs that would need quoting.
    let named = "name = '\(name.rawValue)'"
    guard let hues else { return named }
    let side = "\(Self.isBeyond(hues.lowerBound)) AND NOT \(Self.isBeyond(hues.upperBound))"
    return "(\(named) AND \(side))"
  }

  /// Whether the hue lies in the half circle that begins at one.
  private static func isBeyond(_ degrees: Double) -> String {
    let angle = degrees * .pi / 180
    return "(\(cos(angle)) * b - (\(sin(angle))) * a >= 0)"
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
