import CommandSupport
import ArgumentParser
import Sharing
import Images
import Outfits
import Core
import Garments
import Jobs
import SystemPackage

/// The options of a bundle other than its title and collage.
struct ShareArguments: ParsableArguments {
  @Option(help: .text("share.text", valueName: "TEXT"))
  var text: String?

  @Option(help: .text("share.textFile", valueName: "FILE"))
  var textFile: FilePath?

  @Option(
    help: .text("share.format"))
  var format: OutputFormat.Kind?

  @Option(
    help: .text(
      "share.language",
      valueName: "en|es"))
  var language: Language?

  @Option(help: .text("share.url", valueName: "BASE"))
  var url: String?

  @Flag(help: .text("share.zip"))
  var zip = false

  @Flag(
    help: .text("share.force"))
  var force = false

  @OptionGroup var handing: HandingArguments

  private var existing: ExistingOutput { force ? .replace : .refuse }

  func validate() throws {
    if text != nil && textFile != nil {
      throw usageError("Use --text or --text-file, not both.")
    }
    _ = try url.map(BaseURL.init)
  }

  func validate(with collage: CollageArguments<some PictureSubject>) throws {
    if force && collage.noClobber {
      throw usageError("Use --force or --no-clobber, not both.")
    }
  }

  /// - Parameters:
  ///   - output: the path of the bundle, or the folder for several bundles.
  ///   - isForMany: true for several bundles.
  static func validate(
    title: String?, _ output: NamedOutput, isForMany: Bool = false
  ) throws {
    try validateWords(title, "--title")
    let folder = output.path
    if folder == StandardOutput.argument {
      throw BadInput(
        """
        -o -: a bundle cannot be written to standard output; specify a folder such as brunch/, or a file with \
        --zip
        """
      )
    }
    if !output.isFolder, PictureFile(folder) != nil, !NamedPhotos.isFolder(folder) {
      throw BadInput(
        """
        \(folder.escapedOnOneLine): a bundle is a folder, not a picture; specify a folder such as brunch/, or make \
        a picture with 'collage'
        """)
    }
    if !output.isFolder { try folder.validateAsFolder(writesZIP: !isForMany) }
  }

  private func said() throws(FileFailure) -> String? {
    try textFile.map { path throws(FileFailure) in try TextFile.read(path) } ?? text
  }

  func bundle(title: String, _ collage: Collage = Collage()) throws -> ShareBundle {
    var bundle = ShareBundle(
      title: title, text: try said(), collage: collage, existing: existing)
    (bundle.format, bundle.language) = (format, language)
    bundle.isZipped = zip
    bundle.url = try url.map { try BaseURL($0).text + "/" }
    return bundle
  }
}

extension ShareBundle {
  /// Returns the path of the bundle for a requested output. A path that ends in `.zip` makes a ZIP
  /// file. With `--zip`, `.zip` is appended to any other path.
  ///
  /// - Throws: an error of kind `cannotCreate` for a device.
  mutating func place(at output: NamedOutput) throws(FileFailure) -> FilePath {
    let isNamed = output.path.extension?.lowercased() == "zip" && !output.isFolder
    if isNamed { isZipped = true }
    let type = (try? Stat(output.path))?.type
    if isZipped, let type, type != .directory, type != .regular {
      throw FileFailure(.cannotCreate, output.path, FileFault.isDevice)
    }
    return isZipped && !isNamed ? output.path.appendingToName(".zip") : output.path
  }
}

/// The option for the garments' fields in a bundle: the fields' names, separated by commas.
struct ItemFieldArguments: ParsableArguments {
  @Option(
    help: .text(
      "itemField.itemFields",
      ["fields": BundleField.allCases.map(\.rawValue).joined(separator: ", ")],
      valueName: "FIELD,..."), transform: Self.fields)
  var itemFields: [BundleField]?

  private static func fields(_ words: String) throws -> [BundleField] {
    var fields: [BundleField] = []
    let names = words.split(separator: ",").map { String($0).trimmed }
    for word in names where word != "description" {
      guard let field = BundleField(rawValue: word == "colors" ? "colours" : word) else {
        throw usageError(
          """
          '\(word)' is not a field; the fields are description, \
          \(BundleField.allCases.map(\.rawValue).joined(separator: ", ")).
          """)
      }
      if !fields.contains(field) { fields.append(field) }
    }
    return fields
  }
}
