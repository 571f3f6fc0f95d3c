/// Absolute paths in a text, of any system: they tell how the sender's computer is laid out, and often a name.
enum PrivatePaths {
  /// Folders at the root of a system that paths of people's files begin with. Of a page on the web's own paths,
  /// such as `/shirts/blue.html`, hardly one begins so.
  private static let roots: Set<String> = [
    "home", "root", "Users", "tmp", "var", "usr", "etc", "opt", "mnt", "media", "srv", "Volumes",
    "storage", "sdcard", "Library", "Applications",
  ]
  /// What a path goes on behind, so that it is no absolute one: a closing tag, an address, an anchor.
  private static let inner = Set("._~-/<#?)*+}@\\".unicodeScalars)
  /// What no path has, as a rule, where it stands in a sentence, a page or a record.
  private static let ends = Set("\"'<>|`”’»)]}（）「」、。,;".unicodeScalars)
  private static let longest = 300

  static func paths(in text: [Unicode.Scalar]) -> [String] {
    var paths: [String] = []
    var index = 0
    while index < text.count {
      guard let start = start(of: text, at: index) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < text.count, end - start < longest, !ends.contains(text[end]),
        !text[end].properties.isWhitespace
      {
        end += 1
      }
      paths.append(String(String.UnicodeScalarView(text[start..<end])))
      index = end
    }
    return paths
  }

  /// Where a path begins that is known by the character at `index`.
  private static func start(of text: [Unicode.Scalar], at index: Int) -> Int? {
    switch text[index] {
    case "/": isRooted(text, index) ? index : nil
    case "~": isHome(text, index) ? index : nil
    case ":": schemeOrDrive(text, index)
    case "\\": isShare(text, index) ? index : nil
    default: nil
    }
  }

  private static func begins(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
    guard index > 0 else { return true }
    return !text[index - 1].isOfWord && !inner.contains(text[index - 1])
  }

  private static func isOfName(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
    guard index < text.count else { return false }
    return text[index].isOfWord || text[index].properties.isAlphabetic
      || ["_", ".", "-"].contains(text[index])
  }

  /// `/home/a`
  private static func isRooted(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
    guard begins(text, index) else { return false }
    let root = text[(index + 1)...].prefix(13).prefix { $0.isASCII && $0.isOfWord }
    let end = root.endIndex
    return roots.contains(String(String.UnicodeScalarView(root)))
      && end < text.count && text[end] == "/" && isOfName(text, end + 1)
  }

  /// `~/a`
  private static func isHome(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
    begins(text, index) && index + 1 < text.count && text[index + 1] == "/"
      && isOfName(text, index + 2)
  }

  /// `C:\a`, `C:/a/`, and `file:/`, by the colon.
  private static func schemeOrDrive(_ text: [Unicode.Scalar], _ index: Int) -> Int? {
    guard index > 0, index + 1 < text.count else { return nil }
    let slash = text[index + 1]
    if index >= 4, slash == "/", begins(text, index - 4) {
      let scheme = String(String.UnicodeScalarView(text[(index - 4)..<index]))
      if scheme.lowercased() == "file" { return index - 4 }
    }
    guard text[index - 1].isASCII, text[index - 1].properties.isAlphabetic, begins(text, index - 1)
    else { return nil }
    if slash == "\\" {
      let next = index + 2 < text.count && text[index + 2] == "\\" ? index + 3 : index + 2
      return isOfName(text, next) ? index - 1 : nil
    }
    // Another slash tells it from words that are set apart by one.
    guard slash == "/", isOfName(text, index + 2) else { return nil }
    let name = text[(index + 2)...].prefix(64).prefix {
      $0.isOfWord || [" ", "_", "-"].contains($0)
    }
    return name.endIndex < text.count && text[name.endIndex] == "/" ? index - 1 : nil
  }

  /// `\\server\share`
  private static func isShare(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
    guard begins(text, index), index + 2 < text.count, text[index + 1] == "\\",
      text[index + 2].isOfWord
    else { return false }
    let server = text[(index + 2)...].prefix(255).prefix { $0.isOfWord || [".", "-"].contains($0) }
    return server.endIndex < text.count && text[server.endIndex] == "\\"
      && isOfName(text, server.endIndex + 1)
  }
}
