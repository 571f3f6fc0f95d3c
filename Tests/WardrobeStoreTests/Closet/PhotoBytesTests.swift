import Images
import Core
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A photo from bytes in memory")
struct PhotoBytesTests {
  private let fixture = WardrobeFixture()

  private func bytes(of number: Int) throws -> [UInt8] {
    _ = try fixture.photo(number)
    return try fixture.workspace.bytes("in/\(number).png")
  }

  @Test("is kept as from a file, and known as the same photo")
  func kept() async throws {
    let closet = try await fixture.closet()
    let bytes = try bytes(of: 1)
    let source = PhotoSource.bytes(bytes, name: "upload.png")
    try Wardrobe.checkPhoto(source)
    let garment = try await closet.addGarment(photo: source, .shirt("one"))
    #expect(try fixture.kept == ["\(garment.photo)"])
    #expect(try fixture.workspace.bytes("w/photos/\(garment.photo)") == bytes)
    let photo = try fixture.photo(1)
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.addGarment(photo: .file(photo), .shirt("two"))
      } == "alreadyThere: \(garment.id): one")
    let other = try await closet.addGarment(
      photo: .file(photo), .shirt("two"), allowsDuplicate: true)
    #expect(other.photo == garment.photo && other.readColors == garment.readColors)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("may be a garment's other photo, a cover or a portrait")
  func changed() async throws {
    let closet = try await fixture.closet()
    let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    let other = PhotoSource.bytes(try bytes(of: 2), name: "2")
    let edited = try await closet.editGarment(garment.id, photo: other)
    #expect(edited.photo != garment.photo)
    let outfit = try await closet.createOutfit("O", of: [garment.id])
    #expect(try await closet.setCover(of: outfit.id, other).cover == edited.photo)
    let user = try await closet.wardrobe.addUser(UserDetails(name: "Eva"), picture: other)
    #expect(user.picture == edited.photo)
    #expect(try fixture.kept == ["\(edited.photo)"])
  }

  @Test("is refused by its name where it is none, cut off or too large, and nothing is kept")
  func refused() async throws {
    let closet = try await fixture.closet()
    let whole = try noisePhoto(width: 64, height: 64).encodedNow(as: .jpeg(quality: 90))
    let text = PhotoSource.bytes(OtherFiles.text, name: "notes.jpg")
    let cut = PhotoSource.bytes(Array(whole.prefix(whole.count / 2)), name: "cut.jpg")
    let large = PhotoSource.bytes(whole, name: "large.jpg")
    let small = PictureContext(limits: DecodingLimits(maximumPixelCount: 64 * 64 - 1))
    let words = [
      await failure { () throws(WardrobeError) in
        try await closet.addGarment(photo: text, .shirt("one"))
      },
      await failure { () throws(WardrobeError) in
        try await closet.addGarment(photo: cut, .shirt("one"))
      },
      await failure { () throws(WardrobeError) in
        try await closet.addGarment(photo: large, .shirt("one"), context: small)
      },
    ]
    let expected = [
      "unusable: notes.jpg: unsupported format: text; convert it to JPEG or PNG first",
      "unusable: cut.jpg: the JPEG file is cut off: ", "unusable: large.jpg: declares 64x64 pixels",
    ]
    for (words, expected) in zip(words, expected) {
      #expect(words?.hasPrefix(expected) == true, "\(words ?? "")")
    }
    #expect(try fixture.workspace.files(in: "w/photos") == [])
    #expect(try await closet.garments() == [])
  }

  @Test("is not put in when its time has run out")
  func deadline() async throws {
    let closet = try await fixture.closet()
    let source = PhotoSource.bytes(try bytes(of: 1), name: "1")
    let past = WorkContext(deadline: .after(.zero))
    let words = await failure { () throws(WardrobeError) in
      try await closet.addGarment(
        photo: source, .shirt("one"), context: PictureContext(work: past))
    }
    #expect(words == "deadlinePassed")
    #expect(try fixture.kept == [])
    let plan = try ImportPlan(fixture.workspace.path("in"), type: TypedSubtype(.accessory))
    #expect(
      await failure { () throws(WardrobeError) in
        try await plan.run(into: closet, context: PictureContext(work: past)) { _ in }
      } == "deadlinePassed")
    let out = fixture.workspace.path("x/out")
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.export(to: out, work: past)
      } == "deadlinePassed")
    #expect(!fixture.workspace.exists("x"))
    #expect(try await closet.garments() == [])
  }
}
