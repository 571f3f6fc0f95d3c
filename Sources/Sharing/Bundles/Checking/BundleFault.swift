import Images
package import Core
package import SystemPackage

package enum BundleFault: Hashable, ExplainedCause {
  /// The folder has neither a manifest nor a record.
  case isNoBundle
  /// The archive contains several bundles. The associated value holds the paths of the bundles'
  /// folders.
  case isSeveral([String])
  /// The folder has more files than this limit.
  case hasTooMany(limit: Int)

  case manifestIsMissing
  /// The manifest cannot be read.
  case manifest(BundleManifest.Fault)
  /// The file is missing, although the manifest lists it.
  case isMissing
  case isChanged
  /// The manifest does not list the file, or the entry is an empty folder.
  case isUnlisted
  /// The manifest does not list the file, because an operating system added it later.
  case isOfSystem(SystemFiles.Maker)
  /// The entry is a symbolic link, a pipe, a socket or a device.
  case isNoFile(FileType)
  /// The encoding of the file's name is unknown.
  case nameIsNotUTF8
  /// Another file's name differs only in Unicode normalization.
  case isTwice
  /// The file is not a valid record of a bundle.
  case record(BundleRecord.Fault)
  /// The record names a missing file with this path.
  case namesWhatIsMissing(String)
  /// The record names this many more missing files.
  case namesMoreThatAreMissing(Int)

  private static let mostNamed = 10

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
    case .isUnlisted: "is not part of the bundle: no manifest lists it"
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
