/// Absolute paths in a text, of any system: they tell how the sender's computer is laid out, and often a name.
enum PrivatePaths {
  /// What a path goes on behind, so that it is no absolute one: a closing tag, an address, an anchor.
  private static let inner = Set("._~-/<#?+}@\\".unicodeScalars)
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
      let end = end(of: text, from: index + 1, longest: longest - index + start)
      // Stars around it set it in bold.
      let path = text[start..<end].reversed().drop { $0 == "*" }.reversed()
      paths.append(String(String.UnicodeScalarView(path)))
      index = end
    }
    return paths
  }

  /// Where what stands from `index` on ends, as far as a path may go.
  static func end(of text: [Unicode.Scalar], from index: Int, longest: Int = longest) -> Int {
    index
      + text[index...].prefix(max(0, longest)).prefix {
        !ends.contains($0) && !$0.properties.isWhitespace
      }.count
  }

  /// Where a path begins that is known by the character at `index`.
  private static func start(of text: [Unicode.Scalar], at index: Int) -> Int? {
    switch text[index] {
    case "/": begins(text, index) && RootedPath.isThere(text, index) ? index : nil
    case "~": isHome(text, index) ? index : nil
    case ":": scheme(text, index) ?? drive(text, index)
    case "\\": isShare(text, index) ? index : nil
    default: nil
    }
  }

  private static func begins(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
    guard index > 0 else { return true }
    return !text[index - 1].isOfWord && !inner.contains(text[index - 1])
  }

  private static func isOfName(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
    index < text.count && text[index].isOfPathName
  }

  /// `~/a`
  private static func isHome(_ text: [Unicode.Scalar], _ index: Int) -> Bool {
    begins(text, index) && index + 1 < text.count && text[index + 1] == "/"
      && isOfName(text, index + 2)
  }

  /// Of addresses in a network at home or at work, and in a phone.
  private static let schemes: Set<String> = [
    "smb", "cifs", "nfs", "afp", "sftp", "ssh", "mtp", "gphoto2", "content",
  ]

  /// `file:/` and `smb://nas/a`, by the colon.
  private static func scheme(_ text: [Unicode.Scalar], _ index: Int) -> Int? {
    guard index + 1 < text.count, text[index + 1] == "/" else { return nil }
    // Longer than any of them, so that the end of another word is none.
    let word = text[..<index].suffix(8).reversed().prefix { $0.isASCII && $0.isOfWord }
    let scheme = String(String.UnicodeScalarView(word.reversed())).lowercased()
    let start = index - word.count
    guard begins(text, start) else { return nil }
    if scheme == "file" { return start }
    let isAddress =
      schemes.contains(scheme) && index + 2 < text.count && text[index + 2] == "/"
      && isOfName(text, index + 3)
    return isAddress ? start : nil
  }

  /// `C:\a`, `C:/a/` and `C:/a.jpg`, by the colon.
  private static func drive(_ text: [Unicode.Scalar], _ index: Int) -> Int? {
    guard index > 0, index + 1 < text.count, text[index - 1].isASCII,
      text[index - 1].properties.isAlphabetic, begins(text, index - 1)
    else { return nil }
    let slash = text[index + 1]
    if slash == "\\" {
      let next = index + 2 < text.count && text[index + 2] == "\\" ? index + 3 : index + 2
      return isOfName(text, next) ? index - 1 : nil
    }
    // Another slash, or a file's ending, tells it from words that are set apart by one.
    guard slash == "/", isOfName(text, index + 2) else { return nil }
    let name = text[(index + 2)...].prefix(64).prefix {
      $0.isOfWord || [" ", "_", "-", "."].contains($0)
    }
    let isFolder = name.endIndex < text.count && text[name.endIndex] == "/"
    let word = String(String.UnicodeScalarView(name)).trimmingDots
    return isFolder || FileEndings.all.contains(FileEndings.ending(of: word)) ? index - 1 : nil
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

extension Unicode.Scalar {
  /// Whether the name of a file may begin with it.
  var isOfPathName: Bool {
    isOfWord || properties.isAlphabetic || ["_", ".", "-"].contains(self)
  }
}
