import Glibc
import SystemPackage

enum ProgramRun {
  /// Runs a shell command with additional arguments.
  ///
  /// - Returns: the exit code, or 128 plus the number of the signal that ended the command, as in
  ///   shells.
  /// - Throws: an error if the command cannot be started.
  static func shell(_ command: String, _ arguments: [String]) throws(Errno) -> Int32 {
    // The shell's `"$@"` passes arguments on unchanged.
    let words = ["/bin/sh", "-c", "\(command) \"$@\"", "sh"] + arguments
    // Unsafe: posix_spawn(3) takes C strings, which are freed here.
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
    var process: pid_t = 0
    let error = unsafe posix_spawn(&process, words[0], nil, nil, &pointers, environ)
    guard error == 0 else { throw Errno(rawValue: error) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }
}
