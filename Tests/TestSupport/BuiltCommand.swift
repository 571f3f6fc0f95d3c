import Core
import Glibc
package import SystemPackage

extension ChildProgram {
  /// The built command, in the same folder as the test executable.
  package static let builtCommand = ChildProgram(builtCommandPath)

  package static let builtCommandPath: FilePath = {
    guard let tests = FilePath("/proc/self/exe").realPath else {
      preconditionFailure("/proc is not mounted")
    }
    return tests.parentFolder.appending("what2wear")
  }()

  /// Debian's Python, which has Pillow. The first Python on PATH may be another one.
  package static let python = ChildProgram("/usr/bin/python3", "-c")
}

package func what2wear(_ arguments: any CommandArgument...) throws -> Outcome {
  try ChildProgram.builtCommand.run(arguments)
}
