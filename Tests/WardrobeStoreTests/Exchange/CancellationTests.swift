import Images
import FoundationEssentials
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore
import Core

@Suite("A task that is cancelled")
struct CancellationTests {
  private let fixture = WardrobeFixture()

  private static func cancelThisTask() {
    // Unsafe: `task` is the current task, and is not stored.
    unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
  }

  @Test("leaves no export, whether photos were left or all were copied", arguments: [1, 2, 5])
  func export(last: Int) async throws {
    let closet = try await fixture.closet()
    for number in 0..<5 {
      _ = try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt("\(number)"))
    }
    let out = fixture.workspace.path("x/out")
    let task = Task {
      await failure { () throws(WardrobeError) in
        try await closet.export(to: out, work: WorkContext(budget: WorkerBudget(1))) { done, _ in
          if done == last { Self.cancelThisTask() }
        }
      }
    }
    #expect(await task.value == "cancelled")
    #expect(!fixture.workspace.exists("x"))
  }

  @Test("has all that its import told as added, and no more", arguments: [0, 1])
  func importing(told: Int) async throws {
    let closet = try await fixture.closet()
    for number in 0..<130 { try fixture.photo(number) }
    let plan = try ImportPlan(fixture.workspace.path("in"), type: TypedSubtype(.accessory))
    let task = Task {
      var added = 0
      if told == 0 { Self.cancelThisTask() }
      let words = await failure { () throws(WardrobeError) in
        try await plan.run(into: closet) { result in
          guard case .added = result else { return }
          added += 1
          if added == told { Self.cancelThisTask() }
        }
      }
      return (words, added)
    }
    let (words, added) = await task.value
    #expect(words == "cancelled")
    #expect(told == 0 ? added == 0 : added < 130)
    #expect(try await closet.garments().count == added)
    #expect(try fixture.kept.count == added)
  }

  @Test("brings no outfit of an export back once it is")
  func restoring() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    for name in ["O", "P"] { _ = try await closet.createOutfit(name, of: [garment.id]) }
    let out = fixture.workspace.path("out")
    try await closet.export(to: out)
    let archive = try WardrobeArchive(out)
    let other = try await Wardrobe.open(
      WardrobeFolder(fixture.workspace.path("v")), creating: true)
    for isRehearsal in [true, false] {
      let task = Task {
        var results = 0
        let words = await failure { () throws(WardrobeError) in
          try await archive.restore(into: other, isRehearsal: isRehearsal) { result in
            results += 1
            if case .outfitAdded = result { Self.cancelThisTask() }
          }
        }
        return (words, results)
      }
      #expect(await task.value == ("cancelled", 2))
    }
    let copy = try await other.closet(of: closet.owner)
    #expect(try await copy.outfits().map(\.name) == ["O"])
  }

  @Test("has its changes refused as cancelled, not as an error of the disk")
  func writing() async throws {
    let closet = try await fixture.closet()
    let task = Task {
      Self.cancelThisTask()
      return await failure { () throws(WardrobeError) in
        try await closet.createOutfit("O", of: [])
      }
    }
    #expect(await task.value == "cancelled")
    #expect(try await closet.outfits() == [])
  }
}
