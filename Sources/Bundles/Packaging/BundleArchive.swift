import Archives
import Files
import FoundationEssentials
import SystemPackage

/// A bundle in one ZIP file.
enum BundleArchive {
  /// Writes a folder as a ZIP file, whole or not at all.
  ///
  /// - Parameters:
  ///   - time: of every file in it.
  ///   - top: the output folder that somebody named, for a file below it.
  static func write(
    _ folder: FilePath, to path: FilePath, existing: ExistingOutput, below top: FilePath?,
    at time: Date
  ) throws(FileFailure) {
    let file = try OutputFile(path, existing: existing, below: top)
    var archive = try FolderArchive(of: folder, as: .zip, modified: time)
    while let part = try archive.next() { try file.write(part) }
    try file.commit()
  }

  /// What the folder in a ZIP file is called: as the file is, without its ending.
  static func folderName(in path: FilePath) -> String {
    SafeName.make(path.stem ?? "", fallback: "bundle")
  }
}
