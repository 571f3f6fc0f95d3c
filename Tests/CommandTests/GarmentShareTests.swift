import Garments
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A garment's bundle")
struct GarmentShareTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  @Test("holds its photo, its description and a manifest, and nothing else")
  func contents() async throws {
    let id = try await garment()
    let outcome = try wardrobe.run("garment", "share", id, "-o", "g", "--text", "For you?")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output == "")
    #expect(outcome.error == "")
    #expect(
      try workspace.files(in: "g")
        == [
          "alt.txt", "description.txt", "index.html", "manifest-sha256.txt", "outfit.json",
          "photos/01-linen-shirt.jpg", "preview.jpg",
        ])
    #expect(
      try workspace.text("g/description.txt")
        == "Linen shirt\n\nFor you?\n\n1. Linen shirt · Acme · M\n")
    let photo = try workspace.picture("g/photos/01-linen-shirt.jpg")
    #expect(photo.size == PixelSize(width: 24, height: 32))
  }

  @Test("tells of each garment once, however often it is named, and names no more than it has to")
  func once() async throws {
    let id = try await garment()
    #expect(try wardrobe.run("garment", "share", id, id, "-o", "g").ending == .exit(0))
    #expect(
      try workspace.text("g/description.txt") == "Linen shirt\n\n1. Linen shirt · Acme · M\n")
    #expect(
      try workspace.text("g/alt.txt") == "The photo shows one thing to wear: Linen shirt.\n")
  }

  @Test("is the same bytes again, in the same order, from the wardrobe that it was imported into")
  func roundTrip() async throws {
    _ = try await garment()
    _ = try await wardrobe.garment("straw hat", .sand, .accessory)
    _ = try await wardrobe.garment("Jeans", .moss, .clothing(.trousers))
    func share(_ name: String, _ options: [String] = []) throws {
      let outcome = try wardrobe.run(["garment", "share", "--all", "-o", name] + options)
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
    }
    let other = ["--wardrobe", workspace.path("other").string]
    try share("first")
    #expect(
      try workspace.text("first/alt.txt")
        == "The photos of “Wardrobe” show 3 things to wear: Jeans, Straw hat and Linen shirt.\n")
    #expect(try wardrobe.run(["import", "first"] + other).ending == .exit(0))
    try share("second", other)
    let names = try workspace.files(in: "first")
    #expect(try workspace.files(in: "second") == names)
    for name in names {
      let isSame = try workspace.bytes("first/\(name)") == workspace.bytes("second/\(name)")
      #expect(isSame, "\(name)")
    }
  }

  @Test("takes the place of another only with --force, collage and all")
  func force() async throws {
    let id = try await garment()
    try await wardrobe.outfit("Look", id)
    #expect(
      try wardrobe.run("outfit", "share", "Look", "-o", "g", "--size", "9x9").ending == .exit(0))
    #expect(try wardrobe.run("garment", "share", id, "-o", "g").ending == .exit(73))
    #expect(workspace.exists("g/collage.png"))
    let outcome = try wardrobe.run("garment", "share", id, "-o", "g", "--force", "--title", "T")
    #expect(outcome.ending == .exit(0))
    #expect(
      try workspace.files(in: "g")
        == [
          "alt.txt", "description.txt", "index.html", "manifest-sha256.txt", "outfit.json",
          "photos/01-linen-shirt.jpg", "preview.jpg",
        ])
    #expect(try workspace.text("g/description.txt") == "T\n\n1. Linen shirt · Acme · M\n")
  }

  @Test("is not made without its photo")
  func gone() async throws {
    let id = try await garment()
    _ = try await wardrobe.losePhoto(of: id)
    let outcome = try wardrobe.run("garment", "share", id, "-o", "g")
    #expect(outcome.ending == .exit(66))
    #expect(outcome.error == "what2wear: garment 'Linen shirt': no such file or folder\n")
    #expect(!workspace.exists("g"))
  }

  @Test("is never made over the wardrobe's own photos")
  func overPhotos() async throws {
    let id = try await garment()
    let photo = try await wardrobe.photo(of: id)
    let outcome = try wardrobe.run(
      "garment", "share", id, "-o", wardrobe.folder.appending("photos"), "--force")
    #expect(outcome.ending == .exit(73))
    #expect(try Workspace.picture(at: photo).size == PixelSize(width: 24, height: 32))
  }

  private func garment() async throws -> String {
    try await wardrobe.garment("Linen shirt", .plum, brand: "Acme", size: "M")
  }
}
