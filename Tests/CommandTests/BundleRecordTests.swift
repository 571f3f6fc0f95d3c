import SystemPackage
import TestSupport
import Testing

@Suite("Bundles of all outfits, made a second time")
struct BundleRecordTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  @discardableResult
  private func share(_ options: String..., ending: Int32 = 0) throws -> String {
    let outcome = try wardrobe.run(
      "outfit", "share", "--all", "-o", "all", "--size", "40x30", options)
    #expect(outcome.ending == .exit(ending), "\(outcome.error)")
    return String(outcome.errorLines.last?.dropFirst("what2wear: ".count) ?? "")
  }

  private func fill() async throws -> [String] {
    let (plum, moss) = (
      try await wardrobe.garment("Plum", .plum), try await wardrobe.garment("Moss", .moss)
    )
    return [try await wardrobe.outfit("a", plum, moss), try await wardrobe.outfit("b", moss)]
  }

  @Test("stay where they are up to date, and are replaced where not", arguments: [[], ["--zip"]])
  func changed(form: [String]) async throws {
    let ids = try await fill()
    let files =
      form.isEmpty ? ["all/a/outfit.json", "all/b/outfit.json"] : ["all/a.zip", "all/b.zip"]
    func run(_ options: [String] = []) throws -> String {
      let outcome = try wardrobe.run(
        "outfit", "share", "--all", "-o", "all", "--size", "40x30", form, options)
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
      return String(outcome.errorLines.last?.dropFirst("what2wear: ".count) ?? "")
    }
    #expect(try run() == "2 outfits were made")
    let before = try files.map(workspace.identity)
    #expect(try run() == "2 outfits were up to date")
    #expect(try files.map(workspace.identity) == before)
    let edit = ["outfit", "edit", ids[0], "--remove", "Plum"]
    #expect(try wardrobe.run(edit).ending == .exit(0))
    #expect(try run() == "1 outfit was made, 1 was up to date")
    #expect(try workspace.identity(files[1]) == before[1])
    #expect(try run(["--text", "Hi"]) == "2 outfits were made")
    #expect(try run(["--text", "Hi", "--force"]) == "2 outfits were made")
    #expect(try run(["--text", "Hi"]) == "2 outfits were up to date")
    #expect(try wardrobe.run("verify", form.isEmpty ? "all/a" : "all/a.zip").ending == .exit(0))
  }

  @Test("are refused where somebody changed them, or put something in their place")
  func foreign() async throws {
    _ = try await fill()
    try workspace.write(OtherFiles.text, to: "all/b/mine.txt")
    try share(ending: 73)
    try share(ending: 73)
    #expect(try workspace.files(in: "all/b") == ["mine.txt"])
    try workspace.write(OtherFiles.text, to: "all/a/description.txt")
    for options in [[], ["--text", "Hi"]] {
      let outcome = try wardrobe.run(
        "outfit", "share", "--all", "-o", "all", "--size", "40x30", options)
      #expect(outcome.ending == .exit(73))
      #expect(outcome.errorLines.count == 3)
    }
    #expect(try workspace.bytes("all/a/description.txt") == OtherFiles.text)
    try workspace.remove("all/b/mine.txt")
    #expect(try wardrobe.run("outfit", "remove", "a").ending == .exit(0))
    #expect(try share() == "1 outfit was made")
    // Files that the system or the user added do not count as changes, and are kept.
    try workspace.write(OtherFiles.text, to: "all/b/notes.txt")
    _ = try share("--text", "Hi")
    #expect(workspace.exists("all/b/notes.txt"))
    // Without a record, the bundle's owner is unknown.
    try workspace.remove("all/.what2wear-bundles")
    try share("--text", "Ho", ending: 73)
    try share("--text", "Hi", "--no-clobber", ending: 73)
  }
}
