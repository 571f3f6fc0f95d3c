import ArgumentParser
import SystemPackage
import WardrobeStore

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Everything out: the photos, lists of garments and outfits, and what 'import' reads.",
    usage: "what2wear export -o FOLDER")

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for it, new or empty.", valueName: "FOLDER"))
  var output: FilePath

  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let closet = try await options.closet()
    var progress = ProgressBar(total: 0, isQuiet: global.quiet)
    defer { progress.clear() }
    let failures = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.export(to: output) { done, count in
        if done == 1 { progress = ProgressBar(total: count, isQuiet: global.quiet) }
        progress.advance()
      }
    }
    progress.clear()
    let endings = failures.map(report)
    if let ending = endings.first { throw ending }
  }
}
