import SystemPackage
import TestSupport
import Testing

extension Workspace {
  /// Writes an executable shell script.
  ///
  /// - Parameters:
  ///   - name: the program's name, which may include folders.
  ///   - lines: the lines below the first.
  func script(_ name: String, _ lines: String) throws -> FilePath {
    let text = try write(Array("#!/bin/sh\n\(lines)\n".utf8), to: "\(name).sh")
    let program = path(name)
    // Another process writes it: a process forked meanwhile cannot run a file that this one has
    // open for writing.
    let outcome = try ChildProgram("/usr/bin/install").run("-m", "755", text, program)
    try #require(outcome.ending == .exit(0), "\(outcome.error)")
    return program
  }
}
