import SystemPackage
import TestSupport
import Testing

extension Workspace {
  /// Writes an executable shell script.
  ///
  /// - Parameters:
  ///   - name: the program's name, which may include folders.
  ///   - lines: the script without its first line.
  func script(_ name: String, _ lines: String) throws -> FilePath {
    let text = try write(Array("#!/bin/sh\n\(lines)\n".utf8), to: "\(name).sh")
    let program = path(name)
    // A separate process writes the file. If this process wrote the file, a child forked in the
    // meantime could prevent the file from running.
    let outcome = try ChildProgram("/usr/bin/install").run("-m", "755", text, program)
    try #require(outcome.ending == .exit(0), "\(outcome.error)")
    return program
  }
}
