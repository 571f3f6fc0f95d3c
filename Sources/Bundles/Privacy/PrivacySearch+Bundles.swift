import Archives
import Codecs
public import Files
public import SystemPackage

extension PrivacySearch {
  /// Searches a folder, or a ZIP file or tar archive, which is unpacked for that.
  ///
  /// Of an archive it also looks at what that tells beside its files: whose they are, comments, other names,
  /// and bytes that are of none of them.
  ///
  /// - Parameter path: a bundle or anything else that was, or is, to be given away.
  /// - Returns: what was found; paths lead from the folder, or in the archive.
  /// - Throws: a failure of kind `missing` where nothing is there; `unusable` for what is no archive, or one that
  ///   is not unpacked; `interrupted` with the work.
  public func run(_ path: FilePath) throws(FileFailure) -> PrivacyReport {
    if (try? Stat(path))?.type == .directory { return try run(in: path) }
    let archive = try UnpackedArchive(path, work: context.work)
    var report = PrivacyReport()
    let search = LineSearch(self)
    for remark in try archive.remarks(work: context.work) { report.add(remark, search) }
    try self.search(archive.folder, &report)
    return report
  }
}

extension PrivacyReport {
  fileprivate mutating func add(_ remark: ArchiveRemark, _ search: LineSearch) {
    let path = FilePath(remark.entry ?? "")
    switch remark.kind {
    case .owner: add(path, .owner, remark.text)
    case .comment: add(path, .remark, "a comment in the archive (\(remark.text))")
    case .access: add(path, .remark, "access rights in the archive (\(remark.text))")
    case .surplus: add(path, .remark, "bytes in the archive that no entry has (\(remark.text))")
    case .attributes: add(path, .remark, "extended attributes in the archive")
    case .originalName: add(path, .originalName, remark.text)
    case .otherName:
      for finding in search.findings(inName: remark.text) {
        add(path, finding.kind, finding.detail)
      }
    }
  }
}
