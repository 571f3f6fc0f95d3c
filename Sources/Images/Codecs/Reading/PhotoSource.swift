public import Core
public import SystemPackage

/// The source of a photo: a file, a file with an assigned mask, or bytes in memory.
///
/// ```swift
/// let photo = PhotoSource.bytes(upload, name: "hat.jpg")
/// let reader = try PhotoReader(photo)
/// ```
public enum PhotoSource: Hashable, Sendable {
  /// A file at a path.
  case file(FilePath)
  /// A file and its mask, which may be in any folder and overrides a mask beside the file.
  case masked(FilePath, by: FilePath)
  /// A whole file in memory.
  ///
  /// - Parameter name: the photo's name in messages.
  case bytes([UInt8], name: String)

  /// The photo's name in failures and warnings: the path of a file, or the name of bytes in memory.
  public var label: FilePath {
    switch self {
    case .file(let path), .masked(let path, _): path
    // A NUL would end the path, so NULs are replaced by spaces.
    case .bytes(_, let name): FilePath(name.split(separator: "\0").joined(separator: " "))
    }
  }

  /// The path of the photo's file, or nil for bytes in memory.
  public var path: FilePath? {
    switch self {
    case .file(let path), .masked(let path, _): path
    case .bytes: nil
    }
  }

  /// The mask assigned by the case `masked`, otherwise nil. A mask file beside the photo is ignored
  /// here.
  public var mask: FilePath? {
    if case .masked(_, let mask) = self { mask } else { nil }
  }

  /// The photo's length in bytes for estimating the decoding time, or 0 if unknown.
  public var byteCount: Int {
    switch self {
    case .file(let path), .masked(let path, _): (try? Stat(path)).map { Int($0.size) } ?? 0
    case .bytes(let bytes, _): bytes.count
    }
  }

  /// Returns the kind of the photo's file, detected from its first bytes.
  ///
  /// - Throws: a failure of kind `missing` or `inputOutput` if the photo cannot be read.
  public func signature() throws(FileFailure) -> FileSignature {
    switch self {
    case .file(let path), .masked(let path, _): try FileSignature(ofFileAt: path)
    case .bytes(let bytes, _): FileSignature(Array(bytes.prefix(FileSignature.length)))
    }
  }

  /// Returns the SHA-256 of the photo's bytes as 64 lowercase hexadecimal digits.
  ///
  /// - Throws: a failure of kind `missing` or `inputOutput` if the photo cannot be read.
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

  /// Hashes the label and the length, but not the bytes, because photos are many megabytes long.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(label)
    if case .bytes(let bytes, _) = self { hasher.combine(bytes.count) }
  }
}
