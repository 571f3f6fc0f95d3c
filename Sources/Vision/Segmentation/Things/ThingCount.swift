package import Images
package import Core

extension GarmentThings {
  /// How many things a photo shows that lie apart, as far as it can be cut out; 1 where it stays whole.
  ///
  /// The network is asked first, for cutting out takes several times as long.
  ///
  /// - Parameters:
  ///   - photo: upright, of any size; some 400 pixels are enough.
  ///   - sight: what the network says of the photo; nil where it was not asked.
  ///   - work: is asked whether it goes on; where it does not, there is one.
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
  /// What is likely garment and smaller than this share of the largest part is none.
  private static let leastShare = 0.02

  /// Whether garments are likely in places that lie apart, as both shoes of a pair do, too.
  fileprivate func mayShowSeveral(on size: PixelSize) -> Bool {
    let cells = size.limited(toLongestSide: 128)
    let likelihoods = likelihoods(on: cells)
    let regions = Regions(
      of: CellMask(cells) { likelihoods[$0] >= Self.likelyGarment }, diagonally: true)
    return regions.counts.indices.count { regions.has($0, atLeast: Self.leastShare) } > 1
  }
}
