import ArgumentParser
import Core
import Glibc
import Images
import SystemPackage
import WardrobeStore

/// Lossless conversion of arguments to strings.
///
/// Swift's strings would replace bytes of a file name that are not UTF-8. Each invalid byte is
/// encoded as the character U+10FF00 plus the byte, in Unicode's last private-use plane.
/// `FilePath(rawArgument:)` decodes these characters.
enum RawArguments {
  private static let base: UInt32 = 0x10FF00

  /// Returns the process's arguments without the program's name.
  static func ofProcess() -> [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      // Unsafe: only the C strings hold the original bytes, because Swift's strings replace some.
      guard let start = unsafe CommandLine.unsafeArgv[index] else { return nil }
      let bytes = unsafe UnsafeBufferPointer(start: start, count: strlen(start))
      return unsafe text(of: bytes.map(UInt8.init(bitPattern:)))
    }
  }

  static func text(of bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: isByte)
    {
      return text
    }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      let length = (1...4).first { length in
        rest.count >= length && String(validating: rest.prefix(length), as: UTF8.self) != nil
      }
      if let length, let valid = String(validating: rest.prefix(length), as: UTF8.self),
        !valid.unicodeScalars.contains(where: isByte)
      {
        text.append(contentsOf: valid.unicodeScalars)
        rest = rest.dropFirst(length)
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(byte)) { text.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar -> [UInt8] in
      isByte(scalar) ? [UInt8(scalar.value - base)] : Array(String(scalar).utf8)
    }
  }

  /// Returns true if a text contains encoded bytes.
  static func hasBytes(_ text: String) -> Bool { text.unicodeScalars.contains(where: isByte) }

  /// Returns true if a character encodes a byte. If a file name already contains such a character,
  /// the character's own bytes are encoded, too.
  private static func isByte(_ scalar: Unicode.Scalar) -> Bool {
    (base + 0x80...base + 0xFF).contains(scalar.value)
  }
}

extension FilePath {
  /// Makes a path from one of the process's `RawArguments`. If no such file exists, a file name
  /// with the same letters in another Unicode normalization is used, because Macs normalize names.
  /// For a new file, only the folder is looked up.
  init(rawArgument argument: String) {
    let path = FilePath(bytes: RawArguments.bytes(of: argument))
    guard argument.utf8.contains(where: { $0 >= 0x80 }), let name = path.lastComponent else {
      self = path
      return
    }
    let folder = Self.typed.found(path.removingLastComponent())
    self = Self.typed.found(folder.appending(name))
  }

  private static let typed = WrittenPaths(in: "")
}

/// The path of an output. A trailing slash marks a folder. `FilePath` removes the slash, so
/// `isFolder` stores it.
struct NamedOutput: ExpressibleByArgument {
  let path: FilePath
  let isFolder: Bool

  init?(argument: String) {
    path = FilePath(rawArgument: argument)
    isFolder = argument.hasSuffix("/")
  }

  static var defaultCompletionKind: CompletionKind { .file() }
}

enum PathList {
  /// The maximum size of a list, in bytes, enough for some ten million paths.
  private static let maximumLength = 1 << 30

  /// Reads the paths in the file at `path`, or in standard input for `-`. Empty lines are skipped.
  ///
  /// Lines may have Windows line breaks, and a byte order mark may precede the first line. Paths
  /// separated by NUL are used byte for byte, without Unicode normalization.
  static func read(
    _ path: FilePath, isNullSeparated: Bool
  ) throws(FileFailure) -> ThumbnailList {
    // A pipe has a different path in each run, so its path cannot be the key.
    let isFile = path != StandardInput.argument && (try? Stat(path))?.type == .regular
    var bytes = try FileContents.read(path, limit: maximumLength)
    // Windows may save a list as UTF-16. No path begins with the byte order mark of UTF-16.
    if !isNullSeparated, CSVText.isUTF16(bytes) {
      guard let text = CSVText(bytes) else {
        throw FileFailure(.unusable, path, "has an unknown text encoding; save it in UTF-8")
      }
      bytes = text.bytes
    }
    return ThumbnailList(
      isNullSeparated ? bytes.split(separator: 0).map { FilePath(bytes: $0) } : lines(of: bytes),
      name: path == StandardInput.argument ? StandardInput.name : path,
      key: isFile ? path.realPath : StandardInput.argument)
  }

  private static func lines(of bytes: [UInt8]) -> [FilePath] {
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    let paths = WrittenPaths(in: "", fromList: true)
    return text.split(separator: UInt8(ascii: "\n"))
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
      .filter { !$0.isEmpty }.map { paths.found(FilePath(bytes: $0)) }
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

enum TextFile {
  /// The maximum size of a text, in bytes. A larger file is treated as a mistake.
  private static let maximumLength = 1 << 20

  /// Returns the text of the file at `path`, which must be UTF-8.
  static func read(_ path: FilePath) throws(FileFailure) -> String {
    let bytes = try FileContents.read(path, limit: maximumLength)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileFailure(.unusable, path, "is not UTF-8 text; save it as UTF-8 first")
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }
}
