import CImageCodecs
public import Files
public import Pixels
import SystemPackage

extension Raster {
  /// This raster as the bytes of an image file, tagged sRGB and without any other metadata.
  public func encoded(as format: OutputFormat) throws(CodecError) -> [UInt8] {
    guard let sink = unsafe w2w_sink_create(-1) else { throw .outOfMemory }
    defer { unsafe w2w_sink_free(sink) }
    try unsafe write(as: format, to: sink)
    return unsafe copied(w2w_sink_bytes(sink), w2w_sink_count(sink)) ?? []
  }

  /// Writes this raster as an image file, tagged sRGB and without any other metadata; returns the
  /// file's length in bytes.
  @discardableResult
  public func write(
    as format: OutputFormat, to file: borrowing OutputFile
  ) throws(CodecError) -> Int {
    guard let sink = unsafe w2w_sink_create(file.descriptor.rawValue) else { throw .outOfMemory }
    defer { unsafe w2w_sink_free(sink) }
    try unsafe write(as: format, to: sink)
    return unsafe w2w_sink_count(sink)
  }

  private func write(as format: OutputFormat, to sink: OpaquePointer) throws(CodecError) {
    switch format {
    case .png: try unsafe writePNG(to: sink)
    case .jpeg(let quality, let background):
      let channels = channels
      if channels == .rgba {
        try unsafe flattened(over: background).writeJPEG(quality: quality, gray: false, to: sink)
      } else {
        try unsafe writeJPEG(quality: quality, gray: channels == .gray, to: sink)
      }
    }
  }

  private func writePNG(to sink: OpaquePointer) throws(CodecError) {
    let channels =
      switch channels {
      case .gray: w2w_png_channels.gray
      case .rgb: w2w_png_channels.rgb
      case .rgba: w2w_png_channels.rgba
      }
    var failure = w2w_failure()
    let status = unsafe bytes.withUnsafeBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return w2w_status.damaged }
      return unsafe w2w_png_write(
        pixels, stride, UInt32(size.width), UInt32(size.height), channels, sink, &failure)
    }
    if let error = CodecError(status, failure, .png) { throw error }
  }

  private func writeJPEG(quality: Int, gray: Bool, to sink: OpaquePointer) throws(CodecError) {
    var failure = w2w_failure()
    let status = unsafe SRGBProfile.bytes.withUnsafeBufferPointer { profile in
      var options = unsafe w2w_jpeg_options(
        width: UInt32(size.width), height: UInt32(size.height), gray: gray,
        quality: CInt(min(max(quality, 1), 100)), subsample_chroma: quality < 90,
        // A grey JPEG must not carry a profile of three channels.
        profile: gray ? nil : profile.baseAddress, profile_length: gray ? 0 : profile.count)
      return unsafe bytes.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return w2w_status.damaged }
        return unsafe w2w_jpeg_write(pixels, stride, &options, sink, &failure)
      }
    }
    if let error = CodecError(status, failure, .jpeg) { throw error }
  }
}
