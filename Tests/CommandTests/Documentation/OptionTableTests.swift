import TestSupport
import Testing

/// The tables of `docs/cli.md`, held against what the program says of itself.
///
/// A command's options stand in the table of its section, or in that of a section whose name ends
/// with "options" and which the command's section links to outside its table.
@Suite("The tables of docs/cli.md")
struct OptionTableTests {
  private struct Row {
    var name: String
    var explanation: String
    var defaultValue: String

    /// Names and defaults are shown as code; for the help they are words.
    init?(_ cells: [String]) {
      guard cells.count == 3 else { return nil }
      name = cells[0].replacing("`", with: "")
      explanation = cells[1]
      defaultValue = cells[2].replacing("`", with: "")
    }
  }

  private let page: MarkdownPage

  init() throws {
    page = try MarkdownPage("docs/cli.md")
  }

  private func sharedSections(of section: MarkdownPage.Section) -> [MarkdownPage.Section] {
    let lines = section.lines.filter { !$0.hasPrefix("|") }
    return MarkdownPage.links(in: lines).compactMap { link in
      page.sections.first { other in
        other.heading.hasSuffix(" options")
          && "#\(MarkdownPage.anchor(of: other.heading))" == link
      }
    }
  }

  private func rows(of section: MarkdownPage.Section) throws -> [Row] {
    try section.table(headed: "option").map { try #require(Row($0), "a row has three cells") }
  }

  @Test(
    "have a row for each option of a command, and no other",
    arguments: HelpOptions.ofCommands.map(\.0).filter { !HelpOptions.groups.contains($0) })
  func options(command: String) throws {
    let section = try #require(page.section(command))
    let rows = try ([section] + sharedSections(of: section)).flatMap { try self.rows(of: $0) }
    let options = try HelpPage(of: command).options
    #expect(rows.map(\.name).sorted() == options.map(\.name).sorted())
    for option in options {
      guard let row = rows.first(where: { $0.name == option.name }) else { continue }
      #expect(row.defaultValue == option.defaultValue, "\(option.name)")
      for value in option.values {
        #expect(row.explanation.contains("`\(value)`"), "\(option.name)")
      }
    }
  }

  @Test("stand below a command, or below what commands link to")
  func sections() throws {
    let commands = HelpOptions.ofCommands.map(\.0).filter { !HelpOptions.groups.contains($0) }
    let linked = commands.compactMap { page.section($0) }.flatMap(sharedSections).map(\.heading)
    for section in page.sections where !section.table(headed: "option").isEmpty {
      #expect(commands.contains(section.heading) || linked.contains(section.heading))
    }
  }

  @Test("are those of all commands")
  func commands() throws {
    let named = try HelpPage(of: "").subcommands.flatMap { command in
      [command] + (try HelpPage(of: command).subcommands.map { "\(command) \($0)" })
    }
    // Whose options are another program's.
    #expect(named.contains("studio"))
    #expect(
      named.filter { $0 != "studio" }.sorted() == HelpOptions.ofCommands.map(\.0).sorted())
  }

  @Test("have the exit codes of the help", arguments: ["docs/cli.md", "docs/scripting.md"])
  func exitCodes(name: String) throws {
    let tables = try MarkdownPage(name).sections.map { $0.table(headed: "exit code") }
    #expect(tables.filter { !$0.isEmpty }.map { $0.map(\.[0]) } == [HelpOptions.exitCodes])
  }
}
