import FoundationEssentials
import Glibc
package import SystemPackage

/// A program to run, with leading arguments and standard input.
package struct ChildProgram: Sendable {
  private var words: [[UInt8]]
  /// The contents of standard input.
  package var input: [UInt8] = []

  /// - Parameter name: a path, or a name to search for in PATH.
  package init(_ name: any CommandArgument, _ leading: any CommandArgument...) {
    words = name.words + leading.flatMap(\.words)
  }

  /// Returns the program, started by a wrapper such as `env` or `prlimit`.
  package func wrapped(in wrapper: any CommandArgument...) -> ChildProgram {
    var program = self
    program.words = wrapper.flatMap(\.words) + words
    return program
  }

  package func inFolder(_ folder: FilePath) -> ChildProgram { wrapped(in: "env", "-C", folder) }

  /// Returns the program, with file sizes limited to `limit` bytes.
  package func limitingFiles(to limit: Int) -> ChildProgram {
    wrapped(in: "prlimit", "--fsize=\(limit)")
  }

  /// Returns the program, with its address space limited to `limit` bytes.
  package func limitingAddresses(to limit: Int) -> ChildProgram {
    wrapped(in: "prlimit", "--as=\(limit)")
  }

  package func reading(_ input: [UInt8]) -> ChildProgram {
    var program = self
    program.input = input
    return program
  }

  /// Runs the program, and waits for its end.
  package func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try start(arguments).wait()
  }

  package func run(_ arguments: [any CommandArgument]) throws -> Outcome {
    try start(arguments).wait()
  }

  package func start(_ arguments: any CommandArgument...) throws -> RunningProgram {
    try start(arguments)
  }

  package func start(_ arguments: [any CommandArgument]) throws -> RunningProgram {
    try RunningProgram(words + arguments.flatMap(\.words), input: input)
  }
}
