package import SystemPackage

/// Photos next to the repository, which exist only on some machines.
package enum SharedCorpus {
  /// The folder `../shared`, relative to the repository.
  package static let folder = Checkout.root.removingLastComponent().appending("shared")

  package static let index = folder.appending("corpus/INDEX.tsv")

  package static func has(_ path: String) -> Bool { (try? Stat(folder.appending(path))) != nil }

  package enum Verdict: String, Sendable {
    case ok
    case refuse
    case either
  }

  /// A row of the corpus's index.
  package struct Entry: Sendable {
    package var path: FilePath
    package var verdict: Verdict
    /// The width of the upright photo, if the photo can be decoded.
    package var uprightWidth: Int?
    package var uprightHeight: Int?
  }

  package static func entries() throws -> [Entry] {
    let text = String(decoding: try Workspace.bytes(at: index), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 5, let verdict = Verdict(rawValue: String(fields[2])) else {
        return nil
      }
      return Entry(
        path: folder.appending("corpus").appending(String(fields[0])), verdict: verdict,
        uprightWidth: Int(fields[3]), uprightHeight: Int(fields[4]))
    }
  }
}
