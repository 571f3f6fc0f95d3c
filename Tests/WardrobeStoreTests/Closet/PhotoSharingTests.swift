import Images
import TestSupport
import Testing
import WardrobeStore

@Suite("A photo that several have")
struct PhotoSharingTests {
  private let fixture = WardrobeFixture()

  @Test("is kept once, and until the last of garments, covers, pictures and users lets it go")
  func untilTheLast() async throws {
    let wardrobe = try await fixture.open()
    let (ana, eva) = (
      try await fixture.closet(of: "Ana", in: wardrobe),
      try await fixture.closet(of: "Eva", in: wardrobe)
    )
    let (photo, other) = (try fixture.photo(1), try fixture.photo(2))
    let first = try await ana.addGarment(photo: .file(photo), .shirt("first"))
    let second = try await ana.addGarment(
      photo: .file(photo), .shirt("second"), allowsDuplicate: true)
    let evas = try await eva.addGarment(photo: .file(photo), .shirt("Eva's"))
    let outfit = try await ana.createOutfit("O", of: [second.id])
    try await ana.setCover(of: outfit.id, .file(photo))
    let copy = try await ana.copyOutfit(outfit.id, as: "P")
    #expect(copy.cover == first.photo)
    try await wardrobe.editUser(eva.owner, picture: .file(photo)) { _ in }
    let name = "\(first.photo)"
    #expect(try fixture.kept == [name])

    try await ana.removeGarment(first.id, forever: true)
    let edited = try await ana.editGarment(second.id, photo: .file(other))
    try await eva.removeGarment(evas.id, forever: true)
    try await ana.setCover(of: outfit.id, nil)
    #expect(try fixture.kept == [name, "\(edited.photo)"].sorted())
    try await ana.removeOutfit(copy.id, forever: true)
    #expect(try fixture.kept == [name, "\(edited.photo)"].sorted())
    try await wardrobe.editUser(eva.owner, picture: .file(other)) { _ in }
    #expect(try fixture.kept == ["\(edited.photo)"])
    #expect(try await wardrobe.check() == [])
  }

  @Test("stays where it is when it is given again")
  func sameAgain() async throws {
    let closet = try await fixture.closet()
    let photo = try fixture.photo(1)
    let garment = try await closet.addGarment(photo: .file(photo), .shirt("one"))
    let outfit = try await closet.createOutfit("O", of: [garment.id])
    for _ in 0..<2 {
      try await closet.editGarment(garment.id, photo: .file(photo))
      try await closet.setCover(of: outfit.id, .file(photo))
    }
    #expect(try fixture.kept == ["\(garment.photo)"])
    try await closet.setCover(of: outfit.id, try .file(fixture.photo(2)))
    #expect(try fixture.kept.count == 2)
    #expect(try await closet.setCover(of: outfit.id, nil).cover == nil)
    #expect(try fixture.kept == ["\(garment.photo)"])
  }

  @Test("is the file byte for byte, named by its hash and format, whatever its own name says")
  func bytes() async throws {
    let closet = try await fixture.closet()
    try fixture.workspace.photo("x.png")
    let bytes = try fixture.workspace.bytes("x.png")
    let garment = try await closet.addGarment(
      photo: .file(fixture.workspace.write(bytes, to: "x.jpg")), .shirt("one"))
    #expect("\(garment.photo)" == "\(garment.photo.sha256).png")
    #expect(try fixture.workspace.bytes("w/photos/\(garment.photo)") == bytes)
    let sum = try ChildProgram("sha256sum").run(closet.wardrobe.path(of: garment.photo)).output
    #expect(sum.hasPrefix("\(garment.photo.sha256) "))
  }

  @Test("and whatever else is refused leaves no photo behind")
  func refused() async throws {
    let wardrobe = try await fixture.open()
    let closet = try await fixture.closet(in: wardrobe)
    let other = try await fixture.closet(of: "Eva", in: wardrobe)
    let (photo, text) = (
      try fixture.photo(1), try fixture.workspace.write(OtherFiles.text, to: "t")
    )
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.addGarment(photo: .file(photo), .shirt(" \n"))
      } == "invalid: the description must not be empty")
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.editGarment(GarmentID(), photo: .file(photo))
      }?.hasPrefix("unknown: there is no garment ") == true)
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.setCover(of: OutfitID(), .file(photo))
      }?.hasPrefix("unknown: there is no outfit ") == true)
    #expect(
      await failure { () throws(WardrobeError) in
        try await wardrobe.addUser(UserDetails(name: "X", email: "@"), picture: .file(photo))
      } == "invalid: '@' is not an e-mail address such as name@example.org")
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.addGarment(photo: .file(text), .shirt("one"))
      }?.hasPrefix("unusable: t: ") == true)
    #expect(try fixture.kept == [])
    let garment = try await closet.addGarment(photo: .file(photo), .shirt("one"))
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.addGarment(photo: .file(photo), .shirt("two"))
      } == "alreadyThere: \(garment.id): one")
    // Another user's garment is not a reason to refuse, and is not mentioned.
    _ = try await other.addGarment(photo: .file(photo), .shirt("Eva's"))
    #expect(try fixture.kept == ["\(garment.photo)"])
  }
}
