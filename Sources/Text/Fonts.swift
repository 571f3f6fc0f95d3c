import CText
import SystemPackage

/// The fonts for typesetting.
///
/// `@unchecked Sendable`: the C wrapper locks every access to the fonts.
@safe final class Fonts: @unchecked Sendable {
  /// The fonts' C handle, which lives as long as this object.
  let handle: OpaquePointer
  let library: PangoLibrary

  /// - Parameters:
  ///   - file: a fontconfig file; nil for the system's configuration.
  ///   - isByLanguage: true if texts may have languages. The system's fonts are then read again.
  init(fontconfigFile file: FilePath?, isByLanguage: Bool) throws(TypesettingError) {
    let library = try PangoLibrary.shared.get()
    var handle: OpaquePointer?
    let status =
      if let file {
        unsafe file.withPlatformString {
          unsafe w2w_fonts_create(library.handle, $0, isByLanguage, &handle)
        }
      } else {
        unsafe w2w_fonts_create(library.handle, nil, isByLanguage, &handle)
      }
    if let error = TypesettingError(status, fontconfigFile: file) { throw error }
    guard let handle = unsafe handle else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
    self.library = library
  }

  deinit {
    unsafe w2w_fonts_free(handle)
  }

  var families: Set<String> {
    var families: Set<String> = []
    var index = 0
    while unsafe w2w_fonts_has(handle, index) {
      var name: CInt = 0
      // Unsafe: the C strings live as long as the handle, and are copied immediately.
      while let family = unsafe w2w_fonts_family(handle, index, name) {
        families.insert(unsafe String(cString: family))
        name += 1
      }
      index += 1
    }
    return families
  }
}

extension TypesettingError {
  init?(_ status: w2w_text_status, fontconfigFile file: FilePath? = nil) {
    switch status {
    case .ok: return nil
    case .badConfiguration: self = .unreadableFontconfigFile(file ?? "")
    case .noFont: self = .noFont
    case .outOfMemory: self = .outOfMemory
    }
  }
}

/// The Pango library, which is loaded on first use.
///
/// `@unchecked Sendable`: the function table never changes and is never freed.
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
  fileprivate var words: String {
    // Unsafe: the C code terminates the array inside the struct with NUL.
    unsafe withUnsafeBytes(of: message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
