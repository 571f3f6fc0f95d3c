import Images
import Core
import SystemPackage

/// A photo to be stored: a file, or bytes in memory.
enum IncomingPhoto: ~Copyable {
  case file(InputFile)
  case bytes(PhotoSource, [UInt8])

  init(_ source: PhotoSource) throws(FileFailure) {
    switch source {
    case .file(let path), .masked(let path, _): self = .file(try InputFile(path))
    case .bytes(let bytes, _): self = .bytes(source, bytes)
    }
  }

  /// The photo's path, as shown to people.
  var label: FilePath {
    switch self {
    case .file(let file): file.path
    case .bytes(let source, _): source.label
    }
  }

  borrowing func format() throws(FileFailure) -> PhotoFormat {
    let signature: FileSignature
    switch self {
    case .file(let file): signature = FileSignature(try file.prefix(FileSignature.length))
    case .bytes(_, let bytes):
      signature = FileSignature(Array(bytes.prefix(FileSignature.length)))
    }
    if case .photo(let format) = signature { return format }
    throw FileFailure(photo: label, .notAnImage(signature))
  }

  borrowing func name() throws(FileFailure) -> PhotoName {
    let format = try format()
    switch self {
    case .file(let file):
      return PhotoName(sha256: try SHA256Digest(of: file).description, format: format)
    case .bytes(let source, _): return PhotoName(sha256: try source.sha256(), format: format)
    }
  }

  /// - Returns: the SHA-256 of the copied bytes.
  borrowing func copy(to output: borrowing OutputFile) throws(FileFailure) -> String {
    switch self {
    case .file(let file): return try SHA256Digest(of: file, copyingTo: output).description
    case .bytes(let source, let bytes):
      try output.write(bytes)
      return try source.sha256()
    }
  }
}

/// A photo in a temporary file, named by the hash of the copied bytes.
struct CopiedPhoto: ~Copyable {
  let file: OutputFile
  let name: PhotoName
}
