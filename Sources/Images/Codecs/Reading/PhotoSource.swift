public import Core
public import SystemPackage

/// The source of a photo: a file, with or without a mask that is kept for it, or bytes in memory.
///
/// ```swift
/// let photo = PhotoSource.bytes(upload, name: "hat.jpg")
/// let reader = try PhotoReader(photo)
/// ```
public enum PhotoSource: Hashable, Sendable {
  /// A file at this path.
  case file(FilePath)
  /// A file, and the mask that its garment is cut out by, which may be anywhere; a mask beside the file is
  /// not looked for then.
  case masked(FilePath, by: FilePath)
  /// A whole file in memory.
  ///
  /// - Parameter name: what messages call it.
  case bytes([UInt8], name: String)

  /// The photo's path; of bytes in memory their name, on its own. It is what failures and warnings
  /// name, and is no file of bytes in memory.
  public var label: FilePath {
    switch self {
    case .file(let path), .masked(let path, _): path
    // A path ends at a NUL.
    case .bytes(_, let name): FilePath(name.split(separator: "\0").joined(separator: " "))
    }
  }

  /// The path of a photo that is a file, which may have others beside it; nil for bytes in memory.
  public var path: FilePath? {
    switch self {
    case .file(let path), .masked(let path, _): path
    case .bytes: nil
    }
  }

  /// The mask that is kept for the photo; nil if there is none, even if one is beside it.
  public var mask: FilePath? {
    if case .masked(_, let mask) = self { mask } else { nil }
  }

  /// The photo's length in bytes, the best estimate of its decoding time; 0 if unknown.
  public var byteCount: Int {
    switch self {
    case .file(let path), .masked(let path, _): (try? Stat(path)).map { Int($0.size) } ?? 0
    case .bytes(let bytes, _): bytes.count
    }
  }

  /// The kind of the photo's file by its first bytes.
  ///
  /// - Throws: a failure of kind `missing` or `inputOutput` if they cannot be read.
  public func signature() throws(FileFailure) -> FileSignature {
    switch self {
    case .file(let path), .masked(let path, _): try FileSignature(ofFileAt: path)
    case .bytes(let bytes, _): FileSignature(Array(bytes.prefix(FileSignature.length)))
    }
  }

  /// The SHA-256 of all its bytes, in 64 hexadecimal digits of lower case.
  ///
  /// - Throws: a failure of kind `missing` or `inputOutput` where they cannot be read.
  package func sha256() throws(FileFailure) -> String {
    switch self {
    case .file(let path), .masked(let path, _):
      return try SHA256Digest(of: try InputFile(path)).description
    case .bytes(let bytes, _):
      do throws(Errno) {
        return try SHA256Digest(of: bytes).description
      } catch {
        throw FileFailure(.inputOutput, label, error)
      }
    }
  }

  /// Hashes the label and the length. Bytes are not looked at: photos are many megabytes long.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(label)
    if case .bytes(let bytes, _) = self { hasher.combine(bytes.count) }
  }
}
