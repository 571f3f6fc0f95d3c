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
}
