import Images
import Core
import Garments
import Jobs
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("Garments of a photo of several things")
struct SplitGarmentTests {
  @Test("are each of a thing, share the photo and are cut out each by a mask of its own")
  func added() async throws {
    let fixture = try await LookFixture()
    let photo = try fixture.workspace.photo("in/outfit.png", LaidOutfit.cutout)
    let things = try await GarmentCutout.things(on: photo)
    #expect(things.count == 3)
    var garments: [Garment] = []
    for (index, thing) in things.enumerated() {
      garments.append(
        try await fixture.closet.addGarment(
          photo: .file(photo), GarmentDetails(kind: thing.kind, description: thing.name),
          reading: thing.reading, cutout: thing.cutout, allowsDuplicate: index > 0))
    }
    #expect(Set(garments.map(\.photo)).count == 1)
    #expect(Set(garments.map(\.cutout)).count == 3)
    for (garment, box) in zip(garments, LaidOutfit.boxes) {
      let cutout = try #require(garment.cutout)
      let mask = try PhotoReader(fixture.closet.wardrobe.path(of: cutout)).decodeNow().raster
      #expect(LaidOutfit.cutout.masked(by: mask).visibleBounds() == box)
    }
    #expect(Set(garments.map(\.colors)).count == 3)
  }

  @Test("are none where it shows one thing, or cannot be cut out")
  func one() async throws {
    let fixture = try await LookFixture()
    var one = Raster(size: LaidOutfit.size)
    one.fill(LaidOutfit.boxes[0], .red)
    #expect(try await GarmentCutout.things(on: fixture.workspace.photo("one.png", one)).count == 0)
    let busy = Raster.photograph(PixelSize(width: 200, height: 150), seed: 9)
    #expect(try await GarmentCutout.things(on: fixture.workspace.photo("b.png", busy)).count == 0)
  }

  @Test("follow a mask beside the photo, unless masks are left out")
  func masks() async throws {
    let fixture = try await LookFixture()
    let photo = try fixture.workspace.photo(
      "in/outfit.png", LaidOutfit.photo(on: Color(red: 226, green: 224, blue: 219)))
    var mask = Raster(size: LaidOutfit.size, filledWith: .black)
    for box in LaidOutfit.boxes.dropLast() { mask.fill(box, .white) }
    try fixture.workspace.photo("in/outfit.mask.png", mask)
    #expect(try await GarmentCutout.things(on: photo).count == 2)
    #expect(try await GarmentCutout.things(on: photo, usesMasks: false).count == 3)
    let beside = try #require(try await GarmentCutout.maskBeside(photo))
    #expect(beside.warnings.count == 1)
  }

  private func results(
    _ plan: ImportPlan, _ closet: Closet, isRehearsal: Bool = false
  ) async throws -> [ImportResult] {
    var results: [ImportResult] = []
    try await plan.run(into: closet, isRehearsal: isRehearsal) { results.append($0) }
    return results
  }

  @Test("are all imported once, however often and by whichever copy of the photo")
  func imported() async throws {
    let fixture = try await LookFixture()
    try fixture.workspace.photo("in/Blue shirt.png", LaidOutfit.cutout)
    var plan = try ImportPlan(fixture.workspace.path("in"))
    plan.things = { photo, context throws(FileFailure) in
      try await GarmentCutout.things(on: photo, usesMasks: true, context)
    }
    #expect(try await results(plan, fixture.closet, isRehearsal: true).count == 3)
    let added = try await results(plan, fixture.closet)
    #expect(added.count { if case .added = $0 { true } else { false } } == 3)
    let garments = try await fixture.closet.garments()
    #expect(garments.count == 3 && Set(garments.map(\.photo)).count == 1)
    #expect(Set(garments.map(\.cutout)).count == 3)
    // The file's name is not used as a description.
    #expect(!garments.contains { $0.details.description == "Blue shirt" })
    for result in try await results(plan, fixture.closet) {
      guard case .alreadyThere = result else {
        Issue.record("\(result)")
        continue
      }
    }
    try fixture.workspace.photo("in/copy.png", LaidOutfit.cutout)
    _ = try await results(plan, fixture.closet)
    #expect(try await fixture.closet.garments().count == 3)
  }

  @Test("are one, and told of, where nobody splits them")
  func told() async throws {
    let fixture = try await LookFixture()
    try fixture.workspace.photo("in/Blue shirt.png", LaidOutfit.cutout)
    let plan = try ImportPlan(fixture.workspace.path("in"))
    var counts: [Int] = []
    try await plan.run(into: fixture.closet) {
      counts.append($0.thingCount)
    } report: { _ in
    }
    #expect(counts == [3])
    #expect(try await fixture.closet.garments().count == 1)
  }
}
