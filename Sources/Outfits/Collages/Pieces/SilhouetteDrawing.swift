import CEmbedded
import Images
import Garments

extension Silhouette {
  /// The drawing as large as it goes in `box`.
  func raster(in box: PixelSize) throws(CodecError) -> Raster {
    let reader = try reader()
    let size = reader.header.uprightSize
    let drawn = Fit.contain.placement(of: size, in: box).drawn
    return try reader.decode([Reduction(region: Region(size), target: drawn)]).rasters[0]
  }

  /// The size that `raster(in:)` has.
  func drawnSize(in box: PixelSize) throws(CodecError) -> PixelSize {
    Fit.contain.placement(of: try reader().header.uprightSize, in: box).drawn
  }

  private func reader() throws(CodecError) -> PhotoReader {
    var length = 0
    guard let bytes = unsafe w2w_silhouette(rawValue, &length) else {
      throw .damaged(.png, "no silhouette \(rawValue)")
    }
    return try PhotoReader(
      bytes: unsafe Array(UnsafeBufferPointer(start: bytes, count: length)))
  }
}
