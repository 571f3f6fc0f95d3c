import Files

/// Something that an archive tells beside its files and their names.
///
/// ```swift
/// let archive = try UnpackedArchive("brunch.zip")
/// for remark in try archive.remarks() { print(remark.entry ?? "", remark.text) }
/// ```
public struct ArchiveRemark: Hashable, Sendable {
  /// What it tells.
  public enum Kind: Sendable {
    /// Whose a file is, where that is not the system's own: names and numbers of a user and of a group.
    case owner
    /// A comment on the archive, or on an entry, or a tar archive's header of a name that nobody knows.
    case comment
    /// Who may do what with a file, beside its owner, his group and all others.
    case access
    /// What a file was called before it was compressed, where the archive's own name does not say it.
    case originalName
    /// A second name of an entry.
    case otherName
    /// Extended attributes of a file, whose text is empty.
    case attributes
    /// Bytes that are of no entry and of nothing that tells of entries.
    case surplus
  }

  /// The entry that it is told of, the first where it is told of several; nil for the archive itself.
  public var entry: String?
  /// What it tells.
  public var kind: Kind
  /// What stands there.
  public var text: String

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

/// What an archive remarks, each once, as far as that is room for.
struct ArchiveRemarks {
  /// Nobody reads more, and a small archive can tell millions of them.
  static let most = 1000

  private(set) var all: [ArchiveRemark] = []
  private var seen: Set<ArchiveRemark> = []

  /// Whether no more are taken.
  var isFull: Bool { all.count >= Self.most }

  /// Takes a remark unless the same was told of another entry.
  mutating func add(_ remark: ArchiveRemark) {
    let same = ArchiveRemark(entry: nil, kind: remark.kind, text: remark.text)
    if !isFull, seen.insert(same).inserted { all.append(remark) }
  }
}
