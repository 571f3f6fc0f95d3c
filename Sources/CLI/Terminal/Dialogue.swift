import Core
import Garments
import Glibc
import SystemPackage

/// Asks the user at the terminal, on standard error, because standard output is for results.
enum Dialogue {
  /// The maximum length of a line from a terminal (termios(3), canonical mode).
  private static let longestLine = 4096

  /// True if standard input and standard error are terminals.
  static var isPossible: Bool {
    isatty(FileDescriptor.standardInput.rawValue) == 1
      && isatty(FileDescriptor.standardError.rawValue) == 1
  }

  static func say(_ line: String) throws { try write(line + "\n") }

  /// Returns the trimmed answer, which is empty for Enter and for Ctrl-D.
  ///
  /// - Throws: `ExitStatus.inputOutput` if the terminal was closed.
  static func ask(_ prompt: String) throws -> String {
    try write(prompt)
    var bytes = [UInt8](repeating: 0, count: longestLine)
    let input = FileDescriptor.standardInput
    guard let count = try? unsafe bytes.withUnsafeMutableBytes({ try unsafe input.read(into: $0) }),
      // Without this check, a closed terminal would look like Ctrl-D.
      count > 0 || isatty(input.rawValue) == 1
    else { throw ExitStatus.inputOutput }
    if count == 0 { try write("\n") }
    return String(decoding: bytes.prefix(count), as: UTF8.self).trimmed
  }

  static func write(_ text: String) throws {
    guard (try? FileDescriptor.standardError.writeAll(Console.shown(text).utf8)) != nil else {
      throw ExitStatus.inputOutput
    }
  }
}
