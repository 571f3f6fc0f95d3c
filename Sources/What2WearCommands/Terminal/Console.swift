import Codecs
import Files
import Glibc
import SystemPackage

/// What the program says: results on standard output, everything else on standard error, each line
/// begun with the program's name.
enum Console {
  /// Writes a line of results.
  ///
  /// - Throws: `ExitStatus.inputOutput` when it cannot be written; silently where the reader has gone
  ///   away (`what2wear inspect *.jpg | head -1`).
  static func line(_ text: String) throws {
    do {
      try FileDescriptor.standardOutput.writeAll((text + "\n").utf8)
    } catch {
      let error = error as? Errno ?? .ioError
      if error != .brokenPipe { Console.error("standard output: \(error.reason)") }
      throw ExitStatus.inputOutput
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

  static func report(_ failures: [FileFailure]) {
    for failure in failures { error(failure.withWayOut) }
  }

  static func report(_ warnings: [PhotoWarning], _ options: GlobalOptions) {
    guard !options.quiet else { return }
    for warning in warnings { error(warning.withWayOut) }
  }
}

/// Runs `body`; a failure of it goes to standard error and ends the command with its exit code.
func reportingFailure<Value>(_ body: () throws(FileFailure) -> Value) throws -> Value {
  do throws(FileFailure) {
    return try body()
  } catch {
    Console.report([error])
    throw ExitStatus(error)
  }
}
