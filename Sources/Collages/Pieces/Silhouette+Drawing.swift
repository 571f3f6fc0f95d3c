import CSilhouettes
import Codecs
import Garments
import Pixels

extension Silhouette {
  /// The drawing as large as it goes in `box`.
  func raster(in box: PixelSize) throws(CodecError) -> Raster {
    var length = 0
    guard let bytes = unsafe w2w_silhouette(rawValue, &length) else {
      throw .damaged(.png, "no silhouette \(rawValue)")
    }
    let reader = try PhotoReader(
      bytes: unsafe Array(UnsafeBufferPointer(start: bytes, count: length)))
    let size = Fit.contain.placement(of: reader.header.uprightSize, in: box).drawn
    let whole = Reduction(region: Region(reader.header.uprightSize), target: size)
    return try reader.decode([whole]).rasters[0]
  }
}
