package import SystemPackage

/// What may stand in a call of a program: words of raw bytes, for a file name need not be UTF-8.
package protocol CommandArgument: Sendable {
  var words: [[UInt8]] { get }
}

extension String: CommandArgument {
  package var words: [[UInt8]] { [Array(utf8)] }
}

extension FilePath: CommandArgument {
  package var words: [[UInt8]] { [bytes] }

  /// The path as the file system has it.
  package var bytes: [UInt8] {
    unsafe withPlatformString { start in
      unsafe UnsafeBufferPointer(start: start, count: length).map(UInt8.init(bitPattern:))
    }
  }

  /// The path of raw bytes.
  package init(bytes: [UInt8]) {
    unsafe self.init(platformString: bytes.map(CChar.init(bitPattern:)) + [0])
  }
}

extension Array: CommandArgument where Element: CommandArgument {
  package var words: [[UInt8]] { flatMap(\.words) }
}
