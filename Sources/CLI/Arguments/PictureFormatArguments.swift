import ArgumentParser
import CommandSupport
import Core
import Images
import Jobs
import SystemPackage

/// The format of pictures whose names do not say it.
struct PictureFormatArguments: ParsableArguments {
  @Option(help: .text("collage.format"))
  var format: OutputFormat.Kind?

  /// PNG, where none is asked for.
  var kind: OutputFormat.Kind { format ?? .png }

  /// Refuses a format that a picture's name contradicts.
  func validate(for output: FilePath) throws {
    if let format, let file = PictureFile(output), file.kind != format {
      throw usageError(
        """
        --format \(format.rawValue) does not match '\(output.escapedOnOneLine)'; omit --format, or change the \
        ending of the name.
        """
      )
    }
  }
}
