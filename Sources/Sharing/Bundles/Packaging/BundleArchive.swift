import Core
import SystemPackage

enum BundleArchive {
  /// Writes a folder as a ZIP file, completely or not at all.
  ///
  /// - Parameter bundle: the bundle, with the rule for an existing file and the limits of an
  ///   archive.
  static func write(
    _ folder: FilePath, to path: FilePath, of bundle: ShareBundle
  ) throws(FileFailure) {
    let (limits, content) = (bundle.archiveLimits, try Content(of: folder))
    try check(limits.fault(entryCount: content.entryCount, byteCount: content.byteCount), path)
    let file = try OutputFile(path, existing: bundle.existing, below: bundle.outputFolder)
    var archive = try FolderArchive(of: folder, as: .zip)
    var length = 0
    while let part = try archive.next() {
      try file.write(part)
      length += part.count
    }
    try check(limits.fault(byteCount: content.byteCount, inArchiveOf: length), path)
    try file.commit()
  }

  /// Throws an error if the number of photos alone exceeds the limits.
  static func check(
    photoCount: Int, _ limits: ArchiveLimits, for path: FilePath
  ) throws(FileFailure) {
    try check(limits.fault(entryCount: photoCount, byteCount: 0), path)
  }

  private static func check(_ fault: ArchiveFault?, _ path: FilePath) throws(FileFailure) {
    if let fault {
      throw FileFailure(.cannotCreate, path, ShareBundle.Fault.cannotBeOneFile(fault))
    }
  }

  /// Returns the name of the folder in a ZIP file: the file's name without its extension.
  static func folderName(in path: FilePath) -> String {
    SafeName.make(path.stem ?? "", fallback: "bundle")
  }

  private struct Content {
    /// The number of files, plus the number of folders that contain them.
    let entryCount: Int
    let byteCount: Int

    init(of folder: FilePath) throws(FileFailure) {
      let entries = try BundleListing(folder).entries
      // The top folder counts, too.
      entryCount = entries.isEmpty ? 0 : entries.count + entries.map(\.path).folders.count + 1
      byteCount = entries.reduce(0) { $0 + $1.byteCount }
    }
  }
}
