import Garments
import Pixels

extension ColorSearch {
  /// A table of garments with how near their nearest colour is: the square of `Oklab.distance(to:)`.
  ///
  /// - Parameter radius: how far it may be; nil for all that count as found.
  func source(_ radius: Float?) -> String {
    let wanted = Oklab(color)
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
    if radius == nil, let name {
      // A name of this program's, without signs that would need quoting.
      near += """

        UNION ALL SELECT garment, \(distance) FROM garment_colours WHERE name = '\(name.rawValue)'
        """
    }
    return "(SELECT garment, min(distance) AS distance FROM (\(near)) GROUP BY garment)"
  }
}
