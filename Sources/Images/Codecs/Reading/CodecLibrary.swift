import CImages
import CCore
import Core

/// The functions of a codec's shared library, which is opened when they are first needed.
///
/// ```swift
/// static let shared = Result { () throws(CodecError) in
///   WebPLibrary(library: unsafe try CodecLibrary(w2w_libwebp(), for: .webP))
/// }
/// ```
///
/// `@unchecked Sendable`: the table is never changed after it was made, and never freed.
@safe struct CodecLibrary: @unchecked Sendable {
  /// The C table of them, of the type that belongs to the library.
  let functions: OpaquePointer

  /// Opens a library and looks up all of its functions that are called.
  ///
  /// - Parameters:
  ///   - library: its names and places, valid as long as the process.
  ///   - format: the format that it decodes or encodes.
  /// - Throws: ``CodecError/missingLibrary(_:_:package:_:)`` if it or one of the functions is
  ///   missing.
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
