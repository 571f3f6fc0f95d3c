import TestSupport
import Testing

@Suite("A wardrobe on a network share")
struct NetworkShareTests {
  private let wardrobe = CommandWardrobe()

  /// Checks that the command fails at once, without a message that it is waiting.
  private func expectRefusal(_ outcome: Outcome, _ gap: NetworkShare.Gap) {
    #expect(outcome.ending == .exit(74))
    #expect(outcome.error.hasPrefix("what2wear: \(wardrobe.path)/wardrobe.sqlite: "))
    #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome.error)")
    #expect(outcome.error.contains("without \(gap.words)"), "\(outcome.error)")
  }

  @Test(
    "says at once what the share lacks, and stays as it was", arguments: NetworkShare.Gap.allCases)
  func existing(gap: NetworkShare.Gap) throws {
    _ = try wardrobe.add(wardrobe.photo(1))
    let command = ChildProgram.builtCommand.on(try NetworkShare(without: gap, wardrobe.workspace))
    let before = try wardrobe.files()
    let calls: [[any CommandArgument]] = [
      ["garment", "list"], ["garment", "add", try wardrobe.photo(2), "--type", "shirt"],
    ]
    for call in calls {
      expectRefusal(try command.run(call + ["--wardrobe", wardrobe.path]), gap)
    }
    #expect(try wardrobe.files().filter { before[$0.key] != nil } == before)
    #expect(try wardrobe.rows("garment", "list").count == 1)
  }

  @Test("is not made there", arguments: NetworkShare.Gap.allCases)
  func new(gap: NetworkShare.Gap) throws {
    let command = ChildProgram.builtCommand.on(try NetworkShare(without: gap, wardrobe.workspace))
    let photo = try wardrobe.workspace.photo("in/shirt.png")
    let calls: [[any CommandArgument]] = [
      ["garment", "add", photo, "--type", "shirt"], ["import", wardrobe.workspace.path("in")],
    ]
    for call in calls {
      expectRefusal(try command.run(call + ["--wardrobe", wardrobe.path]), gap)
      #expect(!wardrobe.workspace.exists("w"))
    }
  }
}
