import Images
import SystemPackage
import TestSupport
import Testing

@Suite("An outfit's collage")
struct OutfitCollageTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  @Test("is the one that collage makes of the same photos, by name, identifier or its beginning")
  func sameAsCollage() async throws {
    let ids = [
      try await wardrobe.garment("Plum", .plum), try await wardrobe.garment("Moss", .moss),
    ]
    let outfit = try await wardrobe.outfit("Look", ids[1], ids[0])
    let photos = try await [wardrobe.photo(of: ids[1]), wardrobe.photo(of: ids[0])]
    // The pieces are scaled by area, because only the wardrobe knows the real size of a shirt.
    let options = [
      "--size", "50x40", "--background", "#123", "--margin", "3", "--scale-by", "area",
    ]
    _ = try what2wear(
      "collage", photos, "-o", workspace.path("x.png"), options, "--layout", "flatlay", "--roles",
      "top,top", "--quiet")
    for name in ["Look", outfit, String(outfit.prefix(8))] {
      let outcome = try wardrobe.run("outfit", "collage", name, "-o", "y.png", options)
      #expect(outcome.ending == .exit(0))
      #expect(try workspace.bytes("y.png") == workspace.bytes("x.png"))
    }
  }

  @Test("is never written over a photo of the wardrobe")
  func overPhoto() async throws {
    let id = try await wardrobe.garment("Plum", .plum)
    try await wardrobe.outfit("Look", id)
    let photo = try await wardrobe.photo(of: id)
    let before = try Workspace.bytes(at: photo)
    let outcome = try wardrobe.run("outfit", "collage", "Look", "-o", photo)
    #expect(outcome.ending == .exit(73))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasSuffix(": is one of the photos; choose another output\n"))
    #expect(try Workspace.bytes(at: photo) == before)
  }

  @Test(
    "is never written into the wardrobe, over what it does not show or its tables",
    arguments: [
      "outfit collage Look -o wardrobe/look.png",
      "outfit collage Look -o ./wardrobe/photos/new/look.png",
      "outfit collage Look -o x.png --save-recipe wardrobe/wardrobe.json",
      "outfit collage --all -o wardrobe/photos", "outfit share Look -o wardrobe/b",
      "outfit share --all -o wardrobe/b", "garment share ID -o wardrobe/photos/b",
      "export -o wardrobe/out", "thumbnails --wardrobe -o wardrobe/cache",
    ])
  func intoWardrobe(words: String) async throws {
    let id = try await wardrobe.garment("Plum", .plum)
    try await wardrobe.outfit("Look", id)
    try workspace.makeFolder("wardrobe/photos/new")
    let before = try workspace.files(in: "wardrobe").filter { !$0.hasSuffix("-shm") }
    let outcome = try wardrobe.run(
      words.replacing("ID", with: id).split(separator: " ").map(String.init))
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.error.hasSuffix(
        ": is in the wardrobe's own folder; choose a place outside it\n"))
    #expect(try workspace.files(in: "wardrobe").filter { !$0.hasSuffix("-shm") } == before)
  }

  @Test("is not made of nothing", arguments: ["collage", "share"])
  func empty(command: String) async throws {
    let id = try await wardrobe.garment("Plum", .plum)
    try await wardrobe.outfit("Look", id)
    _ = try wardrobe.run("garment", "remove", id, "--force")
    let output = command == "share" ? "x" : "x.png"
    let outcome = try wardrobe.run("outfit", command, "Look", "-o", output)
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.error
        == "what2wear: outfit 'Look': has no garments; add garments with 'outfit edit --add'\n")
    #expect(!workspace.exists("x.png") && !workspace.exists("x"))
  }

  @Test("is laid out as it is told to, and in no other way", arguments: ["grid", "circle", ""])
  func layout(name: String) async throws {
    try await wardrobe.outfit("Look", try await wardrobe.garment("Plum", .plum))
    for words in [
      ["collage", "90-20-80.png"], ["share", "90-20-80.png", "--title", "T"],
      ["outfit", "collage", "Look"], ["outfit", "share", "Look"],
    ] {
      let output = words.contains("share") ? "b" : "x.png"
      let arguments = words + ["-o", output, "--size", "9x9"]
      let outcome = try wardrobe.run(arguments, "--layout", name)
      #expect(outcome.ending == .exit(name == "grid" ? 0 : 64))
      #expect(workspace.exists(output) == (name == "grid"))
      _ = try ChildProgram("rm", "-rf", workspace.path(output)).run()
    }
  }

  @Test("needs a picture's name", arguments: ["x.gif", "x", "png"])
  func ending(output: String) async throws {
    try await wardrobe.outfit("Look", try await wardrobe.garment("Plum", .plum))
    let outcome = try wardrobe.run("outfit", "collage", "Look", "-o", output)
    #expect(outcome.ending == .exit(64))
    #expect(
      outcome.error.hasPrefix(
        "what2wear: The output '\(output)' must end in .png, .jpg, .jpeg, .webp or .avif.\n"))
    #expect(!workspace.exists(output))
  }
}
