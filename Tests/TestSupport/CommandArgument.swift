import Core
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
}

extension Array: CommandArgument where Element: CommandArgument {
  package var words: [[UInt8]] { flatMap(\.words) }
}
