import Glibc
package import SystemPackage

extension FilePath {
  /// The folder that this path's last component stands in; `.` for a bare name.
  package var parentFolder: FilePath {
    let parent = removingLastComponent()
    return parent.isEmpty ? "." : parent
  }

  /// This path with `suffix` after its last character, whatever bytes it has.
  package func appendingToName(_ suffix: String) -> FilePath {
    // Unsafe: platform strings end with a NUL; through `String`, bytes that are not UTF-8 would be
    // lost.
    unsafe withPlatformString { start in
      var bytes = unsafe Array(UnsafeBufferPointer(start: start, count: length))
      bytes += suffix.utf8.map(CChar.init(bitPattern:)) + [0]
      return FilePath(platformString: bytes)
    }
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

  /// The path as text on one line: control characters are written as `\u{A}` and the like.
  package var singleLine: String {
    String(
      string.unicodeScalars.flatMap { scalar -> [Character] in
        breaksLine.contains(scalar.properties.generalCategory)
          ? Array("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
          : [Character(scalar)]
      })
  }

  /// Line feed and its kin, and what a terminal takes for a command.
  private var breaksLine: [Unicode.GeneralCategory] {
    [.control, .lineSeparator, .paragraphSeparator]
  }
}
