import TestSupport
import Core
import SystemPackage

/// A Markdown page, parsed into the parts that tests need.
struct MarkdownPage {
  /// The text below a heading, up to the next heading of any level, without fenced code.
  struct Section {
    var heading: String
    var lines: [String] = []

    /// Returns the cells of each row in the table whose first column is headed `first`. Returns an
    /// empty array if there is no such table.
    func table(headed first: String) -> [[String]] {
      lines.drop { !$0.hasPrefix("| \(first) |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
        .map(MarkdownPage.cells)
    }
  }

  static let root = Checkout.root

  /// Returns the paths of README, CHANGELOG, CONTRIBUTING and the pages in `docs`.
  static func names() throws -> [String] {
    try ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] + names(in: "docs")
      + names(in: "docs/decisions")
  }

  static func names(in folder: String) throws -> [String] {
    try FolderListing.names(in: root.pushing(FilePath(folder))).map(\.string)
      .filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
  }

  let path: FilePath
  let lines: [String]
  private(set) var sections = [Section(heading: "")]
  /// The lines of shell code, without their indentation.
  private(set) var shellLines: [String] = []

  /// - Parameter name: the page's path, relative to the repository.
  init(_ name: String) throws {
    try self.init(at: Self.root.pushing(FilePath(name)))
  }

  init(at path: FilePath) throws {
    self.path = path
    let text = String(decoding: try FileContents.read(path, limit: 1 << 20), as: UTF8.self)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
    var language: String?
    for line in lines {
      if line.hasPrefix("```") {
        language = language == nil ? String(line.dropFirst(3)) : nil
      } else if language == "sh" {
        shellLines.append(String(line.drop(while: \.isWhitespace)))
      } else if language == nil, let heading = line.wholeMatch(of: /#+ (.*)/) {
        sections.append(Section(heading: String(heading.1)))
      } else if language == nil {
        sections[sections.count - 1].lines.append(line)
      }
    }
  }

  /// The targets of all links and images, except in code and to other sites.
  var links: [String] { Self.links(in: sections.flatMap(\.lines)) }

  static func links(in lines: [String]) -> [String] {
    lines.flatMap { line in
      let text = line.replacing(/`[^`]*`/, with: "")
      let links = text.matches(of: /\]\(([^)]*)\)/).map { String($0.1) }
      let tags = text.matches(of: /(?:src|href)="([^"]*)"/).map { String($0.1) }
      return (links + tags).filter { !$0.contains("://") }
    }
  }

  /// The anchors that GitHub makes from the headings, which links may name.
  var anchors: Set<String> {
    var counts: [String: Int] = [:]
    return Set(
      sections.dropFirst().map { section in
        let anchor = Self.anchor(of: section.heading)
        let count = counts[anchor, default: 0]
        counts[anchor] = count + 1
        return count == 0 ? anchor : "\(anchor)-\(count)"
      })
  }

  static func anchor(of heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      .replacing(" ", with: "-")
  }

  /// Returns the cells of a table's row. An escaped bar (`\|`) does not end a cell.
  private static func cells(of row: String) -> [String] {
    row.replacing("\\|", with: "\u{0}").split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast().map { cell in
        String(cell.wholeMatch(of: /\s*(.*?)\s*/)?.1 ?? "").replacing("\u{0}", with: "|")
      }
  }
}
