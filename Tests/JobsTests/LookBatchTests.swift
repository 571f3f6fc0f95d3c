import Sharing
import Images
import Outfits
import Core
import Foundation
import Jobs
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A batch of outfits")
struct LookBatchTests {
  @Test("names them apart, the oldest first, and draws each but the empty one")
  func draw() async throws {
    let fixture = try await LookFixture()
    let shirt = try await fixture.shirt("A", .red)
    let names = ["Brunch", "brunch", "a/b"]
    for name in names {
      _ = try await fixture.closet.createOutfit(name, of: [shirt.id], allowsDuplicate: true)
    }
    let last = try await fixture.closet.createOutfit("Empty", of: [shirt.id])
    _ = try await fixture.closet.editOutfit(last.id) { $0 = [] }
    let batch = try await LookBatch(of: fixture.closet)
    #expect(batch.items.map(\.fileName) == ["Brunch", "brunch-2", "a-b", "Empty"])
    let folder = fixture.workspace.path("looks")
    var outcomes: [LookOutcome] = []
    let work = WorkContext(budget: WorkerBudget(2))
    try await batch.run(in: folder, work) { look, item async throws(LookFailure) in
      var context = JobContext()
      context.pictures.work = work
      let pictures = [item.picture(in: folder)].compactMap { file in
        file.map { DrawLook.Picture(collage: LookFixture.collage(), file: $0) }
      }
      return try await DrawLook(look, to: pictures).run(context)
    } consume: {
      outcomes.append($0)
    }
    #expect(outcomes.map(\.name) == names + ["Empty"])
    #expect(outcomes.map { $0.failures.map(\.summary) } == [[], [], [], ["empty"]])
    #expect(
      try fixture.workspace.files(in: "looks") == ["Brunch.png", "a-b.png", "brunch-2.png"])
    #expect(batch.items[0].picture(in: folder)?.page(2).path == folder.appending("Brunch--2.png"))
  }

  @Test("leaves out an outfit that was removed meanwhile")
  func removed() async throws {
    let fixture = try await LookFixture()
    let shirt = try await fixture.shirt("A", .red)
    let outfit = try await fixture.closet.createOutfit("Brunch", of: [shirt.id])
    let batch = try await LookBatch(of: fixture.closet)
    try await fixture.closet.removeOutfit(outfit.id)
    var outcomes: [LookOutcome] = []
    let work = WorkContext(budget: WorkerBudget(1))
    try await batch.run(in: fixture.workspace.path("looks"), work) { look, _ in
      Issue.record("\(look.name) is drawn")
      return LookOutcome(name: look.name)
    } consume: {
      outcomes.append($0)
    }
    #expect(outcomes.count == 1)
    #expect(outcomes.allSatisfy { $0.failures.isEmpty && $0.pictures.isEmpty })
  }

  @Test("brings every folder to its disk though it is interrupted")
  func interrupted() async throws {
    let fixture = try await LookFixture()
    let shirt = try await fixture.shirt("A", .red)
    for name in ["A", "B"] { _ = try await fixture.closet.createOutfit(name, of: [shirt.id]) }
    let batch = try await LookBatch(of: fixture.closet)
    let folder = fixture.workspace.path("looks")
    let parts = [folder.appending("story"), folder.appending("x")]
    let work = WorkContext(budget: WorkerBudget(1))
    var outcomes: [LookOutcome] = []
    var failure: FileFailure?
    do throws(FileFailure) {
      try await batch.run(in: folder, parts: parts, work) { look, _ in
        LookOutcome(name: look.name)
      } consume: { outcome in
        outcomes.append(outcome)
        // If the batch continued after its cancellation, it would report the deleted folder.
        try? FileManager.default.removeItem(atPath: parts[1].string)
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      }
    } catch {
      failure = error
    }
    #expect(outcomes.map(\.name) == ["A"])
    #expect(failure?.kind == .inputOutput && failure?.path == parts[1])
    #expect(FileIdentity(of: parts[0]) != nil)
  }

  @Test("names the outfit of which the wardrobe cannot be read, and not its file")
  func unreadable() async throws {
    let fixture = try await LookFixture()
    let shirt = try await fixture.shirt("A", .red)
    _ = try await fixture.closet.createOutfit("a/b", of: [shirt.id])
    let batch = try await LookBatch(of: fixture.closet)
    fixture.closet.wardrobe.close()
    var outcomes: [LookOutcome] = []
    try await batch.run(in: fixture.workspace.path("looks")) { look, _ in
      LookOutcome(name: look.name)
    } consume: {
      outcomes.append($0)
    }
    #expect(outcomes.map(\.name) == ["a/b"])
    #expect(outcomes.map { $0.failures.map(\.summary) } == [["wardrobe"]])
  }

  @Test("puts nothing into the wardrobe's own folder, by whatever way", arguments: ["w/x", "door"])
  func intoWardrobe(place: String) async throws {
    let fixture = try await LookFixture()
    let shirt = try await fixture.shirt("A", .red)
    let outfit = try await fixture.closet.createOutfit("Brunch", of: [shirt.id])
    try fixture.workspace.link("door", to: "w/photos")
    let before = try fixture.workspace.files(in: "w")
    let folder = fixture.workspace.path(place)
    let words = "is in the wardrobe's own folder; choose a place outside it"
    let look = try await fixture.closet.look(of: outfit.id)
    let bundle = ShareBundle(title: "T", collage: LookFixture.collage(), existing: .replace)
    for look in [look, try await fixture.closet.look(of: shirt)] {
      let sent = await ShareLook(look, as: bundle, to: folder).run(JobContext())
      #expect(
        sent.failures.map(\.summary) == ["file \(folder.lastComponent?.string ?? ""): \(words)"])
    }
    let picture = try #require(fixture.picture("\(place).png"))
    let inside = try #require(fixture.picture("\(place)/../y.png"))
    for picture in place == "door" ? [inside] : [picture, inside] {
      let drawn = try await DrawLook(look, to: [picture]).run(JobContext())
      let name = picture.file.path.lastComponent?.string ?? ""
      #expect(drawn.failures.map(\.summary) == ["file \(name): \(words)"])
    }
    var drawing = DrawLook(look, to: [try #require(fixture.picture("out.png"))])
    drawing.recipeFile = fixture.workspace.path("w/r.json")
    let kept = try await drawing.run(JobContext())
    #expect(kept.failures.map(\.summary) == ["file r.json: \(words)"])
    await #expect(throws: FileFailure(.cannotCreate, folder, Message(verbatim: words))) {
      try await LookBatch(of: fixture.closet).run(in: folder) { look, _ in
        LookOutcome(name: look.name)
      } consume: { _ in
      }
    }
    #expect(try fixture.workspace.files(in: "w") == before)
  }

  @Test("is sent as bundles, and what fails is told of the outfit")
  func share() async throws {
    let fixture = try await LookFixture()
    let shirt = try await fixture.shirt("A", .red)
    let outfit = try await fixture.closet.createOutfit("Brunch", of: [shirt.id])
    let look = try await fixture.closet.look(of: outfit.id)
    let bundle = ShareBundle(title: "Brunch", collage: LookFixture.collage())
    let sent = await ShareLook(look, as: bundle, to: fixture.workspace.path("b"))
      .run(JobContext())
    #expect(sent.name == "Brunch" && sent.failures.isEmpty && sent.warnings == [])
    #expect(try fixture.workspace.files(in: "b").contains("photos/01-a.jpg"))
    let again = await ShareLook(look, as: bundle, to: fixture.workspace.path("b"))
      .run(JobContext())
    #expect(again.failures.map(\.summary) == ["file b: is a folder that is not empty"])
    let empty = await ShareLook(
      OutfitLook(name: "E", photos: []), as: bundle, to: fixture.workspace.path("e")
    ).run(JobContext())
    #expect(empty.failures.map(\.summary) == ["empty"])
    #expect(FileStamp(of: fixture.workspace.path("e")) == nil)
    let gone = OutfitLook(name: "G", photos: [SharedPhoto("gone.png", name: "G")])
    let failed = await ShareLook(gone, as: bundle, to: fixture.workspace.path("g"))
      .run(JobContext())
    #expect(failed.failures.map(\.summary) == ["photos gone.png"])
    #expect(FileIdentity(of: fixture.workspace.path("g")) == nil)
  }

  @Test("does not replace a folder that holds one of the photos")
  func holdsPhoto() async throws {
    let fixture = try await LookFixture()
    let photo = try fixture.workspace.photo("b/own.png")
    let bundle = ShareBundle(
      title: "T", collage: LookFixture.collage(), existing: .replace)
    let look = OutfitLook(name: "T", photos: [SharedPhoto(photo)])
    let outcome = await ShareLook(look, as: bundle, to: fixture.workspace.path("b"))
      .run(JobContext())
    #expect(
      outcome.failures.map(\.summary) == [
        "file b: contains the photo \(photo); choose another folder"
      ])
    #expect(try fixture.workspace.files(in: "b") == ["own.png"])
  }
}
