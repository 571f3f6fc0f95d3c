import Core
import Images
import SystemPackage

extension FilePath {
  private static let archiveEndings: Set = [
    "7z", "bz2", "gz", "rar", "tar", "tbz", "tbz2", "tgz", "txz", "tzst", "xz", "zip", "zst",
  ]

  /// Endings of files that people keep: of archives, tables, texts and pictures. What is behind another dot, as in
  /// `looks.2026`, says nothing.
  private static let fileEndings =
    archiveEndings.union(PhotoFormat.allCases.flatMap(\.fileExtensions)).union([
      "csv", "db", "htm", "html", "json", "jsonl", "md", "ndjson", "ods", "pdf", "sqlite", "tsv",
      "txt", "xls", "xlsx", "xml",
    ])

  /// Refuses the name of a file where a command makes a folder, unless there is a folder of that name.
  ///
  /// - Parameter writesZIP: whether the command writes ZIP files, too.
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

  /// Refuses the name of another archive where a tar archive is written.
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
