import CImages
import CCore
import Core

/// The versions of the codec libraries. With another library version, the same photo may produce
/// different output bytes.
package enum CodecVersions {
  private static let linked = {
    var words = [CChar](repeating: 0, count: room)
    unsafe w2w_linked_versions(&words, words.count)
    return String(ofC: words)
  }()
  private static let webP = unsafe version(
    w2w_libwebp(), "WebPGetDecoderVersion", .returnsNumber)
  private static let dav1d = unsafe version(w2w_libdav1d(), "dav1d_version", .returnsText)
  private static let de265 = unsafe version(
    w2w_libde265(), "de265_get_version", .returnsText)
  private static let jpegXL = unsafe version(w2w_libjxl(), "JxlDecoderVersion", .returnsNumber)
  /// The version of libavif and of its AV1 encoder.
  private static let avif =
    unsafe version(w2w_libavif(), "avifVersion", .returnsText) + ", "
    + version(w2w_libavif(), "avifCodecVersions", .writesText)

  private static let room = 400

  package static let all = [linked, webP, dav1d, de265, jpegXL, avif].joined(separator: "; ")

  /// Returns the versions of the libraries that read `format` and write `kinds`, as text.
  ///
  /// - Parameters:
  ///   - format: the photo's format, or nil for a file that is not a photo.
  ///   - kinds: the output formats.
  package static func words(reading format: PhotoFormat?, writing kinds: Set<OutputFormat.Kind>)
    -> String
  {
    let reading: String? =
      switch format {
      case nil, .jpeg, .png: nil
      case .webP: webP
      case .avif: dav1d
      case .heic: de265
      case .jpegXL: jpegXL
      }
    let writing = OutputFormat.Kind.allCases.filter(kinds.contains).compactMap { kind -> String? in
      switch kind {
      case .jpeg, .png: nil
      case .webP: webP
      case .avif: avif
      }
    }
    return ([linked, reading].compactMap(\.self) + writing).joined(separator: "; ")
  }

  /// Returns the name and version of a library, or "none" as the version if the library is missing.
  @unsafe private static func version(
    _ library: UnsafePointer<w2w_library>, _ function: String, _ form: w2w_version_form
  ) -> String {
    var words = [CChar](repeating: 0, count: room)
    return unsafe w2w_opened_version(library, function, form, &words, words.count)
      ? String(ofC: words) : "\(String(cString: library.pointee.name)) none"
  }
}
