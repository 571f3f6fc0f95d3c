package import Images

extension Raster {
  /// Returns the largest difference of corresponding bytes, or 256 if the sizes differ.
  package func largestDifference(to other: Raster) -> Int {
    guard size == other.size else { return 256 }
    return zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
