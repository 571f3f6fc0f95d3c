import CImageCodecs
import Pixels

extension Raster {
  /// Writes a JPEG; where this raster is not opaque, as if it were.
  func writeJPEG(quality: Int, gray: Bool, to sink: OpaquePointer) throws(CodecError) {
    var failure = w2w_failure()
    let profile = gray ? MadeProfile.gray : MadeProfile.srgb
    let status = unsafe profile.withUnsafeBufferPointer { profile in
      var options = unsafe w2w_jpeg_options(
        width: UInt32(size.width), height: UInt32(size.height), gray: gray,
        quality: CInt(min(max(quality, 1), 100)), subsample_chroma: quality < 90,
        profile: profile.baseAddress, profile_length: profile.count)
      return unsafe bytes.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return w2w_status.damaged }
        return unsafe w2w_jpeg_write(pixels, stride, &options, sink, &failure)
      }
    }
    if let error = CodecError(status, failure, .jpeg) { throw error }
  }
}
