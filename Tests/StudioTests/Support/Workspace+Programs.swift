import SystemPackage
import TestSupport
import Testing

extension Workspace {
  /// Writes a script for the shell that can be run as a program.
  ///
  /// - Parameters:
  ///   - name: of the program, which may have folders of its own.
  ///   - lines: what is below the first line.
  func script(_ name: String, _ lines: String) throws -> FilePath {
    let text = try write(Array("#!/bin/sh\n\(lines)\n".utf8), to: "\(name).sh")
    let program = path(name)
    // By another process: a file that this one has open to write cannot be run by one forked meanwhile.
    let outcome = try ChildProgram("/usr/bin/install").run("-m", "755", text, program)
    try #require(outcome.ending == .exit(0), "\(outcome.error)")
    return program
  }
}
