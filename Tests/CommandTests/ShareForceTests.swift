import TestSupport
import Testing

@Suite("A bundle over another")
struct ShareForceTests {
  private let workspace = Workspace()

  @Test("with --force replaces its parts, and keeps what is not of a bundle")
  func force() throws {
    try workspace.photo("1.png")
    try workspace.photo("2.png")
    #expect(try share(["1.png", "2.png"], "Old").ending == .exit(0))
    let foreign = ["notes.txt", "photos/mine.jpg", "photos/raw/03-x.jpg", "more/collage.png"]
    for name in foreign { try workspace.write(Array(name.utf8), to: "b/\(name)") }
    try workspace.makeFolder("b/empty")
    try workspace.link("b/link", to: "notes.txt")
    let refused = try share(["2.png"], "New")
    #expect(refused.ending == .exit(73))
    #expect(try workspace.text("b/description.txt").hasPrefix("Old\n"))

    #expect(try share(["2.png"], "New", "--force").ending == .exit(0))
    #expect(try workspace.text("b/description.txt") == "New\n\n1. 2\n")
    #expect(
      try workspace.files(in: "b")
        == (foreign + [
          "alt.txt", "collage.png", "description.txt", "empty/", "index.html", "link",
          "manifest-sha256.txt", "outfit.json", "photos/01-2.jpg", "preview.jpg",
        ]).sorted())
    for name in foreign { #expect(try workspace.text("b/\(name)") == name) }
    #expect(try workspace.text("b/link") == "notes.txt")
    #expect(
      try workspace.files() == ["1.png", "2.png"] + workspace.files(in: "b").map { "b/\($0)" })
  }

  @Test("with --force keeps numbered photos of a folder that is no bundle")
  func foreignPhotos() throws {
    try workspace.photo("1.png")
    try workspace.write(OtherFiles.text, to: "b/photos/01-holiday.jpg")
    #expect(try share(["1.png"], "T", "--force").ending == .exit(0))
    #expect(try workspace.bytes("b/photos/01-holiday.jpg") == OtherFiles.text)
    #expect(
      try workspace.files(in: "b") == [
        "alt.txt", "collage.png", "description.txt", "index.html", "manifest-sha256.txt",
        "outfit.json",
        "photos/01-1.jpg", "photos/01-holiday.jpg", "preview.jpg",
      ])
  }

  @Test("with --force keeps what somebody changed in it, and says so")
  func changed() throws {
    for name in ["1.png", "2.png"] { try workspace.photo(name) }
    #expect(try share(["1.png", "2.png"], "Old").ending == .exit(0))
    let mine = Array("mine".utf8)
    for name in ["description.txt", "photos/02-2.jpg"] {
      try workspace.write(mine, to: "b/\(name)")
    }
    let outcome = try share(["1.png"], "New", "--force")
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.errorLines == [
        "what2wear: b/description.txt: warning: was changed after the bundle was made, so it was kept as "
          + "description-kept.txt",
        "what2wear: b/photos/02-2.jpg: warning: was changed after the bundle was made, so it was kept",
      ])
    let files = [
      "alt.txt", "collage.png", "description-kept.txt", "description.txt", "index.html",
      "manifest-sha256.txt", "outfit.json", "photos/01-1.jpg", "photos/02-2.jpg", "preview.jpg",
    ]
    #expect(try workspace.files(in: "b") == files)
    #expect(try workspace.text("b/description.txt") == "New\n\n1. 1\n")
    for name in ["description-kept.txt", "photos/02-2.jpg"] {
      #expect(try workspace.bytes("b/\(name)") == mine)
    }
    // The kept files now belong to the user, who may not want to share them.
    #expect(
      try share(["2.png"], "Newer", "--force").errorLines == [
        "what2wear: b/description-kept.txt: warning: is not part of the bundle and was kept",
        "what2wear: b/photos/02-2.jpg: warning: is not part of the bundle and was kept",
      ])
    #expect(
      try workspace.files(in: "b") == files.map { $0 == "photos/01-1.jpg" ? "photos/01-2.jpg" : $0 }
    )
  }

  @Test("with --force over a folder without a manifest keeps every file")
  func withoutManifest() throws {
    for name in ["1.png", "2.png"] { try workspace.photo(name) }
    #expect(try share(["1.png", "2.png"], "Old").ending == .exit(0))
    for name in ["alt.txt", "index.html", "manifest-sha256.txt", "outfit.json", "preview.jpg"] {
      try workspace.remove("b/\(name)")
    }
    try workspace.write(OtherFiles.text, to: "b/photos/01-1.jpg")
    let outcome = try share(["1.png"], "New", "--force")
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.errorLines == [
        "what2wear: b/collage.png: warning: is not part of the bundle and was kept as collage-kept.png",
        "what2wear: b/description.txt: warning: is not part of the bundle and was kept as description-kept.txt",
        "what2wear: b/photos/01-1.jpg: warning: is not part of the bundle and was kept as photos/01-1-kept.jpg",
        "what2wear: b/photos/02-2.jpg: warning: is not part of the bundle and was kept",
      ])
    #expect(
      try workspace.files(in: "b") == [
        "alt.txt", "collage-kept.png", "collage.png", "description-kept.txt", "description.txt",
        "index.html", "manifest-sha256.txt",
        "outfit.json",
        "photos/01-1-kept.jpg", "photos/01-1.jpg", "photos/02-2.jpg", "preview.jpg",
      ])
    #expect(try workspace.bytes("b/photos/01-1-kept.jpg") == OtherFiles.text)
    #expect(try workspace.text("b/description.txt").hasPrefix("New\n"))
  }

  @Test(
    "with --force is refused where its manifest cannot be read, before any photo is",
    arguments: [
      (
        "manifest-sha256.txt", "all of it\n",
        "is damaged, or not the manifest of a bundle (line 1: must be a SHA-256, two spaces and a path in the "
          + "folder); nothing was replaced; repair this file, or choose another folder"
      )
    ])
  func unreadableManifest(name: String, text: String, reason: String) throws {
    try workspace.photo("1.png")
    #expect(try share(["1.png"], "Old").ending == .exit(0))
    try workspace.remove("b/manifest-sha256.txt")
    try workspace.write(Array(text.utf8), to: "b/\(name)")
    let before = try workspace.files()
    let outcome = try share(["gone.png"], "New", "--force")
    #expect(outcome.ending == .exit(73))
    #expect(outcome.error == "what2wear: b/\(name): \(reason)\n")
    #expect(try workspace.files() == before)
    #expect(try workspace.text("b/description.txt").hasPrefix("Old\n"))
  }

  @Test("with --force is refused where it holds one of the photos", arguments: ["b", "b/photos"])
  func holdsPhoto(folder: String) throws {
    try workspace.photo("1.png")
    #expect(try share(["1.png"], "T").ending == .exit(0))
    try workspace.photo("\(folder)/own.png")
    let before = try workspace.files()
    let outcome = try share(["1.png", "\(folder)/own.png"], "T", "--force")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.error == "what2wear: b: contains the photo \(folder)/own.png; choose another folder\n"
    )
    #expect(try workspace.files() == before)
  }

  @Test("with --force through a symbolic link replaces what it leads to")
  func throughLink() throws {
    try workspace.photo("1.png")
    try workspace.write(OtherFiles.text, to: "real/mine.txt")
    try workspace.link("b", to: "real")
    #expect(try share(["1.png"], "T", "--force").ending == .exit(0))
    #expect(
      try workspace.files() == [
        "1.png", "b", "real/alt.txt", "real/collage.png", "real/description.txt", "real/index.html",
        "real/manifest-sha256.txt", "real/mine.txt", "real/outfit.json", "real/photos/01-1.jpg",
        "real/preview.jpg",
      ])
  }

  private func share(_ photos: [String], _ title: String, _ options: String...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      "share", photos, "-o", "b", "--title", title, "--size", "20x20", options)
  }
}
