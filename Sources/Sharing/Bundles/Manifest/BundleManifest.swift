package import Core
import FoundationEssentials
package import SystemPackage

/// What a bundle holds, as `manifest-sha256.txt` in its folder says: each file but the manifest itself, with its
/// SHA-256, a line each, in the form that `sha256sum --check` reads.
///
/// ```swift
/// let manifest = try BundleManifest.read(in: "brunch")
/// print(manifest?.files.map(\.path) ?? [])
/// ```
///
/// A bundle that takes another's place removes what the other's manifest names, and nothing else.
package struct BundleManifest: Hashable, Sendable {
  /// A file of the bundle.
  package struct File: Hashable, Sendable {
    /// Its path from the bundle's folder, the parts separated by `/`; never out of the folder.
    package let path: String
    /// The SHA-256 of its bytes: 64 hexadecimal digits in lower case.
    package let sha256: String

    /// Nil where `sha256` is none.
    init?(path: String, sha256: String) {
      guard Self.isDigest(sha256) else { return nil }
      (self.path, self.sha256) = (path, sha256)
    }
  }

  /// The manifest's own name in the folder.
  package static let fileName = "manifest-sha256.txt"

  /// The files, in the order of their paths' bytes where What2Wear wrote it. No two have the same path.
  package let files: [File]

  /// Why a manifest is not read.
  package enum Fault: Error, Hashable, FileFailure.Cause {
    /// It names what no bundle can hold, or is not of the form that it has: where, and what is wrong there, as
    /// in "line 2: must be a SHA-256, two blanks and a path".
    case damaged(Message)
    /// It is longer, or names more files, than any bundle's.
    case tooLong
    /// It is a symbolic link, a folder or a device.
    case isNoFile

    /// The fault as a clause without a full stop, such as "is damaged, or not the manifest of a
    /// bundle (names no file)".
    package var message: Message {
      switch self {
      case .damaged(let words):
        "is damaged, or not the manifest of a bundle (\(words))"
      case .tooLong: "is too long for the manifest of a bundle"
      case .isNoFile: "is not a file, so it is not the manifest of a bundle"
      }
    }
  }

  /// In bytes.
  private static let longest = 1 << 24
  /// More files no bundle has.
  static let mostFiles = 50_000
}

// MARK: - Reading

extension BundleManifest {
  /// Reads the manifest of the bundle in a folder.
  ///
  /// - Parameter folder: a bundle's folder, as it was received or made.
  /// - Returns: nil where the folder has no manifest, or is missing.
  /// - Throws: a failure of kind `unusable` for what is no manifest, whose cause is a ``Fault``; `missing` or
  ///   `inputOutput` where it cannot be read.
  package static func read(in folder: FilePath) throws(FileFailure) -> BundleManifest? {
    guard let bytes = try bytes(in: folder) else { return nil }
    do throws(Fault) {
      return try BundleManifest(sums: bytes)
    } catch {
      throw FileFailure(.unusable, folder.appending(fileName), error)
    }
  }

  /// Nil where there is none.
  private static func bytes(in folder: FilePath) throws(FileFailure) -> [UInt8]? {
    let path = folder.appending(fileName)
    let type: FileType
    do throws(Errno) {
      // A link may lead anywhere.
      type = try Stat(path, followTargetSymlink: false).type
    } catch {
      if [.noSuchFileOrDirectory, .notDirectory].contains(error) { return nil }
      throw FileFailure(.missing, path, error)
    }
    guard type == .regular else { throw FileFailure(.unusable, path, Fault.isNoFile) }
    return try FileContents.read(path, limit: longest)
  }

  /// Reads a manifest.
  ///
  /// - Parameter sums: the bytes of a manifest: UTF-8, on each line a SHA-256 in digits of either case, two blanks,
  ///   or a blank and `*`, and a path. Lines may end as Windows ends them. Where a line begins with `\\`, `\\\\`,
  ///   `\\n` and `\\r` in the path are one character, as `sha256sum` writes them.
  /// - Throws: why it is not read.
  package init(sums: [UInt8]) throws(Fault) {
    guard let text = String(validating: sums, as: UTF8.self) else {
      throw .damaged("is not UTF-8 text")
    }
    var files: [File] = []
    let lines = text.split { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      guard let file = File(line: line) else {
        throw .damaged("line \(index + 1): must be a SHA-256, two blanks and a path in the folder")
      }
      guard file.path != Self.fileName else {
        throw .damaged("line \(index + 1): names the manifest itself")
      }
      files.append(file)
    }
    if files.isEmpty { throw .damaged("names no file") }
    try self.init(checking: files)
  }

  private init(checking files: [File]) throws(Fault) {
    guard files.count <= Self.mostFiles else { throw .tooLong }
    var paths: Set<String> = []
    if let twice = files.first(where: { !paths.insert($0.path).inserted }) {
      throw .damaged("\(twice.path.escapedOnOneLine) is named twice")
    }
    self.files = files
  }
}

extension BundleManifest.File {
  /// Nil where the line is none of a manifest.
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

  /// Nil for an escape that `sha256sum` writes none of.
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

  /// Whether a bundle can hold a file of this path: in its folder.
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
  /// A manifest of files in a folder, as they are now.
  ///
  /// - Parameters:
  ///   - paths: what What2Wear named, in which nothing is to be escaped.
  ///   - folder: where they lead from.
  ///   - known: further files of it, which are not read again.
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

  /// Writes the manifest into its folder.
  func write(in folder: FilePath) throws(FileFailure) {
    let lines = files.map { "\($0.sha256)  \($0.path)\n" }
    try OutputFile.write(lines.joined().utf8, inUnsyncedFolder: folder.appending(Self.fileName))
  }
}

extension BundleManifest.Fault: ExplainedError, ExplainedCause {
  package var wayOut: WayOut? { .mendManifest }
}
