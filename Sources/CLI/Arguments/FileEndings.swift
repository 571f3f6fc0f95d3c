import Core
import Images
import SystemPackage

extension FilePath {
  private static let archiveEndings: Set = [
    "7z", "bz2", "gz", "rar", "tar", "tbz", "tbz2", "tgz", "txz", "tzst", "xz", "zip", "zst",
  ]

  /// The file extensions of archives, tables, texts and pictures. Any other suffix, as in
  /// `looks.2026`, is part of the name.
  private static let fileEndings =
    archiveEndings.union(PhotoFormat.allCases.flatMap(\.fileExtensions)).union([
      "csv", "db", "htm", "html", "json", "jsonl", "md", "ndjson", "ods", "pdf", "sqlite", "tsv",
      "txt", "xls", "xlsx", "xml",
    ])

  /// Throws an error if the path of an output folder looks like a file's, unless the folder exists.
  ///
  /// - Parameter writesZIP: true if the command can also write ZIP files.
  func validateAsFolder(writesZIP: Bool = false) throws {
    let help: Message =
      writesZIP
      ? "specify a folder such as looks/, or a file that ends in .zip"
      : "specify a folder such as looks/"
    if self == StandardOutput.argument {
      throw BadInput("-: this command cannot write to standard output; \(help)")
    }
    guard let ending = self.extension?.lowercased(), Self.fileEndings.contains(ending),
      !(writesZIP && ending == "zip"), !NamedPhotos.isFolder(self)
    else { return }
    throw BadInput("\(escapedOnOneLine): this command cannot write a .\(ending) file; \(help)")
  }

  /// Throws an error if the path of a tar archive has another archive's extension.
  func validateAsTar() throws {
    guard let ending = self.extension?.lowercased(), Self.archiveEndings.contains(ending),
      ending != "tar"
    else { return }
    throw BadInput(
      """
      \(escapedOnOneLine): this command writes .tar archives, not .\(ending); use a name that ends in .tar
      """)
  }
}
