import CImageCodecs
import Pixels

extension Raster {
  /// Writes a PNG of the fewest channels that hold this raster.
  func writePNG(_ compression: PNGCompression, to sink: OpaquePointer) throws(CodecError) {
    let channels =
      switch channels {
      case .gray: w2w_png_channels.gray
      case .rgb: w2w_png_channels.rgb
      case .rgba: w2w_png_channels.rgba
      }
    let stream = try PNGStream(self, channels).deflated(compression)
    var failure = w2w_failure()
    let status = unsafe stream.withUnsafeBufferPointer { stream in
      guard let start = stream.baseAddress else { return w2w_status.damaged }
      return unsafe w2w_png_write(
        start, stream.count, UInt32(size.width), UInt32(size.height), channels, sink, &failure)
    }
    if let error = CodecError(status, failure, .png) { throw error }
  }
}
