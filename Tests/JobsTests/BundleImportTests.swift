import Sharing
import Images
import Outfits
import Core
import Garments
import Jobs
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A bundle that is taken in")
struct BundleImportTests {
  @Test("is shared again with the same bytes, arranged as it was, with cut-outs and words")
  func roundTrip() async throws {
    let fixture = try await ArrangedFixture()
    let (outfit, garments) = try await fixture.outfit()
    let mask = try fixture.workspace.photo(
      "mask.png", .white, width: 120, height: 160)
    _ = try await fixture.closet.setCutout(of: garments[1], .file(mask))
    _ = try await fixture.closet.editGarment(garments[0].id) { details in
      (details.brand, details.size, details.tags) = ("Acme", "M", ["linen", "summer"])
      details.height = GarmentHeight(centimetres: 71.5)
    }
    try await fixture.keep(outfit) { $0.pieces[0].degrees = -12 }
    let first = fixture.workspace.path("first")
    try await share(fixture.closet, outfit, to: first)

    let other = try await ArrangedFixture()
    let bundle = try OpenedBundle(first)
    #expect(try await BundleCheck().check(bundle).faults == [])
    let added = try await other.closet.add(BundleImport(bundle).set)
    #expect(added.garments.map(\.wasThere) == [false, false, false])
    let brought = try #require(added.outfit)
    #expect(brought.name == "Look" && !brought.wasThere)
    let second = other.workspace.path("second")
    try await share(other.closet, brought.id, to: second)
    let names = try fixture.workspace.files(in: "first")
    #expect(names.contains("photos/02-trousers.mask.png"))
    #expect(try other.workspace.files(in: "second") == names)
    for name in names {
      let same =
        try fixture.workspace.bytes("first/\(name)") == other.workspace.bytes("second/\(name)")
      #expect(same, "\(name)")
    }
    let details = try await other.closet.garment(added.garments[0].id).details
    #expect(details.brand == "Acme" && details.tags == ["linen", "summer"])
    #expect(details.height == GarmentHeight(centimetres: 71.5))
  }

  @Test("brings nothing that is there, and an outfit of the same name beside another")
  func again() async throws {
    let fixture = try await ArrangedFixture()
    let (outfit, garments) = try await fixture.outfit()
    let folder = fixture.workspace.path("b")
    try await share(fixture.closet, outfit, to: folder)
    let set = try BundleImport(OpenedBundle(folder)).set
    let other = try await ArrangedFixture()
    let shirt = try await other.garment("Mine", .moss)
    _ = try await other.closet.createOutfit("Look", of: [shirt.id])
    let first = try await other.closet.add(set)
    #expect(first.outfit?.name == "Look 2")
    let rehearsed = try await Closet.rehearse(set, in: other.closet)
    #expect(rehearsed.garments.map(\.wasThere) == [true, true, true])
    let second = try await other.closet.add(set)
    #expect(second.garments.map(\.id) == first.garments.map(\.id))
    #expect(try await other.closet.garments().count == garments.count + 1)
  }

  @Test("leaves nothing where one photo of it cannot be used")
  func nothing() async throws {
    let fixture = try await ArrangedFixture()
    let (outfit, _) = try await fixture.outfit()
    let folder = fixture.workspace.path("b")
    try await share(fixture.closet, outfit, to: folder)
    let set = try BundleImport(OpenedBundle(folder)).set
    try fixture.workspace.write(OtherFiles.text, to: "b/photos/03-jacket.png")
    let other = try await ArrangedFixture()
    let before = try other.workspace.files(in: "w/photos")
    await #expect(throws: WardrobeError.self) { try await other.closet.add(set) }
    #expect(try await other.closet.garments() == [])
    #expect(try await other.closet.outfits() == [])
    #expect(try other.workspace.files(in: "w/photos") == before)
  }

  private func share(_ closet: Closet, _ outfit: OutfitID, to path: FilePath) async throws {
    let look = try await closet.look(of: outfit)
    var bundle = ShareBundle(
      title: look.name, text: "At eleven.",
      collage: Collage(.flatlay, on: Canvas(look.arrangement?.canvas ?? ArrangedFixture.canvas)))
    // Encoding the same pixels as PNG gives the same bytes, while encoding a JPEG again does not.
    (bundle.subject, bundle.format) = (.outfit, .png)
    let outcome = await ShareLook(look, as: bundle, to: path).run(JobContext())
    #expect(outcome.failures.isEmpty)
  }
}
