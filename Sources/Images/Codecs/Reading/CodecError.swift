import CImages
public import Core
public import SystemPackage

/// Why a picture cannot be read or written.
///
/// Functions that know the file throw a `FileFailure` with the ``reason`` of this error instead.
public enum CodecError: Error, Hashable, Sendable {
  /// The bytes are in no supported format; the signature says what they look like.
  case notAnImage(FileSignature)
  /// The bytes are damaged, with the message of the format's library.
  case damaged(FileFormat, String)
  /// The bytes end before the last pixel; the readable share is from 0 to 100.
  case truncated(FileFormat, readablePercent: Int)
  /// A valid file of an unsupported kind, with a description of what is unusual about it.
  case unsupported(FileFormat, String)
  /// The size in the header exceeds these limits.
  case tooLarge(PixelSize, DecodingLimits)
  /// The picture is too large for the format's library, with its message.
  case beyondLibrary(FileFormat, String)
  /// The library that decodes or encodes the format is missing or too old; with its name, its
  /// Debian package, and the dynamic linker's message.
  case missingLibrary(FileFormat, String, package: String, String)
  /// The format's library cannot write the picture, with its message.
  case notEncoded(FileFormat, String)
  /// A side of the picture to write is longer than the format allows.
  case beyondFormat(PixelSize, FileFormat, mostSide: Int)
  /// There is not enough memory for the picture.
  case outOfMemory
  /// Decoding would take more bytes of memory than the budget has.
  case beyondMemory(needed: Int, limit: Int)
  /// The work was cancelled or timed out.
  case interrupted(Interruption)
  /// The system could not read or write the bytes.
  case system(Errno)

  /// What a person reads after the file's name: the reason, and the way out where there is one. It
  /// has no full stop.
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

/// The cause of a photo's failure, so that a page can translate it.
extension CodecError: FileFailure.Cause {
  /// The ``reason``.
  public var description: String { reason }
}

/// A photo takes more memory to decode than allowed.
package struct MemoryFault: Hashable, FileFailure.Cause {
  /// The number of bytes that decoding takes.
  package let needed: Int
  /// The number of bytes allowed.
  package let limit: Int

  /// The sufficient number of MiB: the bytes that decoding takes, rounded up.
  package var neededMebibytes: Int {
    needed / Self.mebibyte + (needed % Self.mebibyte == 0 ? 0 : 1)
  }

  private static let mebibyte = 1 << 20

  /// A clause without a full stop, such as "takes 1905 MiB of memory; the limit is 1024 MiB".
  package var message: Message {
    "needs \(neededMebibytes) MiB of memory; the limit is \(limitInWords)"
  }

  /// The exact limit; rounded up, it could equal what is needed.
  private var limitInWords: Message {
    if limit % Self.mebibyte == 0 { return "\(limit / Self.mebibyte) MiB" }
    return limit % 1024 == 0 ? "\(limit / 1024) KiB" : "\(limit) bytes"
  }
}

extension FileFailure {
  /// The failure of a photo at `path`: of kind `interrupted`, of kind `inputOutput` for a system
  /// error or too little memory, otherwise `unusable`.
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

  /// The failure of a photo, with its label: of kind `interrupted`, of kind `inputOutput` for a
  /// system error or too little memory, otherwise `unusable`.
  public init(photo: PhotoSource, _ error: CodecError) {
    self.init(photo: photo.label, error)
  }

  /// The failure of writing a picture to `path`: of kind `interrupted`, of kind `cannotCreate` if
  /// its format or this machine can never write it, otherwise `inputOutput`.
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
  /// The failure for a step that did not get its memory.
  package init(_ refusal: MemoryBudget.Refusal) {
    switch refusal {
    case .beyondLimit(let needed, let limit): self = .beyondMemory(needed: needed, limit: limit)
    case .outOfMemory: self = .outOfMemory
    case .interrupted(let interruption): self = .interrupted(interruption)
    }
  }

  /// The error of a C entry point; nil for success.
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
  /// The library's message, on one line.
  var words: String {
    // Unsafe: a C array inside the struct; the C side ends it with a NUL.
    let text = unsafe withUnsafeBytes(of: message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.collapsedOnOneLine
  }
}

// MARK: - What they mean

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
