package import Core
import FoundationEssentials
package import SystemPackage

/// A bundle's contents, as listed in its `manifest-sha256.txt`. The manifest lists each file except
/// itself with its SHA-256, one on each line, in the format of `sha256sum --check`.
///
/// ```swift
/// let manifest = try BundleManifest.read(in: "brunch")
/// print(manifest?.files.map(\.path) ?? [])
/// ```
///
/// A bundle that replaces another one removes only files listed in the old manifest.
package struct BundleManifest: Hashable, Sendable {
  package struct File: Hashable, Sendable {
    /// The path relative to the bundle's folder, with `/` between the parts. A path never leads out
    /// of the folder.
    package let path: String
    /// The SHA-256 of the file's bytes: 64 lowercase hexadecimal digits.
    package let sha256: String

    /// Makes a file entry. Returns nil if `sha256` is invalid.
    init?(path: String, sha256: String) {
      guard Self.isDigest(sha256) else { return nil }
      (self.path, self.sha256) = (path, sha256)
    }
  }

  package static let fileName = "manifest-sha256.txt"

  /// The files, all with different paths. What2Wear writes the files in the byte order of their
  /// paths.
  package let files: [File]

  package enum Fault: Error, Hashable, FileFailure.Cause {
    /// The manifest is malformed, or lists files that no bundle can contain. The associated value
    /// is the place and the problem, such as "line 2: must be a SHA-256, two blanks and a path".
    case damaged(Message)
    /// The manifest is too long, or lists too many files.
    case tooLong
    /// The manifest is a symbolic link, a folder or a device.
    case isNoFile

    package var message: Message {
      switch self {
      case .damaged(let words):
        "is damaged, or not the manifest of a bundle (\(words.onOneLine))"
      case .tooLong: "is too long for the manifest of a bundle"
      case .isNoFile: "is not a file, so it cannot be the manifest of a bundle"
      }
    }
  }

  /// The maximum length of a manifest, in bytes.
  private static let longest = 1 << 24
  /// The maximum number of files in a bundle.
  static let mostFiles = 50_000
}

// MARK: - Reading

extension BundleManifest {
  /// Reads the manifest of the bundle in a folder.
  ///
  /// - Parameter folder: the bundle's folder.
  /// - Returns: the manifest, or nil if the folder or the manifest does not exist.
  /// - Throws: a failure of kind `unusable`, with a ``Fault``, for an invalid manifest; `missing`
  ///   or `inputOutput` for an unreadable manifest.
  package static func read(in folder: FilePath) throws(FileFailure) -> BundleManifest? {
    guard let bytes = try bytes(in: folder) else { return nil }
    do throws(Fault) {
      return try BundleManifest(sums: bytes)
    } catch {
      throw FileFailure(.unusable, folder.appending(fileName), error)
    }
  }

  private static func bytes(in folder: FilePath) throws(FileFailure) -> [UInt8]? {
    let path = folder.appending(fileName)
    let type: FileType
    do throws(Errno) {
      // A symbolic link is not followed, because it may lead outside the folder.
      type = try Stat(path, followTargetSymlink: false).type
    } catch {
      if [.noSuchFileOrDirectory, .notDirectory].contains(error) { return nil }
      throw FileFailure(.missing, path, error)
    }
    guard type == .regular else { throw FileFailure(.unusable, path, Fault.isNoFile) }
    return try FileContents.read(path, limit: longest)
  }

  /// Parses a manifest.
  ///
  /// - Parameter sums: the bytes of a manifest in UTF-8. Each line has a SHA-256 in digits of
  ///   either case, then two blanks (or a blank and `*`), then a path. Windows line breaks are
  ///   allowed. In a line that begins with `\\`, the path may contain the escapes `\\\\`, `\\n` and
  ///   `\\r`, as `sha256sum` writes them.
  /// - Throws: the reason why the manifest cannot be parsed.
  package init(sums: [UInt8]) throws(Fault) {
    guard let text = String(validating: sums, as: UTF8.self) else {
      throw .damaged("is not UTF-8 text")
    }
    var files: [File] = []
    let lines = text.split { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      guard let file = File(line: line) else {
        throw .damaged("line \(index + 1): must be a SHA-256, two spaces and a path in the folder")
      }
      guard file.path != Self.fileName else {
        throw .damaged("line \(index + 1): lists the manifest itself")
      }
      files.append(file)
    }
    if files.isEmpty { throw .damaged("lists no files") }
    try self.init(checking: files)
  }

  private init(checking files: [File]) throws(Fault) {
    guard files.count <= Self.mostFiles else { throw .tooLong }
    var paths: Set<String> = []
    if let twice = files.first(where: { !paths.insert($0.path).inserted }) {
      throw .damaged("\(twice.path.escapedOnOneLine) is listed twice")
    }
    self.files = files
  }
}

extension BundleManifest.File {
  /// Parses a line of a manifest. Returns nil for an invalid line.
  fileprivate init?(line: Substring) {
    var rest = line
    let isEscaped = rest.first == "\\"
    if isEscaped { rest.removeFirst() }
    let digest = rest.prefix(64)
    rest = rest.dropFirst(64)
    guard rest.hasPrefix("  ") || rest.hasPrefix(" *") else { return nil }
    guard let path = isEscaped ? Self.unescaped(rest.dropFirst(2)) : String(rest.dropFirst(2)),
      Self.isPossible(path)
    else { return nil }
    self.init(path: path, sha256: digest.lowercased())
  }

  /// Returns the path without escapes, or nil for an escape that `sha256sum` does not write.
  private static func unescaped(_ text: Substring) -> String? {
    var path = ""
    var characters = text.makeIterator()
    while let character = characters.next() {
      guard character == "\\" else {
        path.append(character)
        continue
      }
      switch characters.next() {
      case "\\": path.append("\\")
      case "n": path.append("\n")
      case "r": path.append("\r")
      default: return nil
      }
    }
    return path
  }

  /// Returns true if the path is valid and stays inside the bundle's folder.
  private static func isPossible(_ path: String) -> Bool {
    let place = FilePath(path)
    return path.utf8.count <= 1024 && !path.utf8.contains(0) && place.string == path
      && place.staysBelow
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}

// MARK: - Writing

extension BundleManifest {
  /// Makes the manifest of files in a folder.
  ///
  /// - Parameters:
  ///   - paths: paths that What2Wear chose, which need no escaping.
  ///   - folder: the folder of the paths.
  ///   - known: further files of the manifest, which are not read again.
  init(
    of paths: [String], in folder: FilePath, beside known: [File] = []
  ) throws(FileFailure) {
    var files = known
    for path in paths {
      let digest = try SHA256Digest(of: try InputFile(folder.pushing(FilePath(path))))
      if let file = File(path: path, sha256: digest.description) { files.append(file) }
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    if files.count > Self.mostFiles {
      throw FileFailure(.cannotCreate, folder, ShareBundle.Fault.hasTooMany(limit: Self.mostFiles))
    }
    do throws(Fault) {
      try self.init(checking: files)
    } catch {
      throw FileFailure(.cannotCreate, folder.appending(Self.fileName), error)
    }
  }

  func write(in folder: FilePath) throws(FileFailure) {
    let lines = files.map { "\($0.sha256)  \($0.path)\n" }
    try OutputFile.write(lines.joined().utf8, inUnsyncedFolder: folder.appending(Self.fileName))
  }
}

extension BundleManifest.Fault: ExplainedError, ExplainedCause {
  package var wayOut: WayOut? { .mendManifest }
}
