import Pixels

/// The connected parts of what stands out, with what is no garment left out: specks, and things at the
/// photo's border that are smaller than the garment.
struct GarmentParts {
  let mask: CellMask
  /// The part of the border that the garment covers, 0...1.
  let borderPart: Double

  /// The least part of the largest part's area; a speck has less.
  private static let leastArea = 0.02
  /// The same of what touches the border.
  private static let leastAreaAtBorder = 0.4

  init(_ garment: CellMask) {
    let regions = Regions(of: garment, diagonally: true)
    let border = CellMask.border(of: garment.size)
    var isAtBorder = [Bool](repeating: false, count: regions.counts.count)
    for cell in border where garment[cell] { isAtBorder[Int(regions.labels[cell])] = true }
    let largest = Double(regions.counts.max() ?? 0)
    let mask = regions.mask(garment.size) { region in
      Double(regions.counts[region])
        >= largest * (isAtBorder[region] ? Self.leastAreaAtBorder : Self.leastArea)
    }
    self.mask = mask
    borderPart = Double(border.count { mask[$0] }) / Double(max(1, border.count))
  }
}
