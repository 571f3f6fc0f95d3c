import CEmbedded
import Images
import Garments

extension Silhouette {
  /// Draws the silhouette as large as fits in `box`, after waiting for memory.
  func raster(in box: PixelSize, _ context: PictureContext) async throws(CodecError) -> Raster {
    // The size limits of photos do not apply to drawings.
    let reader = try reader(PictureContext(work: context.work, memory: context.memory))
    let reduction = reader.header.uprightSize.reduction(into: box)
    return try await reader.decode([reduction]).rasters[0]
  }

  /// Draws the silhouette as large as fits in `box`, in memory that the caller has checked.
  func rasterNow(in box: PixelSize) throws(CodecError) -> Raster {
    let reader = try reader()
    let reduction = reader.header.uprightSize.reduction(into: box)
    return try reader.decodeNow([reduction]).rasters[0]
  }

  func drawnSize(in box: PixelSize) throws(CodecError) -> PixelSize {
    Fit.contain.placement(of: try reader().header.uprightSize, in: box).drawn
  }

  private func reader(
    _ context: PictureContext = PictureContext()
  ) throws(CodecError) -> PhotoReader {
    var length = 0
    guard let bytes = unsafe w2w_silhouette(rawValue, &length) else {
      throw .damaged(.png, "no silhouette \(rawValue)")  // not a message
    }
    return try PhotoReader(
      bytes: unsafe Array(UnsafeBufferPointer(start: bytes, count: length)), context: context)
  }
}

extension PixelSize {
  fileprivate func reduction(into box: PixelSize) -> Reduction {
    Reduction(region: Region(self), target: Fit.contain.placement(of: self, in: box).drawn)
  }
}
