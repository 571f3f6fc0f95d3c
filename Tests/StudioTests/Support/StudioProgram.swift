import SystemPackage
import TestSupport

/// The built studio, in the same folder as the test executable.
enum StudioProgram {
  static let path = ChildProgram.builtCommandPath.removingLastComponent()
    .appending("what2wear-studio")
}
