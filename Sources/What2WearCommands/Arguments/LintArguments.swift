import ArgumentParser
import Collages
import Files
import Layouts
import Pixels
import SystemPackage

/// The options that tell how a layout turned out.
struct LintArguments: ParsableArguments {
  @Flag(
    help: """
      Tell how pieces overlap, cover the picture, keep off its edge and stand out; in a flat lay that \
      breaks a limit the exit code is 65.
      """)
  var lint = false

  @Flag(help: "With --lint: print one JSON object.")
  var json = false

  func validate() throws {
    if json && !lint { throw ValidationError("--json goes with --lint.") }
  }

  /// Tells how a picture turned out.
  ///
  /// - Returns: what to end with, where it breaks a limit.
  func report(
    _ lint: CollageLint, _ picture: FilePath, _ global: GlobalOptions
  ) throws -> ExitStatus? {
    guard self.lint else { return nil }
    if json {
      try Console.line(try JSONLine.encode(LintLine(lint, picture)))
    } else {
      Console.error("\(picture.singleLine): \(LintLine(lint, picture).words)")
    }
    for breach in lint.breaches {
      Console.error("\(picture.singleLine): \(breach.rawValue) breaks its limit")
    }
    if !global.quiet, let contrast = lint.contrast, contrast < QuietTone.enough {
      Console.error(
        "\(picture.singleLine): warning: a piece hardly stands out from the background; try "
          + "--background with another colour")
    }
    return lint.breaches.isEmpty ? nil : .data
  }
}
