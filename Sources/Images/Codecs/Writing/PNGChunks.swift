import CImages

@safe final class PNGChunks {
  private let writer: OpaquePointer?
  private(set) var isStarted = false

  /// - Parameter sink: a sink that must outlive this object.
  init(_ sink: OpaquePointer) {
    unsafe writer = unsafe w2w_png_writer_create(sink)
  }

  deinit {
    unsafe w2w_png_writer_free(writer)
  }

  /// Writes the chunks before the pixel data.
  func start(
    _ layout: PNGLayout, saying text: PNGText?, _ pixelsPerInch: Int?
  ) throws(CodecError) {
    isStarted = true
    // PNG stores the resolution in pixels per metre.
    let pixelsPerMetre = UInt32(clamping: Int((Double(pixelsPerInch ?? 0) / 0.0254).rounded()))
    func start(_ text: UnsafePointer<w2w_png_text>?) throws(CodecError) {
      unsafe try run { writer, failure in
        unsafe w2w_png_writer_start(
          writer, UInt32(layout.size.width), UInt32(layout.size.height), layout.channels,
          pixelsPerMetre, text, &failure)
      }
    }
    guard let text else { return try start(nil) }
    try unsafe text.withChunk { chunk throws(CodecError) in try unsafe start(chunk) }
  }

  func writeData(_ parts: [[UInt8]]) throws(CodecError) {
    let length = parts.reduce(0) { $0 + $1.count }
    unsafe try run { unsafe w2w_png_writer_start_data($0, length, &$1) }
    for part in parts {
      unsafe try run { writer, failure in
        unsafe part.withUnsafeBufferPointer { part in
          guard let start = part.baseAddress else { return .ok }
          return unsafe w2w_png_writer_add_data(writer, start, part.count, &failure)
        }
      }
    }
    unsafe try run { unsafe w2w_png_writer_end_data($0, &$1) }
  }

  /// Writes the chunks after the pixel data.
  func finish() throws(CodecError) {
    unsafe try run { unsafe w2w_png_writer_finish($0, &$1) }
  }

  private func run(
    _ step: (OpaquePointer, inout w2w_failure) -> w2w_status
  ) throws(CodecError) {
    guard let writer = unsafe writer else { throw .outOfMemory }
    var failure = w2w_failure()
    let status = unsafe step(writer, &failure)
    if let error = CodecError(status, failure, .png) { throw error }
  }
}

extension PNGText {
  fileprivate func withChunk(
    _ body: (UnsafePointer<w2w_png_text>) throws(CodecError) -> Void
  ) throws(CodecError) {
    var failure: CodecError?
    unsafe keyword.withCString { keyword in
      unsafe text.withCString { text in
        let chunk = unsafe w2w_png_text(keyword: keyword, text: text)
        unsafe withUnsafePointer(to: chunk) { chunk in
          do throws(CodecError) { try unsafe body(chunk) } catch { failure = error }
        }
      }
    }
    if let failure { throw failure }
  }
}
