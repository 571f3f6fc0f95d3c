import ArgumentParser
import SystemPackage
import WardrobeStore

struct ExportCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: """
      Write everything out: the photos, lists of garments, outfits and packing lists, and what 'import' \
      reads.
      """,
    usage: "what2wear export -o FOLDER [--clean]")

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for it, new or empty.", valueName: "FOLDER"))
  var output: FilePath

  @Flag(
    help: """
      Write the photos anew, upright and in sRGB, without what their metadata says; else they are \
      copied byte for byte.
      """)
  var clean = false

  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let report = try await closet.export(to: output, cleansPhotos: clean) {
      session.advance($0, of: $1)
    }
    session.warn(report.warnings, of: report.garments)
    for failure in report.failures { session.report(failure) }
  }
}
