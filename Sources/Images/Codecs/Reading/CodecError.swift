import CImages
public import Core
public import SystemPackage

/// The reason why a picture cannot be read or written.
///
/// Functions that know the file throw a `FileFailure` with this error's ``reason`` instead.
public enum CodecError: Error, Hashable, Sendable {
  /// The format is unsupported. The associated value is the kind detected from the first bytes of
  /// the file.
  case notAnImage(FileSignature)
  /// The bytes are damaged, as the library's message describes.
  case damaged(FileFormat, String)
  /// The file is truncated. The readable part is given in percent, 0 to 100.
  case truncated(FileFormat, readablePercent: Int)
  /// The file is valid but unsupported, as the text describes.
  case unsupported(FileFormat, String)
  /// The picture's size exceeds the limits.
  case tooLarge(PixelSize, DecodingLimits)
  /// The picture is too large for the format's library, whose message is included.
  case beyondLibrary(FileFormat, String)
  /// The format's library is missing or too old. The associated values are the format, the
  /// library's name, its Debian package and the linker's message.
  case missingLibrary(FileFormat, String, package: String, String)
  /// The format's library cannot encode the picture, as its message describes.
  case notEncoded(FileFormat, String)
  /// A side of the picture is longer than the output format allows.
  case beyondFormat(PixelSize, FileFormat, mostSide: Int)
  /// There is not enough memory for the picture.
  case outOfMemory
  /// Decoding needs more bytes of memory than the limit allows.
  case beyondMemory(needed: Int, limit: Int)
  /// The work was cancelled or timed out.
  case interrupted(Interruption)
  /// The operating system reported an error while reading or writing.
  case system(Errno)

  /// The error message to show after the file's name, with a solution if there is one.
  public var reason: String { message.description }

  package var message: Message {
    switch self {
    case .notAnImage(.empty): "the file is empty"
    case .notAnImage(.other(let format)):
      "unsupported format: \(format.message); convert it to JPEG or PNG first"
    case .notAnImage: "not a photo in a supported format"
    case .damaged(let format, let words): "the \(format.displayName) data is damaged (\(words))"
    case .truncated(let format, let percent):
      "the \(format.displayName) file is cut off: \(percent) % of it can be read; copy it again"
    case .unsupported(let format, let words):
      "unsupported variant of \(format.displayName) (\(words)); convert it to JPEG or PNG first"
    case .tooLarge(let size, let limits):
      """
      declares \(size) pixels; the limit is \(limits.maximumPixelCount / 1_000_000) megapixels and \
      \(limits.maximumSide) pixels per side
      """
    case .beyondLibrary(let format, let words): "too large for a \(format.displayName) (\(words))"
    case .missingLibrary(let format, let library, let package, let words):
      """
      \(format.displayName) needs \(library), which cannot be loaded (\(words)); install the package \(package)
      """
    case .notEncoded(let format, let words): "cannot be written as \(format.displayName) (\(words))"
    case .beyondFormat(let size, let format, let mostSide):
      """
      a picture of \(size) pixels is too large for \(format.displayName) (at most \(mostSide) per side); use PNG \
      or a smaller size
      """
    case .interrupted(let interruption): interruption.message
    case .outOfMemory: "there is not enough memory"
    case .beyondMemory(let needed, let limit):
      MemoryFault(needed: needed, limit: limit).message
    case .system(let error): error.reason
    }
  }
}

extension CodecError: FileFailure.Cause {
  /// The error message, equal to ``reason``.
  public var description: String { reason }
}

/// A photo needs more memory to decode than allowed.
package struct MemoryFault: Hashable, FileFailure.Cause {
  /// The number of bytes needed for decoding.
  package let needed: Int
  /// The number of bytes allowed.
  package let limit: Int

  /// The memory needed for decoding in MiB, rounded up.
  package var neededMebibytes: Int {
    needed / Self.mebibyte + (needed % Self.mebibyte == 0 ? 0 : 1)
  }

  private static let mebibyte = 1 << 20

  /// The message without a full stop, such as "needs 1905 MiB of memory; the limit is 1024 MiB".
  package var message: Message {
    "needs \(neededMebibytes) MiB of memory; the limit is \(limitInWords)"
  }

  /// The exact limit as text. A rounded limit could look equal to the memory needed.
  private var limitInWords: Message {
    if limit % Self.mebibyte == 0 { return "\(limit / Self.mebibyte) MiB" }
    return limit % 1024 == 0 ? "\(limit / 1024) KiB" : "\(limit) bytes"
  }
}

extension FileFailure {
  /// Makes a failure for a photo. The kind is `interrupted` for an interruption, `inputOutput` for
  /// a system error or too little memory, and `unusable` for any other error.
  public init(photo path: FilePath, _ error: CodecError) {
    switch error {
    case .interrupted(let interruption): self.init(path, interruption)
    case .system(let error): self.init(.inputOutput, path, error)
    case .outOfMemory: self.init(.inputOutput, path, error)
    case .beyondMemory(let needed, let limit):
      self.init(.unusable, path, MemoryFault(needed: needed, limit: limit))
    default: self.init(.unusable, path, error)
    }
  }

  /// Makes a failure for a photo. The kind is `interrupted` for an interruption, `inputOutput` for
  /// a system error or too little memory, and `unusable` for any other error.
  public init(photo: PhotoSource, _ error: CodecError) {
    self.init(photo: photo.label, error)
  }

  /// Makes a failure for an output file. The kind is `interrupted` for an interruption,
  /// `cannotCreate` if the format is unsuitable or its library is missing, and `inputOutput` for
  /// any other error.
  public init(output path: FilePath, _ error: CodecError) {
    switch error {
    case .interrupted(let interruption): self.init(path, interruption)
    case .system(let error): self.init(.inputOutput, path, error)
    case .missingLibrary, .beyondFormat: self.init(.cannotCreate, path, error.message)
    default: self.init(.inputOutput, path, error.message)
    }
  }
}

extension CodecError {
  package init(_ refusal: MemoryBudget.Refusal) {
    switch refusal {
    case .beyondLimit(let needed, let limit): self = .beyondMemory(needed: needed, limit: limit)
    case .outOfMemory: self = .outOfMemory
    case .interrupted(let interruption): self = .interrupted(interruption)
    }
  }

  /// Makes the error for a status from C code, or nil for success.
  init?(
    _ status: w2w_status, _ failure: w2w_failure, _ format: FileFormat, readablePercent: UInt32 = 0
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
  var words: String {
    // Unsafe: the message is a NUL-terminated C array inside the struct.
    let text = unsafe withUnsafeBytes(of: message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.collapsedOnOneLine
  }
}

// MARK: - Codes and messages

extension CodecError: ExplainedError, ExplainedCause {
  package var code: Failure.Code? {
    switch self {
    case .notAnImage: .notAPhoto
    case .damaged: .damaged
    case .truncated: .cutOff
    case .unsupported: .unusualKind
    case .tooLarge, .beyondLibrary, .beyondFormat: .tooLarge
    case .missingLibrary: .missingLibrary
    case .beyondMemory: .tooMuchMemory
    case .outOfMemory: .outOfMemory
    case .system: .inputOutput
    case .interrupted: .interrupted
    case .notEncoded: .unusable
    }
  }
}

extension MemoryFault: ExplainedCause {
  package var code: Failure.Code? { .tooMuchMemory }
  package var wayOut: WayOut? { .allowMemory(mebibytes: neededMebibytes) }
}
