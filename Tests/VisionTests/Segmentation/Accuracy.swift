import Images

struct Accuracy {
  /// The number of garment pixels in both masks, divided by the number in at least one. A garment
  /// pixel is more than half opaque.
  let intersectionOverUnion: Double

  init(_ cutout: Raster, truth: [Double]) {
    var (both, either) = (0, 0)
    for i in truth.indices {
      let isFound = cutout.bytes[i * 4 + 3] >= 128
      if isFound && truth[i] >= 0.5 { both += 1 }
      if isFound || truth[i] >= 0.5 { either += 1 }
    }
    intersectionOverUnion = either == 0 ? 1 : Double(both) / Double(either)
  }
}
