import Core
package import SystemPackage

/// An argument of a program. Its words are raw bytes, because file names need not be UTF-8.
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
