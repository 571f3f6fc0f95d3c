import Core
import SystemPackage

extension FilePath {
  private static let archiveEndings: Set = [
    "7z", "bz2", "gz", "rar", "tar", "tbz", "tbz2", "tgz", "txz", "tzst", "xz", "zip", "zst",
  ]

  /// Refuses the name of an archive where a command makes a folder, unless there is a folder of that name.
  ///
  /// - Parameter writesZIP: whether the command writes ZIP files, too.
  func validateAsFolder(writesZIP: Bool = false) throws {
    guard let ending = self.extension?.lowercased(), Self.archiveEndings.contains(ending),
      !(writesZIP && ending == "zip"), !NamedPhotos.isFolder(self)
    else { return }
    throw BadInput(
      "\(escapedOnOneLine): this command writes no .\(ending) file; name a folder, such as looks/"
        + (writesZIP ? ", or a file that ends in .zip" : ""))
  }
}
