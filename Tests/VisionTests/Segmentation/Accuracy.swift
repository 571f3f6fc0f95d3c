import Images

/// How near a cut-out comes to the truth.
struct Accuracy {
  /// The pixels that are garment, by more than half, in both, by those that are in either.
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
