import Glibc
public import SystemPackage

extension FilePath {
  /// The folder that this path's last component stands in; `.` for a bare name.
  package var parentFolder: FilePath {
    let parent = removingLastComponent()
    return parent.isEmpty ? "." : parent
  }

  /// Its bytes, which need not be UTF-8: through `String` they could be lost.
  package var bytes: [UInt8] {
    // Unsafe: platform strings end with a NUL.
    unsafe withPlatformString { start in
      unsafe UnsafeBufferPointer(start: start, count: length).map(UInt8.init(bitPattern:))
    }
  }

  /// The path of these bytes, as far as the first zero.
  package init(bytes: some Sequence<UInt8>) {
    unsafe self.init(platformString: bytes.map(CChar.init(bitPattern:)) + [0])
  }

  /// What a photo's name says of it: `blue_denim-jacket.jpg` is "blue denim jacket".
  public var describedByName: String {
    let words = (stem ?? "").split { $0 == "_" || $0 == "-" || $0.isWhitespace }
    return words.isEmpty ? (lastComponent?.string ?? "photo") : words.joined(separator: " ")
  }

  /// True if it names something below the folder that it is put behind.
  package var staysBelow: Bool {
    isRelative && !isEmpty && components.allSatisfy { $0.kind == .regular }
  }

  /// This path with `suffix` after its last character, whatever bytes it has.
  package func appendingToName(_ suffix: String) -> FilePath {
    FilePath(bytes: bytes + suffix.utf8)
  }

  /// This path with a number before its ending: `look-2.png` of `look.png`.
  ///
  /// - Parameter mark: what stands before the number.
  package func numbered(_ number: Int, mark: String = "-") -> FilePath {
    let ending = self.extension.map { ".\($0)" } ?? ""
    let stem = bytes.dropLast(ending.utf8.count)
    return FilePath(bytes: stem + "\(mark)\(number)\(ending)".utf8)
  }

  /// This path with its extension replaced, or added where it has none.
  package func replacingExtension(_ newExtension: String) -> FilePath {
    var path = self
    path.extension = newExtension
    return path
  }

  /// The path without symbolic links, `.` and `..`; nil when it leads nowhere.
  package var realPath: FilePath? {
    // Unsafe: realpath(3) allocates what it returns.
    guard let resolved = unsafe withPlatformString({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe FilePath(platformString: resolved)
  }

  /// The path as text on one line: control characters are written as `\u{A}` and so on.
  package var escapedOnOneLine: String { string.escapedOnOneLine }
}
