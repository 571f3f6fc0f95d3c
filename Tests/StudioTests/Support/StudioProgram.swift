import SystemPackage
import TestSupport

/// The built studio, which is in the same folder as the program that runs the tests.
enum StudioProgram {
  static let path = ChildProgram.builtCommandPath.removingLastComponent()
    .appending("what2wear-studio")
}
