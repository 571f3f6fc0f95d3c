import Core
import Glibc
package import SystemPackage

extension ChildProgram {
  /// The built command, which stands beside the program that runs the tests.
  package static let builtCommand = ChildProgram(builtCommandPath)

  package static let builtCommandPath: FilePath = {
    guard let tests = FilePath("/proc/self/exe").realPath else {
      preconditionFailure("/proc is not mounted")
    }
    return tests.parentFolder.appending("what2wear")
  }()

  /// Debian's Python, which has Pillow; another may be first in PATH.
  package static let python = ChildProgram("/usr/bin/python3", "-c")
}

/// Runs the built command to its end.
package func what2wear(_ arguments: any CommandArgument...) throws -> Outcome {
  try ChildProgram.builtCommand.run(arguments)
}
