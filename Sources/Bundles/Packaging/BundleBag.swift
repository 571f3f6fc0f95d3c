import Files
import FoundationEssentials
import SystemPackage

/// What a BagIt bag tells of itself beside the files in its folder `data` (RFC 8493).
enum BundleBag {
  static let payloadName = "data"
  static let declarationName = "bagit.txt"
  static let infoName = "bag-info.txt"
  static let tagManifestName = "tagmanifest-sha256.txt"

  /// Of what such a bag tells of itself, but for the manifests.
  static let names: Set<String> = [declarationName, infoName]

  /// Writes it into a folder whose `data` holds the bundle.
  ///
  /// - Parameters:
  ///   - content: the bundle's manifest, of paths in `data`.
  ///   - time: when the bag was made.
  /// - Returns: the manifest of the bag's payload.
  static func write(
    around content: BundleManifest, in folder: FilePath, at time: Date
  ) throws(FileFailure) -> BundleManifest {
    let paths = (content.files.map(\.path) + [BundleManifest.fileName]).map {
      "\(payloadName)/\($0)"
    }
    let payload = try BundleManifest(of: paths, in: folder)
    try payload.write(in: folder)
    var byteCount = 0
    for path in paths { byteCount += try InputFile(folder.pushing(FilePath(path))).byteCount }
    try write(
      "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n", to: declarationName, in: folder)
    try write(
      """
      Bag-Software-Agent: What2Wear \(what2WearVersion)
      Bagging-Date: \(day(of: time))
      Payload-Oxum: \(byteCount).\(paths.count)

      """, to: infoName, in: folder)
    try BundleManifest(
      of: [declarationName, infoName, BundleManifest.fileName], in: folder
    ).write(as: tagManifestName, in: folder)
    return payload
  }

  private static func write(
    _ text: String, to name: String, in folder: FilePath
  ) throws(FileFailure) {
    let file = try OutputFile(folder.appending(name))
    try file.write(text.utf8)
    try file.commit(sync: false)
  }

  /// As ISO 8601 writes it, in UTC.
  private static func day(of time: Date) -> String {
    time.formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}
