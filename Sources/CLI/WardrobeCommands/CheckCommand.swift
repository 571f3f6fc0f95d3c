import CommandSupport
import ArgumentParser
import Core
import WardrobeStore

struct CheckCommand: WardrobeCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: CommandWords["check.summary"])

  @Flag(
    help: .text("check.repair"))
  var repair = false

  @OptionGroup var options: WardrobeOptions

  func run(in session: Session) async throws {
    let faults: [WardrobeFault]
    var photoCount = 0
    do {
      faults = try await wardrobe.withWardrobe(for: repair ? .removing : .reading) {
        try await $0.check(repair: repair) {
          photoCount = $1
          session.advance($0, of: $1)
        }
      }
      session.endProgress()
    } catch WardrobeError.file(let failure) where repair && failure.cause is DatabaseFault {
      // The usual way out would lead back here.
      throw CommandFailure("\(failure); it cannot be mended: put a copy of it back", .data)
    }
    for fault in faults {
      let mended: Message? = repair ? fault.repair.map { "; \($0)" } : nil
      session.say("\(fault.message)\(mended ?? "")")
    }
    let mendable = faults.count(where: \.isRepairable)
    if !repair, mendable > 0 {
      let all = mendable == faults.count
      session.note(
        "'what2wear check --repair' mends \(all ? "this" : "\(mendable) of these") without loss")
    }
    if faults.isEmpty {
      session.note("\(CountedNoun("photo").sentence(photoCount, "checked")): no problems found")
    }
    if faults.contains(where: { !(repair && $0.isRepairable) }) { session.fail(with: .data) }
  }
}
