import ArgumentParser
import Garments
import SystemPackage

/// What becomes of a bundle once it is there.
struct HandingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Put a copy of the bundle into this folder, too.", valueName: "DIR"))
  var to: FilePath?

  @Option(
    help: ArgumentHelp(
      "Run this command with the bundle's path behind it, such as xdg-open.", valueName: "COMMAND"))
  var openWith: String?

  func validate() throws {
    if openWith?.trimmed.isEmpty == true {
      throw ValidationError("--open-with needs a command, such as xdg-open.")
    }
  }

  var isAsked: Bool { to != nil || openWith != nil }
}
