package import Images

extension Raster {
  /// The largest difference of any byte to that of another raster; 256 where the sizes differ.
  package func largestDifference(to other: Raster) -> Int {
    guard size == other.size else { return 256 }
    return zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
