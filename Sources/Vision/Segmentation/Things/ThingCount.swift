package import Images
package import Core

extension GarmentThings {
  /// The number of separate things on a photo, if it can be cut out; 1 if it stays whole.
  ///
  /// The network runs first, because cutting out takes several times as long.
  ///
  /// - Parameters:
  ///   - photo: the photo, upright, of any size; some 400 pixels are enough.
  ///   - sight: the network's result for the photo; nil if it was not run.
  ///   - work: checked for interruption; if interrupted, the result is one.
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
  /// The least share of the largest part; a smaller part is ignored even if it is likely garment.
  private static let leastShare = 0.02

  /// True if garments are likely in separate places, including the shoes of a pair.
  fileprivate func mayShowSeveral(on size: PixelSize) -> Bool {
    let cells = size.limited(toLongestSide: 128)
    let likelihoods = likelihoods(on: cells)
    let regions = Regions(
      of: CellMask(cells) { likelihoods[$0] >= Self.likelyGarment }, diagonally: true)
    return regions.counts.indices.count { regions.has($0, atLeast: Self.leastShare) } > 1
  }
}
