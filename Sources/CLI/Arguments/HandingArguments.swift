import Core
import CommandSupport
import ArgumentParser
import Garments
import SystemPackage

/// The options for passing on a finished bundle.
struct HandingArguments: ParsableArguments {
  @Option(
    help: .text("handing.to", valueName: "DIR"))
  var to: FilePath?

  @Option(
    help: .text("handing.openWith", valueName: "COMMAND"))
  var openWith: String?

  func validate() throws {
    if openWith?.trimmed.isEmpty == true {
      throw usageError("--open-with needs a command, such as xdg-open.")
    }
  }

  var isAsked: Bool { to != nil || openWith != nil }
}
