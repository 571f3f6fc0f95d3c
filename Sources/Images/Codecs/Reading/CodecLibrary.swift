import CImages
import CCore
import Core

/// The functions of a codec's shared library, which is loaded when first needed.
///
/// ```swift
/// static let shared = Result { () throws(CodecError) in
///   WebPLibrary(library: unsafe try CodecLibrary(w2w_libwebp(), for: .webP))
/// }
/// ```
///
/// `@unchecked Sendable`: the function table never changes and is never freed.
@safe struct CodecLibrary: @unchecked Sendable {
  /// The C function table, of the library's own type.
  let functions: OpaquePointer

  /// Opens a library and looks up all required functions.
  ///
  /// - Parameters:
  ///   - library: the library's names and paths, valid for the lifetime of the process.
  ///   - format: the format that the library decodes or encodes.
  /// - Throws: ``CodecError/missingLibrary(_:_:package:_:)`` if a library or function is missing.
  @unsafe init(
    _ library: UnsafePointer<w2w_library>, for format: FileFormat
  ) throws(CodecError) {
    var words = [CChar](repeating: 0, count: 200)
    guard let table = unsafe w2w_library_open(library, &words, words.count) else {
      throw unsafe .missingLibrary(
        format, String(cString: library.pointee.name),
        package: String(cString: library.pointee.package), String(ofC: words))
    }
    unsafe functions = OpaquePointer(table)
  }
}
