import ArgumentParser
import Files
import SystemPackage

/// The options of a bundle besides its title and its collage.
struct ShareArguments: ParsableArguments {
  @Option(help: ArgumentHelp("What to say about it.", valueName: "TEXT"))
  var text: String?

  @Option(help: ArgumentHelp("A file (UTF-8) with what to say about it.", valueName: "FILE"))
  var textFile: FilePath?

  @Flag(
    help: """
      Replace a bundle that stands already. Files in the folder that are not of a bundle stay.
      """)
  var force = false

  var existing: ExistingOutput { force ? .replace : .refuse }

  func validate() throws {
    if text != nil && textFile != nil {
      throw ValidationError("Give --text or --text-file, not both.")
    }
  }

  func validate(with collage: CollageArguments) throws {
    if force && collage.noClobber {
      throw ValidationError("Give --force or --no-clobber, not both.")
    }
  }

  static func validate(title: String?) throws {
    try validateWords(title, "--title")
  }

  /// What --text or --text-file says.
  func said() throws(FileFailure) -> String? {
    try textFile.map { path throws(FileFailure) in try TextFile.read(path) } ?? text
  }

  /// Refuses to replace a folder that one of `photos` stands in.
  func check(_ output: FilePath, holdsNoneOf photos: [FilePath]) throws(FileFailure) {
    guard force, let folder = output.realPath else { return }
    if let photo = photos.first(where: { $0.realPath?.starts(with: folder) ?? false }) {
      throw FileFailure(
        .cannotCreate, output, "holds the photo \(photo.singleLine); name another folder")
    }
  }
}
