import CImages

/// The library libjxl, which is loaded when the first JPEG XL file is read.
struct JPEGXLLibrary: Sendable {
  private let library: CodecLibrary

  static let shared = Result { () throws(CodecError) in
    JPEGXLLibrary(library: try unsafe CodecLibrary(w2w_libjxl(), for: .jpegXL))
  }

  /// Reads the header of a codestream. Returns `truncated` if more bytes are needed.
  func readHeader(
    _ bytes: [UInt8], _ header: inout w2w_jpeg_xl_header, _ failure: inout w2w_failure
  ) -> w2w_status {
    unsafe w2w_jpeg_xl_read_header(library.functions, bytes, bytes.count, &header, &failure)
  }

  /// Makes a reader for a codestream, or returns nil if out of memory. The caller must free the
  /// reader.
  @unsafe func reader(
    of header: JPEGXLHeader, length: Int, isWide: Bool, toSRGB: Bool
  ) -> OpaquePointer? {
    unsafe w2w_jpeg_xl_reader_create(
      library.functions, length, UInt32(header.size.width), UInt32(header.size.height), isWide,
      toSRGB)
  }
}
