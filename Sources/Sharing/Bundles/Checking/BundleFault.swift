import Images
package import Core
package import SystemPackage

/// A fault of a bundle, or of one of its files.
package enum BundleFault: Hashable, ExplainedCause {
  /// It has neither a manifest nor a record.
  case isNoBundle
  /// The archive has several folders that are bundles. The value is their paths in it.
  case isSeveral([String])
  /// The folder has more files than this limit.
  case hasTooMany(limit: Int)

  /// The manifest is missing.
  case manifestIsMissing
  /// The manifest cannot be read.
  case manifest(BundleManifest.Fault)
  /// The manifest names the file, but it is missing.
  case isMissing
  /// Its bytes do not match the manifest.
  case isChanged
  /// The manifest does not name it, or it is an empty folder.
  case isStranger
  /// The manifest does not name it, and it is a file that systems put into any folder.
  case isOfSystem(SystemFiles.Maker)
  /// It is a symbolic link, a pipe, a socket or a device.
  case isNoFile(FileType)
  /// The encoding of its name is unknown.
  case nameIsNotUTF8
  /// Another file's name differs only in the composition of letters.
  case isTwice
  /// It is not a bundle's record.
  case record(BundleRecord.Fault)
  /// The record names a file with this path, which is missing.
  case namesWhatIsMissing(String)
  /// The record names so many more missing files.
  case namesMoreThatAreMissing(Int)

  private static let mostNamed = 10

  /// The fault as a clause without a full stop.
  package var message: Message {
    switch self {
    case .isNoBundle:
      "is not a bundle: it contains neither \(BundleManifest.fileName) nor \(BundleRecord.fileName)"
    case .isSeveral(let places):
      "contains several bundles: \(Self.list(places))"
    case .hasTooMany(let limit): "has more than \(limit) files, which is too many for a bundle"
    case .manifestIsMissing: "is missing, so the bundle cannot be checked"
    case .manifest(let fault): fault.message
    case .isMissing: "is listed in \(BundleManifest.fileName), but missing"
    case .isChanged:
      "does not match \(BundleManifest.fileName): its SHA-256 is different"
    case .isStranger: "is not part of the bundle: no manifest lists it"
    case .isOfSystem(let maker): "is not part of the bundle: it comes from \(maker.message)"
    case .isNoFile(.symbolicLink): "is a symbolic link; bundles must not contain symbolic links"
    case .isNoFile: "is neither a file nor a folder"
    case .nameIsNotUTF8: "has a name that is not UTF-8"
    case .isTwice: "appears twice, with accented letters encoded differently"
    case .record(let fault): fault.message
    case .namesWhatIsMissing(let path):
      "lists '\(path.escapedOnOneLine)', which is not in the bundle"
    case .namesMoreThatAreMissing(let count):
      count == 1
        ? "lists 1 more file that is not in the bundle"
        : "lists \(count) more files that are not in the bundle"
    }
  }

  private static func list(_ places: [String]) -> String {
    places.prefix(mostNamed).map(\.escapedOnOneLine).joined(separator: ", ")
      + (places.count > mostNamed ? ", …" : "")
  }
}
