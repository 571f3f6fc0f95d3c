import SystemPackage
import TestSupport

/// The built studio, which stands beside the program that runs the tests.
enum StudioProgram {
  static let path = ChildProgram.builtCommandPath.removingLastComponent()
    .appending("what2wear-studio")
}
