import Images
import SystemPackage
import TestSupport
import Testing

@Suite("Thumbnails of a wardrobe")
struct ThumbnailWardrobeTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  @Test("are called by the garments' identifiers, and are those of their photos")
  func names() async throws {
    let ids = [
      try await wardrobe.garment("Plum", .plum), try await wardrobe.garment("Clear", .transparent),
    ]
    let outcome = try wardrobe.run("thumbnails", "--wardrobe", "-o", "t", "--size", "8,16")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output == "" && outcome.error == "what2wear: 4 thumbnails were made\n")
    let names = ["\(ids[0]).jpg", "\(ids[1]).png"]
    #expect(
      try workspace.files(in: "t").sorted()
        == (names.map { "16/\($0)" } + names.map { "8/\($0)" })
        .sorted())
    _ = try wardrobe.run("thumbnails", "90-20-80.png", "-o", "u", "--size", "8")
    #expect(try workspace.bytes("t/8/\(names[0])") == workspace.bytes("u/8/90-20-80.jpg"))
  }

  @Test("are of the folder given, and of the user asked for")
  func others() async throws {
    let id = try await wardrobe.garment("Plum", .plum)
    _ = try wardrobe.run("user", "add", "Zoe", "--email", "zoe@example.org")
    let hers = try wardrobe.run(
      "garment", "add", "90-20-80.png", "--type", "shirt", "--user", "Zoe")
    let her = try #require(hers.outputLines.first)
    let owner = try #require(wardrobe.run("user", "list").outputLines[1].split(separator: " ").last)
    for (user, name) in [(String(owner), id), ("zoe@example.org", her)] {
      let outcome = try what2wear(
        "thumbnails", "--wardrobe", wardrobe.folder, "-o", workspace.path("t-\(name)"), "--user",
        user)
      #expect(outcome.ending == .exit(0))
      #expect(try workspace.files(in: "t-\(name)") == ["256/\(name).jpg"])
    }
    #expect(try wardrobe.run("thumbnails", "--wardrobe", "-o", "t").ending == .exit(64))
  }

  @Test("are brought up to date: a new photo is seen, a removed garment's goes with --prune")
  func upToDate() async throws {
    let ids = [
      try await wardrobe.garment("Plum", .plum), try await wardrobe.garment("Moss", .moss),
    ]
    let arguments = ["thumbnails", "--wardrobe", "-o", "t", "--prune"]
    _ = try wardrobe.run(arguments)
    #expect(
      try wardrobe.run(arguments).errorLines == ["what2wear: 2 thumbnails were up to date"])
    try workspace.photo("new.png", .sand, width: 24, height: 32)
    _ = try wardrobe.run("garment", "edit", ids[0], "--photo", "new.png")
    _ = try wardrobe.run("garment", "remove", ids[1], "--forever")
    #expect(
      try wardrobe.run(arguments).errorLines == [
        "what2wear: 1 thumbnail was removed: the garment no longer exists"
      ])
    #expect(try workspace.files(in: "t") == ["256/\(ids[0]).jpg"])
    let color = try workspace.picture("t/256/\(ids[0]).jpg")[5, 5]
    #expect(abs(Int(color.red) - 210) <= 2 && abs(Int(color.green) - 180) <= 2)
  }

  @Test("go while their garment is in the trash, and are made again when it comes back")
  func inTrash() async throws {
    let ids = [
      try await wardrobe.garment("Plum", .plum), try await wardrobe.garment("Moss", .moss),
    ]
    let files = ids.map { "256/\($0).jpg" }
    let arguments = ["thumbnails", "--wardrobe", "-o", "t"]
    _ = try wardrobe.run(arguments)
    _ = try wardrobe.run("garment", "remove", ids[1])
    _ = try wardrobe.run(arguments)
    #expect(try workspace.files(in: "t") == files.sorted())
    #expect(try wardrobe.run(arguments + ["--prune"]).ending == .exit(0))
    #expect(try workspace.files(in: "t") == [files[0]])
    _ = try wardrobe.run("trash", "restore", "Moss")
    _ = try wardrobe.run(arguments + ["--prune"])
    #expect(try workspace.files(in: "t") == files.sorted())
  }

  @Test("go though another garment keeps the photo; those of another user and of other photos stay")
  func sharedPhoto() async throws {
    let id = try await wardrobe.garment("Plum", .plum)
    let add = ["garment", "add", "90-20-80.png", "--type", "shirt"]
    let twin = try #require(wardrobe.run(add + ["--allow-duplicate"]).outputLines.first)
    _ = try wardrobe.run("user", "add", "Zoe", "--email", "zoe@example.org")
    let owner = try #require(wardrobe.run("user", "list").outputLines[1].split(separator: " ").last)
    let own = ["--user", String(owner)]
    let her = try #require(wardrobe.run(add + ["--user", "Zoe"]).outputLines.first)
    let arguments = ["thumbnails", "--wardrobe", "-o", "t"]
    _ = try wardrobe.run("thumbnails", "90-20-80.png", "-o", "t")
    _ = try wardrobe.run(arguments + ["--user", "Zoe"])
    _ = try wardrobe.run(arguments + own)
    #expect(try workspace.files(in: "t").count == 4)
    _ = try wardrobe.run("garment", "remove", twin, own)
    #expect(try wardrobe.run(arguments + own + ["--prune"]).ending == .exit(0))
    let names = [id, her, "90-20-80"].map { "256/\($0).jpg" }
    #expect(try workspace.files(in: "t") == names.sorted())
  }

  @Test("stay when the wardrobe has no garment any more, unless that is meant")
  func emptied() async throws {
    let id = try await wardrobe.garment("Plum", .plum)
    let arguments = ["thumbnails", "--wardrobe", "-o", "t", "--prune"]
    #expect(try wardrobe.run(arguments).ending == .exit(0))
    _ = try wardrobe.run("garment", "remove", id, "--forever")
    let spared = try wardrobe.run(arguments)
    #expect(spared.ending == .exit(66))
    let line = try #require(spared.errorLines.first)
    #expect(line.hasPrefix("what2wear: \(wardrobe.folder): had photos in an earlier run"))
    #expect(try workspace.files(in: "t") == ["256/\(id).jpg"])
    #expect(
      try wardrobe.run("thumbnails", "--wardrobe", "-o", "t", "--prune-all").ending == .exit(0))
    #expect(try workspace.files(in: "t") == [])
  }

  @Test("go on after a photo that is gone")
  func gone() async throws {
    let ids = [
      try await wardrobe.garment("Plum", .plum), try await wardrobe.garment("Moss", .moss),
    ]
    _ = try await wardrobe.losePhoto(of: ids[0])
    let outcome = try wardrobe.run("thumbnails", "--wardrobe", "-o", "t")
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.errorLines == [
        "what2wear: garment 'Plum': no such file or folder",
        "what2wear: 1 thumbnail was made, 1 photo failed",
      ])
    #expect(try workspace.files(in: "t") == ["256/\(ids[1]).jpg"])
  }

  private static let several =
    "Use only one of these: photos, --wardrobe or --in-tar."

  @Test(
    "are asked for without photos; whose is said with them only",
    arguments: [
      (["a.jpg", "--wardrobe"], several),
      (["--files-from", "-", "--wardrobe"], several),
      (["a.jpg", "--user", "Zoe"], "--user needs --wardrobe."),
      ([], "Specify photos or folders, or use --files-from, --wardrobe or --in-tar."),
    ])
  func usage(arguments: [String], words: String) throws {
    let outcome = try wardrobe.run("thumbnails", arguments, "-o", "t")
    #expect(outcome.ending == .exit(64))
    #expect(outcome.error.hasPrefix("what2wear: \(words)\n"))
    #expect(!workspace.exists("t"))
  }

  @Test("need a wardrobe")
  func noWardrobe() throws {
    #expect(try wardrobe.run("thumbnails", "--wardrobe", "-o", "t").ending == .exit(66))
    #expect(!workspace.exists("t") && !workspace.exists("wardrobe"))
  }
}
