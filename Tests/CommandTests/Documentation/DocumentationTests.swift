import Core
import SystemPackage
import TestSupport
import Testing

@Suite("The documentation")
struct DocumentationTests {
  @Test("has links that lead somewhere", arguments: try MarkdownPage.names())
  func links(name: String) throws {
    let page = try MarkdownPage(name)
    for link in page.links {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? page.path : page.path.parentFolder.pushing(FilePath(String(parts[0])))
      guard (try? Stat(target)) != nil else {
        Issue.record("\(link) leads to no file")
        continue
      }
      guard parts.count > 1 else { continue }
      #expect(try MarkdownPage(at: target).anchors.contains(String(parts[1])), "\(link)")
    }
  }

  @Test("has a README that is short, and leads to every page")
  func readme() throws {
    let readme = try MarkdownPage("README.md")
    #expect(readme.lines.count <= 120)
    for name in try MarkdownPage.names(in: "docs") {
      #expect(readme.links.contains(name))
    }
  }

  @Test("has a list of all decisions in CONTRIBUTING")
  func decisions() throws {
    let pages = try MarkdownPage.names(in: "docs/decisions")
    let contributing = try MarkdownPage("CONTRIBUTING.md")
    #expect(!pages.isEmpty)
    for name in pages { #expect(contributing.links.contains(name)) }
  }

  /// No test runs the examples for engineers, but the commands and options in them must exist.
  @Test("has examples of commands and options that there are", arguments: try MarkdownPage.names())
  func examples(name: String) throws {
    let commands = try HelpOptions.ofCommands()
    var text = try MarkdownPage(name).shellLines.joined(separator: "\n")
    text.replace("\\\n", with: " ")
    for line in text.split(separator: "\n") where line.hasPrefix("what2wear ") {
      let words = line.split(separator: " ").dropFirst().prefix { $0 != "#" && $0 != "|" }
      let known = commands.filter { command, _ in
        words.starts(with: command.split(separator: " "))
      }
      // The longest matching command counts, because `garment add` also begins with `garment`.
      guard let (_, options) = known.max(by: { $0.0.count < $1.0.count }) else {
        Issue.record("no command: \(line)")
        continue
      }
      let names = options.flatMap { option in
        option.split(separator: " ").map { String($0.replacing(",", with: "")) }
      }
      for word in words where word.hasPrefix("-") && word != "-" {
        #expect(names.contains(String(word)), "\(line)")
      }
    }
  }

  @Test("has the exit codes of the help")
  func exitCodes() throws {
    let help = try what2wear("--help").output.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    let codes = help.matches(of: /[:;] (\d+)\s/).map { String($0.1) }
    let tables = try MarkdownPage("docs/scripting.md").sections.map {
      $0.table(headed: "exit code")
    }
    #expect(codes.count > 5)
    #expect(tables.filter { !$0.isEmpty }.map { $0.map(\.[0]) } == [codes])
  }

  /// Checks that links and examples are found, because the tests above would pass without any.
  @Test("has links and examples in its README")
  func something() throws {
    let readme = try MarkdownPage("README.md")
    #expect(readme.links.count > 10)
    #expect(readme.shellLines.count { $0.hasPrefix("what2wear ") } > 8)
  }
}
