import CTypesetting

/// Pango, opened when the first text is laid out.
///
/// `@unchecked Sendable`: the table of functions is never changed after it was made, and never
/// freed.
@safe final class PangoLibrary: @unchecked Sendable {
  let handle: OpaquePointer

  private init(named name: String) throws(TypesettingError) {
    var failure = w2w_text_failure()
    guard let handle = unsafe w2w_pango_open(name, &failure) else {
      throw .libraryMissing(failure.words)
    }
    unsafe self.handle = unsafe handle
  }

  static let shared = Result { () throws(TypesettingError) in
    try PangoLibrary(named: "libpangocairo-1.0.so.0")
  }
}

extension w2w_text_failure {
  /// The dynamic linker's own words.
  fileprivate var words: String {
    // Unsafe: a C array inside the struct; the C side ends it with a NUL.
    unsafe withUnsafeBytes(of: message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
