import Core
import Glibc
import SystemPackage

/// Standard output for results, and standard error for messages with the program's name.
enum Console {
  /// Writes a line of results, or a text of several lines, such as the help.
  static func line(_ text: String) throws(StandardOutputError) {
    try StandardOutput.write((shown(text) + "\n").utf8)
  }

  static func error(_ text: String) {
    // If standard error is closed, the message cannot be reported.
    _ = try? FileDescriptor.standardError.writeAll("what2wear: \(shown(text))\n".utf8)
  }

  /// Returns text that is safe for a terminal, with control characters except line feeds escaped.
  static func shown(_ text: String) -> String {
    text.escaping { $0 != "\n" && $0.commandsTerminal }
  }
}

struct StandardOutputError: Error {
  var cause: Errno
}
