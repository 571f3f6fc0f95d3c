import Files
import SystemPackage

/// What a search for what is private came upon in a folder.
public struct PrivacyReport: Hashable, Sendable {
  /// How many files were searched.
  public internal(set) var fileCount = 0
  /// What was found, as far as a thousand things: of an archive first what it tells beside its files; then, folder by
  /// folder, what the name of each file says, and what is in it. The same is told once of lines near each other.
  public private(set) var findings: [Finding] = []

  /// Whether nothing was found.
  public var isClean: Bool { findings.isEmpty }

  /// The outcome in one line without a full stop, as in "Searched 14 files: nothing private in them".
  public var summary: String {
    let searched = "Searched \(fileCount) file\(fileCount == 1 ? "" : "s")"
    if isClean { return "\(searched): nothing private in \(fileCount == 1 ? "it" : "them")" }
    let things = findings.count == 1 ? "1 thing" : "\(findings.count) things"
    return "\(searched): found \(things) that may be private"
  }

  private static let most = 1000

  mutating func add(_ path: FilePath, line: Int? = nil, _ kind: Kind, _ detail: String) {
    let finding = Finding(path: path.string, line: line, kind: kind, detail: detail)
    guard findings.count < Self.most else { return }
    // Lines come in their order: what is the same stands next to each other.
    if findings.suffix(20).contains(finding) { return }
    findings.append(finding)
  }
}

extension PrivacyReport {
  /// What is looked for.
  public enum Kind: String, CaseIterable, Sendable {
    /// Something beside the pixels of a picture.
    case picture
    /// An absolute path.
    case path
    /// An e-mail address.
    case address
    /// A name of the sender.
    case name
    /// The name of the sender's computer.
    case host
    /// A UUID, by which databases know things.
    case identifier
    /// What a camera, a phone or a messenger calls a file.
    case cameraName
    /// What an original file was called.
    case originalName
    /// Whose a file is in an archive, by name or number.
    case owner
    /// What an archive tells beside its files: a comment, an extended attribute, rights of access, or bytes that no
    /// file has.
    case remark
    /// A file that is packed into a text.
    case packedFile
    /// A file that is neither a picture nor text, or that cannot be read.
    case unsearchable
  }

  /// One thing that was found.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The file, from the folder that was searched; empty for an archive itself.
    public let path: String
    /// The line of a text, counted from 1; nil for what concerns the whole file, or its name.
    public let line: Int?
    /// What it is.
    public let kind: Kind
    /// What was found there, as it stands there, or what is said of it.
    public let detail: String

    /// The finding on one line, as in "description.txt:3: an e-mail address (ana@example.org)".
    public var description: String {
      let place = "\(path.escapedOnOneLine)\(line.map { ":\($0)" } ?? "")"
      return place.isEmpty ? words : "\(place): \(words)"
    }

    /// What was found, without its place, as in "an e-mail address (ana@example.org)".
    public var words: String {
      let line = detail.collapsedOnOneLine.escapedOnOneLine
      return kind.words(line.count > 80 ? line.prefix(79) + "…" : line[...])
    }
  }
}

extension PrivacyReport.Kind {
  fileprivate func words(_ detail: Substring) -> String {
    switch self {
    case .picture: String(detail)
    case .path: "an absolute path (\(detail))"
    case .address: "an e-mail address (\(detail))"
    case .name: "a name of the sender (\(detail))"
    case .host: "the name of the sender's computer (\(detail))"
    case .identifier: "an identifier of a database (\(detail))"
    case .cameraName: "a camera's name for a file (\(detail))"
    case .originalName: "the name of an original file (\(detail))"
    case .owner: "an owner in the archive (\(detail))"
    case .remark: "\(detail)"
    case .packedFile: "a file within the text (\(detail))"
    case .unsearchable: "cannot be searched (\(detail))"
    }
  }
}
