import Core
import SystemPackage
import TestSupport
import Testing

@Suite("Pictures of outfits that are gone or renamed")
struct LookPruneTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  private func draw(_ options: String...) throws -> Outcome {
    let size = options.contains("--preset") ? [] : ["--size", "40x30"]
    let outcome = try wardrobe.run("outfit", "collage", "--all", "-o", "all", size, options)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return outcome
  }

  private func fill(_ names: String...) async throws {
    let plum = try await wardrobe.garment("Plum", .plum)
    for name in names { try await wardrobe.outfit(name, plum) }
  }

  @Test("stay, and go with --prune, which says how many went")
  func pruned() async throws {
    try await fill("a", "b", "c")
    _ = try draw()
    _ = try wardrobe.run("outfit", "remove", "a")
    _ = try wardrobe.run("outfit", "edit", "b", "--name", "d")
    _ = try draw()
    #expect(try workspace.files(in: "all") == ["a.png", "b.png", "c.png", "d.png"])
    let outcome = try draw("--prune")
    #expect(try workspace.files(in: "all") == ["c.png", "d.png"])
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errorLines.last?.hasPrefix("what2wear: 2 pictures were removed") == true)
    #expect(try draw("--prune").errorLines.count == 1)
    // The wardrobe itself shows that all outfits were removed, so the program does not suspect a
    // missing disk.
    for name in ["c", "d"] { _ = try wardrobe.run("outfit", "remove", name) }
    _ = try draw("--prune")
    #expect(try workspace.files(in: "all") == [])
  }

  @Test("stay where somebody changed them, put them there, or made links of their folders")
  func foreign() async throws {
    try await fill("a", "b", "c", "d")
    _ = try draw("--preset", "x,facebook")
    for name in ["a", "b", "c"] { _ = try wardrobe.run("outfit", "remove", name) }
    for name in ["x/a.png", "x/own.png", "own.png"] {
      try workspace.write(OtherFiles.text, to: "all/\(name)")
    }
    // All outfits have the same picture, so a link to another picture has the right contents.
    try workspace.remove("all/x/b.png")
    try workspace.link("all/x/b.png", to: "d.png")
    _ = try draw("--preset", "x", "--prune")
    #expect(
      try Set(workspace.files(in: "all")).subtracting(["x/b.png"])
        == ["d.png", "own.png", "x/a.png", "x/own.png", "x/d.png", "facebook/d.png"])
    #expect(FileIdentity(of: workspace.path("all/x/b.png")) != nil)
  }

  @Test("are no pictures of other presets, formats and names of outfits that are there")
  func others() async throws {
    try await fill("a", "b")
    _ = try draw("--preset", "x,facebook")
    _ = try draw("--format", "jpeg")
    _ = try draw("--preset", "x", "--name-template", "look-{name}-{preset}")
    let files = try workspace.files(in: "all")
    #expect(files.count == 8)
    #expect(try !draw("--prune").error.contains("removed"))
    #expect(Set(try workspace.files(in: "all")) == Set(files + ["a.png", "b.png"]))
    _ = try wardrobe.run("outfit", "remove", "a")
    _ = try draw("--prune")
    #expect(try workspace.files(in: "all").allSatisfy { !$0.contains("a.") && !$0.contains("-a-") })
    #expect(try workspace.files(in: "all").count == 5)
  }

  @Test("are not those of another user in the same folder")
  func ofOtherUser() async throws {
    try await fill("a", "b")
    _ = try wardrobe.run("user", "add", "Zoe", "--email", "zoe@example.org")
    let owner = try #require(wardrobe.run("user", "list").outputLines[1].split(separator: " ").last)
    let (own, zoe) = (["--user", String(owner)], ["--user", "Zoe"])
    let add = ["garment", "add", "90-20-80.png", "--type", "shirt"]
    let id = try #require(wardrobe.run(add + zoe).outputLines.first)
    #expect(try wardrobe.run("outfit", "create", "hers", id, zoe).ending == .exit(0))
    let words = ["outfit", "collage", "--all", "-o", "all", "--size", "40x30", "--prune"]
    #expect(try wardrobe.run(words + zoe).ending == .exit(0))
    _ = try wardrobe.run(words + own)
    _ = try wardrobe.run("outfit", "remove", "a", own)
    #expect(try wardrobe.run(words + own).ending == .exit(0))
    #expect(try workspace.files(in: "all") == ["b.png", "hers.png"])
  }

  @Test("are told of with --all only")
  func usage() throws {
    let outcome = try wardrobe.run("outfit", "collage", "a", "-o", "a.png", "--prune")
    #expect(outcome.ending == .exit(64))
  }
}
