import Garments
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("An outfit's bundle")
struct OutfitShareTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private let size = ["--size", "60x50"]

  @Test("has the outfit's name, and its garments by their words")
  func contents() async throws {
    try await fill()
    let outcome = try wardrobe.run(
      "outfit", "share", "Sunday brunch", "-o", "b", size, "--text", "At eleven.", "--quiet")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output == "" && outcome.error == "")
    #expect(
      try workspace.text("b/description.txt") == """
        Sunday brunch

        At eleven.

        1. Linen shirt · Acme · M
        2. Old boots
        3. Straw hat · Panama & Co.

        """)
    #expect(
      try workspace.files(in: "b") == [
        "alt.txt", "collage.png", "description.txt", "index.html", "manifest-sha256.txt",
        "outfit.json",
        "photos/01-linen-shirt.jpg", "photos/02-old-boots.jpg", "photos/03-straw-hat.jpg",
        "preview.jpg",
      ])
  }

  @Test("has the collage and the photos that share makes of the same photos")
  func sameAsShare() async throws {
    let photos = try await wardrobe.photos(of: fill())
    let options = size + ["--columns", "3", "--gap", "1", "--fit", "cover", "--layout", "grid"]
    _ = try wardrobe.run("outfit", "share", "Sunday brunch", "-o", "b", options)
    #expect(
      try what2wear("share", photos, "-o", workspace.path("c"), "--title", "T", options).ending
        == .exit(0))
    #expect(try workspace.bytes("b/collage.png") == workspace.bytes("c/collage.png"))
    let copies = try ["b", "c"].map { folder in
      try workspace.files(in: "\(folder)/photos").map {
        try workspace.bytes("\(folder)/photos/\($0)")
      }
    }
    #expect(copies[0].count == 3 && copies[0] == copies[1])
  }

  @Test("goes into a folder that is called like a picture where a slash says that it is one")
  func slash() async throws {
    try await fill()
    for words in [
      ["outfit", "share", "Sunday brunch"], ["garment", "share", "Old boots"],
      ["share", "90-20-80.png", "--title", "T"],
    ] {
      #expect(try wardrobe.run(words + ["-o", "x.png"]).ending == .exit(64))
      #expect(!workspace.exists("x.png"))
      let outcome = try wardrobe.run(words + ["-o", "x.png/", "--quiet"])
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
      #expect(workspace.exists("x.png/description.txt"))
      try workspace.remove("x.png")
    }
  }

  @Test("is called as --title says, and says what --text-file does")
  func title() async throws {
    try await fill()
    try workspace.write(Array("From a file.\n".utf8), to: "text.txt")
    let outcome = try wardrobe.run(
      "outfit", "share", "Sunday brunch", "-o", "b", "--title", "Look 1", "--text-file", "text.txt",
      size)
    #expect(outcome.ending == .exit(0))
    #expect(try workspace.text("b/description.txt").hasPrefix("Look 1\n\nFrom a file.\n\n1. Linen"))
  }

  @Test("shows the silhouette of a garment whose photo is gone, unless it is told otherwise")
  func goneByDefault() async throws {
    _ = try await wardrobe.losePhoto(of: fill()[1])
    let outcome = try wardrobe.run(
      "outfit", "share", "Sunday brunch", "-o", "b", size, "--layout", "grid")
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.errorLines == [
        "what2wear: outfit 'Sunday brunch': garment 'Old boots': no such file or folder"
      ])
    #expect(
      try workspace.text("b/description.txt").hasSuffix(
        "\n\n1. Linen shirt · Acme · M\n2. Old boots (no photo)\n3. Straw hat · Panama & Co.\n"))
    #expect(
      try workspace.files(in: "b/photos") == ["01-linen-shirt.jpg", "03-straw-hat.jpg"])
    // Boots are drawn as a shoe, whatever the photo's file name says.
    let collage = try what2wear(
      "collage", workspace.path("b/photos/01-linen-shirt.jpg"), "shoe.jpg",
      workspace.path("b/photos/03-straw-hat.jpg"),
      "-o", workspace.path("x.png"), size, "--missing", "placeholder")
    #expect(collage.ending == .exit(66))
    #expect(try workspace.bytes("b/collage.png") == workspace.bytes("x.png"))
    let failed = try wardrobe.run(
      "outfit", "share", "Sunday brunch", "-o", "c", size, "--missing", "fail")
    #expect(failed.ending == .exit(66))
    #expect(!workspace.exists("c"))
  }

  @Test("over another with --force takes that one's photos away, and no others")
  func force() async throws {
    let garments = try await fill()
    let arguments = ["outfit", "share", "Sunday brunch", "-o", "b"] + size
    #expect(try wardrobe.run(arguments).ending == .exit(0))
    // The file name that the first garment's description, brand and size would give.
    let own = "b/photos/01-Linen-shirt-Acme-M.jpg"
    try workspace.write(OtherFiles.text, to: own)
    _ = try wardrobe.run("garment", "edit", garments[0], "--description", "Silk · shirt")
    #expect(try wardrobe.run(arguments).ending == .exit(73))
    for _ in 1...2 {
      #expect(try wardrobe.run(arguments, "--force").ending == .exit(0))
      #expect(
        try workspace.files(in: "b/photos") == [
          "01-Linen-shirt-Acme-M.jpg", "01-silk-shirt.jpg", "02-old-boots.jpg",
          "03-straw-hat.jpg",
        ])
    }
    #expect(try workspace.bytes(own) == OtherFiles.text)
  }

  @discardableResult
  private func fill() async throws -> [String] {
    let garments = [
      try await wardrobe.garment("Linen shirt", .plum, brand: "Acme", size: "M"),
      try await wardrobe.garment("Old boots", .moss, .footwear),
      try await wardrobe.garment("Straw hat", .sand, .accessory, brand: "Panama & Co."),
    ]
    try await wardrobe.outfit("Sunday brunch", garments[0], garments[1], garments[2])
    return garments
  }
}
