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
      // The usual hint is not shown, because it would suggest this same command.
      throw CommandFailure(
        "\(Failure(failure).sentence); the database cannot be repaired: restore it from a backup",
        .data)
    }
    for fault in faults {
      let repaired = repair ? fault.repair : nil
      session.say(repaired.map { "\(fault.message); \($0)" } ?? fault.message)
    }
    let mendable = faults.count(where: \.isRepairable)
    if !repair, mendable > 0 {
      session.note(
        mendable == faults.count
          ? "'what2wear check --repair' can repair this without losing data"
          : """
          'what2wear check --repair' can repair \(mendable) of these problems without losing data
          """)
    }
    if faults.isEmpty {
      session.note("\(CountedNoun("photo").sentence(photoCount, "checked")): no problems found")
    }
    if faults.contains(where: { !(repair && $0.isRepairable) }) { session.fail(with: .data) }
  }
}
