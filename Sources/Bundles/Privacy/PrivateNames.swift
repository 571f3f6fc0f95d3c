import Files
import Garments
import SystemPackage

/// The names of a sender and of his computer in a text, word by word, in whatever case and with or without
/// accents.
struct PrivateNames: Sendable {
  private struct Name: Sendable {
    var kind: PrivacyReport.Kind
    /// As it was given.
    var text: String
    var words: [Substring]
    /// Where it is of a script without blanks between words.
    var isUnspaced: Bool
  }

  private let names: [Name]
  private let folders: [String]

  /// Logins and computers that are called so on many machines say nothing of anybody.
  private static let common: Set<String> = [
    "root", "user", "admin", "administrator", "guest", "nobody", "test", "home", "debian", "ubuntu",
    "fedora", "linux", "localhost", "localdomain", "localhost localdomain", "raspberrypi", "server",
    "desktop", "laptop", "computer", "host", "what2wear",
  ]

  init(_ search: PrivacySearch) {
    let sender = search.sender
    var names = sender.names.map { ($0, PrivacyReport.Kind.name) }
    if let host = sender.host {
      names += [host, String(host.prefix { $0 != "." })].map { ($0, .host) }
    }
    var known: Set<String> = []
    self.names = names.compactMap { text, kind in
      let name = Self.name(text, kind)
      let folded = name?.words.joined(separator: " ") ?? ""
      guard let name, !Self.common.contains(folded), known.insert(folded).inserted else {
        return nil
      }
      return name
    }
    // The root folder, or one below it, is in many paths.
    folders = search.sender.folders.filter { $0.isAbsolute && $0.components.count > 1 }
      .map(\.string)
  }

  /// Nil for one that is too short: letters of a computer's may be figures.
  private static func name(_ text: String, _ kind: PrivacyReport.Kind) -> Name? {
    let folded = text.folded
    let isUnspaced = folded.unicodeScalars.contains { $0.properties.isAlphabetic && !$0.isOfWord }
    let words = words(of: folded)
    let length = words.joined().count { kind == .host || $0.isLetter }
    let name = Name(kind: kind, text: text, words: words, isUnspaced: isUnspaced)
    if isUnspaced { return folded.count > 1 ? name : nil }
    return length >= 3 ? name : nil
  }

  private static func words(of folded: String) -> [Substring] {
    folded.unicodeScalars.split { !$0.isOfWord }.map(Substring.init)
  }

  func findings(in line: String) -> [LineSearch.Finding] {
    var found: [LineSearch.Finding] = []
    for folder in folders where Self.contains(line, folder) {
      found.append(LineSearch.Finding(kind: .path, detail: folder))
    }
    guard !names.isEmpty else { return found }
    let folded = line.folded
    let words = Self.words(of: folded)
    for name in names {
      let isThere =
        name.isUnspaced
        ? folded.contains(name.text.folded)
        : words.indices.contains { words[$0...].starts(with: name.words) }
      if isThere { found.append(LineSearch.Finding(kind: name.kind, detail: name.text)) }
    }
    return found
  }

  /// Whether a folder's path is there that does not go on as another name.
  private static func contains(_ line: String, _ folder: String) -> Bool {
    line.ranges(of: folder).contains { range in
      line[range.upperBound...].unicodeScalars.first?.isOfWord != true
    }
  }
}
