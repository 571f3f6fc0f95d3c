import Images
import Core
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("An export with something wrong in it")
struct ArchiveFaultTests {
  private let workspace = Workspace()

  /// Exports a wardrobe with two garments, 'red' and 'blue', and the outfit 'Look' of both. Returns
  /// the contents of `wardrobe.json`.
  private func export() async throws -> String {
    let wardrobe = try await Wardrobe.open(WardrobeFolder(workspace.path("w")), creating: true)
    let ana = try await wardrobe.addUser(UserDetails(name: "Ana", email: "ana@example.org"))
    let closet = try await wardrobe.closet(of: ana.id)
    var ids: [GarmentID] = []
    for (name, red) in [("red", UInt8(200)), ("blue", 1)] {
      let photo = try workspace.photo("\(name).png", Color(red: red, green: 1, blue: 1))
      let details = GarmentDetails(kind: .footwear, description: name, size: "42")
      ids.append(try await closet.addGarment(photo: .file(photo), details).id)
    }
    _ = try await closet.createOutfit("Look", of: ids)
    try await closet.export(to: workspace.path("out"))
    return try workspace.text("out/wardrobe.json")
  }

  /// Imports the export into a new wardrobe. Returns the failures, the garments and the outfits.
  private func restore(
    _ json: String? = nil
  ) async throws -> (failures: [FileFailure], garments: [String], outfits: [String]) {
    if let json { try workspace.write(Array(json.utf8), to: "out/wardrobe.json") }
    let wardrobe = try await Wardrobe.open(WardrobeFolder(workspace.path("v")), creating: true)
    var failures: [FileFailure] = []
    try await WardrobeArchive(workspace.path("out")).restore(into: wardrobe) { result in
      if case .failed(.file(let failure)) = result { failures.append(failure) }
    }
    #expect(try await wardrobe.check() == [])
    let closet = try await wardrobe.closet(of: wardrobe.userID(nil))
    return (
      failures, try await closet.garments().map(\.details.description),
      try await closet.outfits().map(\.name)
    )
  }

  @Test("is taken in but for a photo that has changed, and the rest when it is put right")
  func changedPhoto() async throws {
    _ = try await export()
    let photo = try workspace.bytes("out/photos/red.png")
    try workspace.photo("out/photos/red.png", Color(red: 7, green: 7, blue: 7))
    let found = try await restore()
    #expect(found.garments == ["blue"] && found.outfits == [])
    #expect(found.failures.map(\.kind) == [.unusable, .unusable])
    #expect(found.failures.first?.path == workspace.path("out/photos/red.png"))
    #expect(found.failures.first?.reason == "is not the photo that was exported; copy it again")
    #expect(found.failures.last?.reason.hasPrefix("outfit 'Look': its garment ") == true)
    #expect(found.failures.last?.reason.hasSuffix(" is missing") == true)
    try workspace.write(photo, to: "out/photos/red.png")
    let again = try await restore()
    #expect(again.garments == ["red", "blue"] && again.outfits == ["Look"])
    #expect(again.failures == [])
  }

  @Test(
    "names a garment that makes no sense, and takes the rest",
    arguments: [
      ("\"footwear\"", "\"boots\"", "unknown kind 'boots'"),
      ("\"footwear\"", "\"clothing\"", "clothing needs a type"),
      ("\"photos/red.png\"", "\"../red.png\"", outside("../red.png")),
      ("\"photos/red.png\"", "\"/red.png\"", outside("/red.png")),
      ("\"42\"", "\"42\", \"height\": \"tall\"", "the field 'height' is invalid"),
      ("\"42\"", "\"42\", \"height\": \"1001 cm\"", "the field 'height' is invalid"),
      ("\"42\"", "\"42\", \"price\": \"dear\"", "the field 'price' is invalid"),
      ("\"42\"", "\"42\", \"bought\": \"May\"", "the field 'bought' is invalid"),
      ("\"red\"", "\" \"", "the description must not be empty"),
    ])
  func garment(word: String, other: String, reason: String) async throws {
    let json = try await export()
    let found = try await restore(json.replacing(word, with: other, maxReplacements: 1))
    #expect(found.garments == ["blue"] && found.outfits == [])
    #expect(found.failures.count == 2)
    #expect(found.failures.first?.reason.hasPrefix("garment ") == true)
    #expect(found.failures.first?.reason.hasSuffix(": \(reason)") == true)
  }

  @Test(
    "is refused whole, and no user comes",
    arguments: [
      ("{", "", "noArchive: wardrobe.json"),
      (
        "\"what2wear\" : 1", "\"what2wear\" : 2",
        "unusable: wardrobe.json: was written by a newer what2wear;"
      ),
      ("\"users\"", "\"people\"", "noArchive: wardrobe.json"),
      (
        "ana@example.org", "ana",
        "unusable: wardrobe.json: user 'Ana': 'ana' is not an e-mail address such as"
      ),
    ])
  func refused(word: String, other: String, reason: String) async throws {
    let json = try await export()
    try workspace.write(
      Array(json.replacing(word, with: other, maxReplacements: 1).utf8), to: "out/wardrobe.json")
    let wardrobe = try await Wardrobe.open(WardrobeFolder(workspace.path("v")), creating: true)
    let folder = workspace.path("out")
    let words = await failure { () throws(WardrobeError) in
      try await WardrobeArchive(folder).restore(into: wardrobe) { _ in }
    }
    #expect(words?.hasPrefix(reason) == true)
    #expect(try await wardrobe.users() == [])
  }

  @Test("is refused for a user that it has not")
  func unknownUser() async throws {
    _ = try await export()
    let wardrobe = try await Wardrobe.open(WardrobeFolder(workspace.path("v")), creating: true)
    await #expect(throws: WardrobeError.self) {
      try await WardrobeArchive(workspace.path("out")).restore(into: wardrobe, for: "Ben") { _ in }
    }
    #expect(try await wardrobe.users() == [])
  }
}

private func outside(_ path: String) -> String {
  "the photo '\(path)' is outside the folder; copy the photo into the folder, and write its path relative to the folder"
}
