import CImageCodecs
import SystemPackage

extension CodecError {
  /// The error of a C entry point; nil for success.
  init?(
    _ status: w2w_status, _ failure: w2w_failure, _ format: ImageFormat, readablePercent: UInt32 = 0
  ) {
    switch status {
    case .ok: return nil
    case .damaged: self = .damaged(format, failure.words)
    case .truncated: self = .truncated(format, readablePercent: Int(min(readablePercent, 99)))
    case .unsupported: self = .unsupported(format, failure.words)
    case .tooLarge: self = .beyondLibrary(format, failure.words)
    case .outOfMemory: self = .outOfMemory
    case .systemError: self = .system(Errno(rawValue: failure.system_error))
    }
  }
}

extension w2w_failure {
  /// The library's own words, on one line.
  var words: String {
    // Unsafe: a C array inside the struct; the C side ends it with a NUL.
    let text = unsafe withUnsafeBytes(of: message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
