import ArgumentParser
import Bundles
import Codecs
import Collages
import Files
import Looks
import SystemPackage

/// The options of a bundle besides its title and its collage.
struct ShareArguments: ParsableArguments {
  @Option(help: ArgumentHelp("What to say about it.", valueName: "TEXT"))
  var text: String?

  @Option(help: ArgumentHelp("A file (UTF-8) with what to say about it.", valueName: "FILE"))
  var textFile: FilePath?

  @Option(
    help: "The format of the pictures (default: png for the collage, jpeg for the photos).")
  var format: OutputFormat.Kind?

  @Flag(
    help: """
      Replace a bundle that exists. Files in the folder that are not part of a bundle stay.
      """)
  var force = false

  private var existing: ExistingOutput { force ? .replace : .refuse }

  func validate() throws {
    if text != nil && textFile != nil {
      throw ValidationError("Give --text or --text-file, not both.")
    }
  }

  func validate(with collage: CollageArguments<some PictureSubject>) throws {
    if force && collage.noClobber {
      throw ValidationError("Give --force or --no-clobber, not both.")
    }
  }

  /// - Parameter output: of the bundle, or of all bundles.
  static func validate(title: String?, _ output: NamedOutput) throws {
    try validateWords(title, "--title")
    let folder = output.path
    if !output.isFolder, PictureFile(folder) != nil, !NamedPhotos.isFolder(folder) {
      throw BadInput(
        "\(folder.escapedOnOneLine): a bundle is a folder; name one, such as brunch/, or make a picture by "
          + "'collage'")
    }
  }

  /// What --text or --text-file says.
  private func said() throws(FileFailure) -> String? {
    try textFile.map { path throws(FileFailure) in try TextFile.read(path) } ?? text
  }

  /// The bundle that is asked for.
  func bundle(title: String, _ collage: Collage = Collage()) throws(FileFailure) -> ShareBundle {
    var bundle = ShareBundle(
      title: title, text: try said(), collage: collage, existing: existing)
    bundle.format = format
    return bundle
  }
}
