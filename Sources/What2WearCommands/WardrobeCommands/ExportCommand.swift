import ArgumentParser
import SystemPackage
import WardrobeStore

struct ExportCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: """
      Write everything out: the photos, lists of garments and outfits, and what 'import' reads.
      """,
    usage: "what2wear export -o FOLDER")

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for it, new or empty.", valueName: "FOLDER"))
  var output: FilePath

  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let failures = try await closet.export(to: output) { session.advance($0, of: $1) }
    for failure in failures { session.report(failure) }
  }
}
