/// An absolute path that begins with a slash, told from a web page's own paths and from words that people set
/// apart by slashes.
enum RootedPath {
  /// Folders at the root of a system that paths of people's files begin with. Of a page on the web's own paths,
  /// such as `/shirts/blue.html`, hardly one begins so.
  private static let roots: Set<String> = [
    "home", "root", "Users", "tmp", "var", "usr", "etc", "opt", "mnt", "media", "srv", "Volumes",
    "storage", "sdcard", "Library", "Applications", "cygdrive",
  ]
  /// Those that are words as well, and tell by the folder in them: `/run/media/a`.
  private static let pairs: Set<String> = [
    "run/media", "run/user", "run/mount", "private/var", "private/tmp", "private/etc",
  ]
  /// Those of disks and servers that somebody named: of a path two folders, or a folder and a file, are in them.
  private static let disks: Set<String> = [
    "data", "work", "workspace", "workspaces", "export", "nfs", "volume1", "volume2",
  ]

  /// Whether one begins at `index`, where a slash stands that no word goes on behind.
  static func isThere(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
    let end = PrivatePaths.end(of: text, from: index + 1)
    let parts = text[(index + 1)..<end].split(
      separator: "/", maxSplits: 64, omittingEmptySubsequences: false
    ).map { String(String.UnicodeScalarView($0)) }
    guard parts.count > 1, isName(parts[0]), isName(parts[1]) else { return false }
    if roots.contains(parts[0]) { return true }
    guard parts.count > 2, isName(parts[2]) else { return false }
    return disks.contains(parts[0]) || pairs.contains("\(parts[0])/\(parts[1])")
      || isOfPicture(parts) && !isOfPage(text, index)
  }

  private static func isName(_ part: String) -> Bool {
    part.unicodeScalars.first?.isOfPathName == true
  }

  /// Whether a picture is at its end: wherever that lies, nobody but its owner knows the folder.
  private static func isOfPicture(_ parts: [String]) -> Bool {
    let name = (parts.last ?? "").reversed().drop { !($0.isLetter || $0.isNumber) }.reversed()
    return FileEndings.pictures.contains(FileEndings.ending(of: String(name)))
      && parts.allSatisfy(isName)
  }

  /// The attributes of elements that take addresses.
  private static let attributes = ["src", "href", "srcset", "content", "poster", "action"]

  /// Whether a page's address is to stand here: in an attribute, in a style, behind a link's words or a pattern.
  private static func isOfPage(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
    var before = text[..<index].suffix(32)
    if let last = before.last, ["\"", "'"].contains(last) { before.removeLast() }
    switch before.popLast() {
    case "=":
      let name = before.reversed().prefix { $0.isASCII && $0.isOfWord }.reversed()
      return attributes.contains(String(String.UnicodeScalarView(name)).lowercased())
    case "(":
      let words = String(String.UnicodeScalarView(before)).lowercased()
      return words.hasSuffix("url") || words.hasSuffix("]")
    case ")", "*", "]": return true
    default: return false
    }
  }
}
