import ArgumentParser
import CommandSupport
import Core
import Images
import Jobs
import SystemPackage

/// The option for the format of pictures whose names have no extension.
struct PictureFormatArguments: ParsableArguments {
  @Option(help: .text("collage.format"))
  var format: OutputFormat.Kind?

  var kind: OutputFormat.Kind { format ?? .png }

  /// Throws an error if the format contradicts the picture's name.
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
