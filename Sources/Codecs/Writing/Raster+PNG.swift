import CImageCodecs
import Pixels

extension Raster {
  /// Writes a PNG of the fewest channels that hold this raster.
  func writePNG(
    _ compression: PNGCompression, saying text: PNGText?, to sink: OpaquePointer,
    _ context: PictureContext
  ) throws(CodecError) {
    let channels =
      switch channels {
      case .gray: w2w_png_channels.gray
      case .rgb: w2w_png_channels.rgb
      case .rgba: w2w_png_channels.rgba
      }
    let stream = try PNGStream(self, channels, context.work).deflated(compression)
    var failure = w2w_failure()
    // Unsafe: C reads the stream and the text while they are lent to it.
    func write(_ text: UnsafePointer<w2w_png_text>?) -> w2w_status {
      unsafe stream.withUnsafeBufferPointer { stream in
        guard let start = stream.baseAddress else { return w2w_status.damaged }
        return unsafe w2w_png_write(
          start, stream.count, UInt32(size.width), UInt32(size.height), channels, text, sink,
          &failure)
      }
    }
    let status =
      if let text { unsafe text.withChunk { unsafe write($0) } } else { write(nil) }
    if let error = CodecError(status, failure, .png) { throw error }
  }
}

extension PNGText {
  /// Calls `body` with this text as C takes it.
  fileprivate func withChunk(_ body: (UnsafePointer<w2w_png_text>) -> w2w_status) -> w2w_status {
    unsafe keyword.withCString { keyword in
      unsafe text.withCString { text in
        let chunk = unsafe w2w_png_text(keyword: keyword, text: text)
        return unsafe withUnsafePointer(to: chunk) { unsafe body($0) }
      }
    }
  }
}
