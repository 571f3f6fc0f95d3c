import CSilhouettes
import Codecs
public import Garments
public import Pixels

extension Silhouette {
  /// The drawing in the middle of a ground, as it stands in for a photo in a grid.
  public func picture(_ size: PixelSize, on background: Color) -> Raster {
    var picture = Raster(size: size, filledWith: background)
    let drawing = WholePicture(content: .silhouette(self))
    let box = PixelRect(x: 0, y: 0, size: size)
    // Every silhouette has a drawing, which a test decodes; without one the ground is the picture.
    if let layer = try? drawing.layer(in: box, degrees: 0, PictureContext()) {
      picture.blend(layer.raster, x: layer.box.x, y: layer.box.y)
    }
    return picture
  }

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
