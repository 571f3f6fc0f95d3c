import Images
package import Core
package import SystemPackage

/// What is wrong with a bundle, or with a file of it.
package enum BundleFault: Hashable, ExplainedCause {
  /// Nothing says what it holds.
  case isNoBundle
  /// The archive has several folders that are bundles; their paths in it.
  case isSeveral([String])
  /// The folder has more files than this.
  case hasTooMany(limit: Int)

  /// It is the manifest, and is not there.
  case manifestIsMissing
  /// It is a manifest that cannot be read.
  case manifest(BundleManifest.Fault)
  /// The manifest names the file, which is not there.
  case isMissing
  /// Its bytes are not those that the manifest tells of.
  case isChanged
  /// The manifest does not name it, or it is a folder with nothing in it.
  case isStranger
  /// The manifest does not name it; a system puts such files into any folder.
  case isOfSystem(SystemFiles.Maker)
  /// It is a symbolic link, a pipe, a socket or a device.
  case isNoFile(FileType)
  /// Nobody knows what letters the bytes of its name are.
  case nameIsNotUTF8
  /// Another file's name is the same but for how letters are composed.
  case isTwice
  /// It is no record of a bundle.
  case record(BundleRecord.Fault)
  /// It is the record, and names a file of this path, which the bundle does not have.
  case namesWhatIsMissing(String)
  /// It is the record, and names so many files more that the bundle does not have.
  case namesMoreThatAreMissing(Int)

  private static let mostNamed = 10

  /// A clause without a full stop.
  package var message: Message {
    switch self {
    case .isNoBundle:
      "is no bundle: it has neither \(BundleManifest.fileName) nor \(BundleRecord.fileName)"
    case .isSeveral(let places):
      "holds several bundles: \(Self.list(places))"
    case .hasTooMany(let limit): "has more than \(limit) files, which is too many for a bundle"
    case .manifestIsMissing: "is missing, so the bundle cannot be checked"
    case .manifest(let fault): fault.message
    case .isMissing: "is missing, although \(BundleManifest.fileName) names it"
    case .isChanged:
      "does not match \(BundleManifest.fileName): its SHA-256 is different"
    case .isStranger: "is not part of the bundle: no manifest names it"
    case .isOfSystem(let maker): "is not part of the bundle: \(maker.message) put it there"
    case .isNoFile(.symbolicLink): "is a symbolic link, which no bundle may have"
    case .isNoFile: "is neither a file nor a folder"
    case .nameIsNotUTF8: "has a name that is not UTF-8"
    case .isTwice: "exists twice, with differently composed letters"
    case .record(let fault): fault.message
    case .namesWhatIsMissing(let path):
      "names '\(path.escapedOnOneLine)', which is not in the bundle"
    case .namesMoreThatAreMissing(let count):
      count == 1
        ? "names 1 more file that is not in the bundle"
        : "names \(count) more files that are not in the bundle"
    }
  }

  private static func list(_ places: [String]) -> String {
    places.prefix(mostNamed).map(\.escapedOnOneLine).joined(separator: ", ")
      + (places.count > mostNamed ? ", …" : "")
  }
}
