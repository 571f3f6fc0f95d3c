import FoundationEssentials
import Glibc
package import SystemPackage

/// A program to run, with what stands before its arguments and what it reads.
package struct ChildProgram: Sendable {
  private var words: [[UInt8]]
  /// What it finds on standard input.
  package var input: [UInt8] = []

  /// - Parameter name: a path, or a name to look for in PATH.
  package init(_ name: any CommandArgument, _ leading: any CommandArgument...) {
    words = name.words + leading.flatMap(\.words)
  }

  /// The same program started by another that becomes it, such as `env` or `prlimit`.
  package func wrapped(in wrapper: any CommandArgument...) -> ChildProgram {
    var program = self
    program.words = wrapper.flatMap(\.words) + words
    return program
  }

  /// The same program in another working directory.
  package func inFolder(_ folder: FilePath) -> ChildProgram { wrapped(in: "env", "-C", folder) }

  /// The same program, to which no file of more than `limit` bytes is granted.
  package func limitingFiles(to limit: Int) -> ChildProgram {
    wrapped(in: "prlimit", "--fsize=\(limit)")
  }

  /// The same program, to which no more than `limit` bytes of addresses are granted.
  package func limitingAddresses(to limit: Int) -> ChildProgram {
    wrapped(in: "prlimit", "--as=\(limit)")
  }

  package func reading(_ input: [UInt8]) -> ChildProgram {
    var program = self
    program.input = input
    return program
  }

  /// Runs it to its end.
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
