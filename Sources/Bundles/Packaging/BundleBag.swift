import Files
import FoundationEssentials
import SystemPackage

/// What a BagIt bag tells of itself beside the files in its folder `data` (RFC 8493).
enum BundleBag {
  /// Of what such a bag tells of itself, but for the manifests.
  static let names = [BagDeclaration.fileName, Bag.infoName]

  /// Writes it into a folder whose `data` holds the bundle.
  ///
  /// - Parameters:
  ///   - content: the bundle's manifest, of paths in `data`.
  ///   - time: when the bag was made.
  /// - Returns: the manifest of the bag's payload.
  static func write(
    around content: BundleManifest, in folder: FilePath, at time: Date
  ) throws(FileFailure) -> BundleManifest {
    let inPayload = { (path: String) in "\(Bag.payloadName)/\(path)" }
    let payload = try BundleManifest(
      of: [inPayload(BundleManifest.fileName)], in: folder,
      beside: content.files.compactMap {
        BundleManifest.File(path: inPayload($0.path), sha256: $0.sha256)
      })
    try payload.write(in: folder)
    var byteCount = 0
    for file in payload.files {
      byteCount += try InputFile(folder.pushing(FilePath(file.path))).byteCount
    }
    let declaration = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"
    let info = """
      Bag-Software-Agent: What2Wear \(what2WearVersion)
      Bagging-Date: \(day(of: time))
      Payload-Oxum: \(byteCount).\(payload.files.count)

      """
    for (name, text) in [(BagDeclaration.fileName, declaration), (Bag.infoName, info)] {
      try OutputFile.write(text.utf8, inUnsyncedFolder: folder.appending(name))
    }
    try BundleManifest(of: names + [BundleManifest.fileName], in: folder)
      .write(as: Bag.tagSumsName, in: folder)
    return payload
  }

  /// As ISO 8601 writes it, in UTC.
  private static func day(of time: Date) -> String {
    time.formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}
