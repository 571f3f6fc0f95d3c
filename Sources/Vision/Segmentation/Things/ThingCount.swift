package import Images
package import Core

extension GarmentThings {
  /// Returns the number of separate things on a photo, or 1 if the photo cannot be cut out or the
  /// work is interrupted. About 400 pixels along the longest side are enough.
  ///
  /// The network's result is checked first, because cutting out takes several times as long.
  package static func count(on photo: Raster, _ sight: GarmentSight?, _ work: WorkContext) -> Int {
    if photo.isCutOut { return max(1, GarmentThings(photo).count) }
    guard let sight, sight.mayShowSeveral(on: photo.size),
      let cutout = try? Cutout(photo, work: work)
    else { return 1 }
    return max(1, GarmentThings(cutout.raster).count)
  }
}

extension GarmentSight {
  private static let likelyGarment: Float = 0.5
  /// The minimum area of a part, as a fraction of the largest part's area. Smaller parts are
  /// ignored even if they probably show a garment.
  private static let leastShare = 0.02

  /// True if the network sees garments in several separate places. The two shoes of a pair count as
  /// separate places.
  fileprivate func mayShowSeveral(on size: PixelSize) -> Bool {
    let cells = size.limited(toLongestSide: 128)
    let likelihoods = likelihoods(on: cells)
    let regions = Regions(
      of: CellMask(cells) { likelihoods[$0] >= Self.likelyGarment }, diagonally: true)
    return regions.counts.indices.count { regions.has($0, atLeast: Self.leastShare) } > 1
  }
}
