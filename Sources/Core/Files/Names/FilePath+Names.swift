import Glibc
public import SystemPackage

extension FilePath {
  /// The path of the parent folder, or `.` for a bare name.
  package var parentFolder: FilePath {
    let parent = removingLastComponent()
    return parent.isEmpty ? "." : parent
  }

  /// The path's bytes. They may be invalid UTF-8, which a `String` cannot store.
  package var bytes: [UInt8] {
    // Unsafe: platform strings end with a NUL.
    unsafe withPlatformString { start in
      unsafe UnsafeBufferPointer(start: start, count: length).map(UInt8.init(bitPattern:))
    }
  }

  /// Makes a path from bytes up to the first NUL.
  package init(bytes: some Sequence<UInt8>) {
    unsafe self.init(platformString: bytes.map(CChar.init(bitPattern:)) + [0])
  }

  /// A description taken from a photo's name, such as "blue denim jacket" for
  /// `blue_denim-jacket.jpg`.
  public var describedByName: String {
    let words = (stem ?? "").split { $0 == "_" || $0 == "-" || $0.isWhitespace }
    return words.isEmpty ? (lastComponent?.string ?? "photo") : words.joined(separator: " ")
  }

  /// True if appending this path to a folder always gives a path inside that folder.
  package var staysBelow: Bool {
    isRelative && !isEmpty && components.allSatisfy { $0.kind == .regular }
  }

  /// Returns the path with `suffix` appended to its name. The path need not be UTF-8.
  package func appendingToName(_ suffix: String) -> FilePath {
    FilePath(bytes: bytes + suffix.utf8)
  }

  /// Returns the path with a number before its extension, such as `look-2.png` for `look.png`.
  ///
  /// - Parameter mark: the separator before the number.
  package func numbered(_ number: Int, mark: String = "-") -> FilePath {
    let ending = self.extension.map { ".\($0)" } ?? ""
    let stem = bytes.dropLast(ending.utf8.count)
    return FilePath(bytes: stem + "\(mark)\(number)\(ending)".utf8)
  }

  package func replacingExtension(_ newExtension: String) -> FilePath {
    var path = self
    path.extension = newExtension
    return path
  }

  /// The absolute path without symbolic links, `.` and `..`, or nil if the file does not exist.
  package var realPath: FilePath? {
    // Unsafe: realpath(3) allocates its result.
    guard let resolved = unsafe withPlatformString({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe FilePath(platformString: resolved)
  }

  /// The path as text on one line, with control characters escaped as `\u{A}` and so on.
  package var escapedOnOneLine: String { string.escapedOnOneLine }
}
