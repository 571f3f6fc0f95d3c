import Files
import Glibc
import SystemPackage

/// Standard output and standard error: results on the one, everything else on the other, each line
/// begun with the program's name.
enum Console {
  /// Writes a line of results.
  static func line(_ text: String) throws(StandardOutputError) {
    do {
      try FileDescriptor.standardOutput.writeAll((text + "\n").utf8)
    } catch {
      throw StandardOutputError(cause: error as? Errno ?? .ioError)
    }
  }

  /// Writes text for the user, such as help. Nobody is left to tell when that fails.
  static func output(_ text: String) {
    _ = try? FileDescriptor.standardOutput.writeAll((text + "\n").utf8)
  }

  static func error(_ text: String) {
    // A closed standard error leaves no way to say so.
    _ = try? FileDescriptor.standardError.writeAll("what2wear: \(text)\n".utf8)
  }
}

/// Results cannot be written.
struct StandardOutputError: Error {
  var cause: Errno
}
