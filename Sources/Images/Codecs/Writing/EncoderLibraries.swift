import CImages

/// The encoder of libwebp, which is loaded when the first WebP is written.
struct WebPEncoders: Sendable {
  private let library: CodecLibrary

  static let shared = Result { () throws(CodecError) in
    WebPEncoders(library: try unsafe CodecLibrary(w2w_libwebp_encoders(), for: .webP))
  }

  /// Makes a writer, or returns nil if out of memory. The caller must free the writer.
  @unsafe func writer(_ options: w2w_picture_options) -> OpaquePointer? {
    unsafe withUnsafePointer(to: options) {
      unsafe w2w_webp_writer_create(library.functions, $0)
    }
  }
}

/// The library libavif, which is loaded when the first AVIF is written.
struct AVIFEncoders: Sendable {
  private let library: CodecLibrary

  static let shared = Result { () throws(CodecError) in
    let library = try unsafe CodecLibrary(w2w_libavif(), for: .avif)
    guard unsafe w2w_avif_has_encoder(library.functions) else {
      throw .missingLibrary(
        .avif, "libaom", package: "libaom3", "this libavif was built without it")  // not a message
    }
    return AVIFEncoders(library: library)
  }

  /// Makes a writer, or returns nil if out of memory. The caller must free the writer.
  @unsafe func writer(_ options: w2w_picture_options) -> OpaquePointer? {
    unsafe withUnsafePointer(to: options) {
      unsafe w2w_avif_writer_create(library.functions, $0)
    }
  }
}
