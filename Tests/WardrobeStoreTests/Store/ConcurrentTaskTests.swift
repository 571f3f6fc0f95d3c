import Images
import FoundationEssentials
import TestSupport
import Testing
import WardrobeStore

private let fewAreUnderWay =
  ProcessInfo.processInfo.environment["SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"] != nil

/// Tests tasks that wait for locks. If all tests run at once, as in a plain `swift test`, waiting
/// tasks get no thread before the timeout. `make test` runs only a few tests at once.
@Suite(
  "Tasks of one process",
  .enabled(if: fewAreUnderWay, "make test runs them"))
struct ConcurrentTaskTests {
  private let fixture = WardrobeFixture()

  @Test("may open a new wardrobe all at once, each for itself")
  func opening() async throws {
    let fixture = fixture
    let owners = try await withThrowingTaskGroup(of: UserID.self) { group in
      for number in 0..<32 {
        group.addTask {
          let wardrobe = try await fixture.open()
          return try await wardrobe.addUser(UserDetails(name: "user \(number)")).id
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(owners.count == 32)
    #expect(try await Set(fixture.open().users().map(\.id)) == owners)
  }

  /// Starts more tasks than there are threads. If waiting blocked a thread, no task would continue.
  @Test("add and remove garments of the same photos, and none goes missing or is left")
  func addingAndRemoving() async throws {
    let fixture = fixture
    let closet = try await fixture.closet()
    let photos = try (0..<3).map { try fixture.photo($0) }
    let kept = try await closet.addGarment(photo: .file(photos[0]), .shirt("kept"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<24 {
        group.addTask {
          for round in 0..<4 {
            let garment = try await closet.addGarment(
              photo: .file(photos[(task + round) % 3]), .shirt("\(task)"), allowsDuplicate: true)
            try await closet.removeGarment(garment.id, forever: true)
          }
        }
      }
      group.addTask {
        for _ in 0..<10 {
          let faults = try await closet.wardrobe.check()
          // The only faults that a check may see are those of an unfinished removal.
          #expect(faults.allSatisfy { $0.isRepairable }, "\(faults)")
        }
      }
      try await group.waitForAll()
    }
    #expect(try await closet.garments() == [kept])
    #expect(try fixture.kept == ["\(kept.photo)"])
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("that add the same photo without saying 'again' add it once")
  func once() async throws {
    let closet = try await fixture.closet()
    let photo = try fixture.photo(1)
    let added = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<12 {
        group.addTask { (try? await closet.addGarment(photo: .file(photo), .shirt("one"))) != nil }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(added == 1)
    #expect(try await closet.garments().count == 1)
    #expect(try await closet.wardrobe.check() == [])
  }
}
