import ArgumentParser
import WardrobeStore

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Whether the wardrobe is in order: its database, every photo, nothing left over.")

  @Flag(
    help: "Index words anew, remove half-written files, set photos aside that belong to nothing.")
  var repair = false

  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let wardrobe = try await options.open()
    var progress = ProgressBar(total: 0, isQuiet: global.quiet)
    defer { progress.clear() }
    let faults = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await wardrobe.check(repair: repair) { done, count in
        if done == 1 { progress = ProgressBar(total: count, isQuiet: global.quiet) }
        progress.advance()
      }
    }
    for fault in faults {
      let mended = repair ? fault.repair.map { "; \($0)" } : nil
      Console.error("\(fault)\(mended ?? "")")
    }
    if faults.contains(where: { !(repair && $0.isRepairable) }) { throw ExitStatus.data }
  }
}
