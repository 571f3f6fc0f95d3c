import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A picture that begins as one and cannot be decoded")
struct UndecodablePhotoTests {
  private let fixture = WardrobeFixture()

  private func cutOff() throws -> FilePath {
    let whole = try noisePhoto(width: 64, height: 64).encodedNow(as: .jpeg(quality: 90))
    return try fixture.workspace.write(Array(whole.prefix(whole.count / 2)), to: "in/bad.jpg")
  }

  @Test("is refused for a garment, a cover and a user alike, and not kept")
  func refused() async throws {
    let wardrobe = try await fixture.open()
    let closet = try await fixture.closet(in: wardrobe)
    let (good, bad) = (try fixture.photo(1), try cutOff())
    let garment = try await closet.addGarment(photo: .file(good), .shirt("one"))
    let outfit = try await closet.createOutfit("O", of: [garment.id])
    let users = try await wardrobe.users()
    let reasons = [
      await failure { () throws(WardrobeError) in
        try await closet.addGarment(photo: .file(bad), .shirt("two"))
      },
      await failure { () throws(WardrobeError) in
        try await closet.editGarment(garment.id, photo: .file(bad))
      },
      await failure { () throws(WardrobeError) in
        try await closet.setCover(of: outfit.id, .file(bad))
      },
      await failure { () throws(WardrobeError) in
        try await wardrobe.addUser(UserDetails(name: "Eva"), picture: .file(bad))
      },
      await failure { () throws(WardrobeError) in
        try await wardrobe.editUser(closet.owner, picture: .file(bad)) { $0.name = "Ida" }
      },
    ]
    for reason in reasons {
      #expect(
        reason?.hasPrefix("unusable: bad.jpg: the JPEG file is cut off: ") == true,
        "\(reason ?? "")")
    }
    #expect(try fixture.kept == ["\(garment.photo)"])
    #expect(try await closet.garments() == [garment])
    #expect(try await closet.outfits() == [outfit])
    #expect(try await wardrobe.users() == users)
  }
}
