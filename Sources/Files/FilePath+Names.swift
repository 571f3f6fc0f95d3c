public import SystemPackage

extension FilePath {
  /// The folder that this path's last component stands in; `.` for a bare name.
  public var parentFolder: FilePath {
    let parent = removingLastComponent()
    return parent.isEmpty ? "." : parent
  }

  /// This path with `suffix` after its last character, whatever bytes it has.
  public func appendingToName(_ suffix: String) -> FilePath {
    // Unsafe: platform strings end with a NUL; through `String`, bytes that are not UTF-8 would be
    // lost.
    unsafe withPlatformString { start in
      var bytes = unsafe Array(UnsafeBufferPointer(start: start, count: length))
      bytes += suffix.utf8.map(CChar.init(bitPattern:)) + [0]
      return FilePath(platformString: bytes)
    }
  }

  /// This path with its extension replaced, or added where it has none.
  public func replacingExtension(_ newExtension: String) -> FilePath {
    var path = self
    path.extension = newExtension
    return path
  }
}
