public import Files
public import SystemPackage
public import Work

/// Something that an archive tells beside its files and their names.
///
/// ```swift
/// for remark in try ArchiveRemark.all(in: "brunch.zip") { print(remark.entry ?? "", remark.text) }
/// ```
public struct ArchiveRemark: Hashable, Sendable {
  /// What it tells.
  public enum Kind: Sendable {
    /// Whose a file is, where that is not the system's own: names and numbers of a user and of a group.
    case owner
    /// A comment on the archive, or on an entry.
    case comment
    /// What a file was called before it was compressed, where the archive's own name does not say it.
    case originalName
    /// A second name of an entry.
    case otherName
    /// Extended attributes of a file, whose text is empty.
    case attributes
  }

  /// The entry that it is told of, the first where it is told of several; nil for the archive itself.
  public var entry: String?
  /// What it tells.
  public var kind: Kind
  /// What stands there.
  public var text: String

  /// All that an archive remarks, each once.
  ///
  /// - Parameters:
  ///   - path: a ZIP file, or a tar archive, compressed or not.
  ///   - work: when to give up.
  /// - Throws: a failure that names the archive, of kind `unusable` for what is none.
  public static func all(
    in path: FilePath, work: WorkContext = WorkContext()
  ) throws(FileFailure) -> [ArchiveRemark] {
    let file = try InputFile(path)
    let remarks =
      if ZIPDirectory.begins(try file.prefix(4)) {
        try ofZIP(file, work)
      } else {
        try ofGzip(file) + ofTar(file, work)
      }
    var seen: Set<ArchiveRemark> = []
    return remarks.filter { remark in
      seen.insert(ArchiveRemark(entry: nil, kind: remark.kind, text: remark.text)).inserted
    }
  }

  /// An owner who is not the system's administrator; nil where no more is told.
  static func owner(
    of entry: String?, user: (name: String, id: Int64), group: (name: String, id: Int64)
  ) -> ArchiveRemark? {
    let parts = [("user", user), ("group", group)].compactMap { word, owner -> String? in
      let name = administrators.contains(owner.name) ? "" : owner.name
      let id = owner.id == 0 ? "" : "\(owner.id)"
      if name.isEmpty { return id.isEmpty ? nil : "\(word) \(id)" }
      return id.isEmpty ? "\(word) \(name)" : "\(word) \(name), \(id)"
    }
    if parts.isEmpty { return nil }
    return ArchiveRemark(entry: entry, kind: .owner, text: parts.joined(separator: "; "))
  }

  /// What every system calls its administrator, and the group that he is in.
  private static let administrators: Set<String> = ["root", "wheel"]

  /// Bytes as UTF-8, or else as Latin-1, which all bytes are.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    return String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
