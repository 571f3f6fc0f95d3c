import Core
import Glibc
import SystemPackage

/// Standard output and standard error: results on the one, everything else on the other, each line
/// begun with the program's name.
enum Console {
  /// Writes a line of results, or several with line feeds between them, such as help.
  static func line(_ text: String) throws(StandardOutputError) {
    try StandardOutput.write((shown(text) + "\n").utf8)
  }

  static func error(_ text: String) {
    // A closed standard error leaves no way to say so.
    _ = try? FileDescriptor.standardError.writeAll("what2wear: \(shown(text))\n".utf8)
  }

  /// Text as it may go to a terminal: whatever it was made of, nothing but line feeds commands one.
  static func shown(_ text: String) -> String {
    text.escaping { $0 != "\n" && $0.commandsTerminal }
  }
}

/// Results cannot be written.
struct StandardOutputError: Error {
  var cause: Errno
}
