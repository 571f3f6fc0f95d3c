import ArgumentParser
import WardrobeStore

struct CheckCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: """
      Whether the wardrobe is in order: its database, every photo, and files that belong to nothing.
      """)

  @Flag(
    help: """
      Build damaged indexes anew, remove half-written files, close a wardrobe that others can read. \
      Move photos that belong to nothing to set-aside.
      """)
  var repair = false

  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    let faults = try await wardrobe.withWardrobe(for: repair ? .removing : .reading) {
      try await $0.check(repair: repair) { session.advance($0, of: $1) }
    }
    for fault in faults {
      let mended = repair ? fault.repair.map { "; \($0)" } : nil
      session.say("\(fault)\(mended ?? "")")
    }
    if faults.contains(where: { !(repair && $0.isRepairable) }) { session.fail(with: .data) }
  }
}
