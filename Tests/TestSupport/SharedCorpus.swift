package import SystemPackage

/// Photos that stand beside the project on some machines and are no part of it.
package enum SharedCorpus {
  /// `../shared`, seen from the package.
  package static let folder = Checkout.root.removingLastComponent().appending("shared")

  package static let index = folder.appending("corpus/INDEX.tsv")

  package static func has(_ path: String) -> Bool { (try? Stat(folder.appending(path))) != nil }

  package enum Verdict: String, Sendable {
    case ok
    case refuse
    case either
  }

  /// A row of the index.
  package struct Entry: Sendable {
    package var path: FilePath
    package var verdict: Verdict
    /// Of what decodes.
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
