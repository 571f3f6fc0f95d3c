import SystemPackage
import TestSupport
import Testing

@Suite(
  "A wardrobe of every labelled garment",
  .enabled(if: SharedCorpus.has("garments/labels.csv"), "../shared/garments is not there"))
struct SharedWardrobeTests {
  private let wardrobe = CommandWardrobe()
  private let photos = SharedCorpus.folder.appending("garments")

  /// Runs a command that must succeed. Returns its lines of output.
  @discardableResult
  private func run(_ arguments: any CommandArgument...) throws -> [String] {
    let outcome = try wardrobe.start(arguments).wait()
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return outcome.outputLines
  }

  private func path(_ name: String) -> FilePath { wardrobe.workspace.path(name) }

  private func imported() throws -> [CommandWardrobe.Row] {
    try run("import", photos, "--csv", photos.appending("labels.csv"), "--quiet")
    return try wardrobe.rows("garment", "list", "--sort", "description")
  }

  @Test("lists and finds garments by all that is said of them, and tells of the types in use")
  func finding() throws {
    let all = try imported()
    let clothing = try wardrobe.rows("garment", "list", "--kind", "ropa")
    let dresses = try wardrobe.rows("garment", "list", "--type", "dress")
    #expect(dresses.count > 2 && dresses.allSatisfy { $0.type == "dress" })
    #expect(clothing.allSatisfy { $0.kind == "clothing" } && clothing.count < all.count)
    #expect(try wardrobe.rows("garment", "list", "--search", "vestido") == dresses)
    #expect(try wardrobe.rows("garment", "list", "--limit", "5").count == 5)
    let counts = try run("types", "--json").compactMap { line in
      line.split(separator: #""count":"#).last.flatMap { Int($0.prefix(while: \.isNumber)) }
    }
    #expect(counts.reduce(0, +) == clothing.count)
    let red = try wardrobe.rows("garment", "list", "--colour", "rojo")
    #expect(!red.isEmpty && red.count < all.count / 4)
    #expect(try run("garment", "list", "--locale", "es").count == all.count + 1)
    print("SharedWardrobeTests: tried \(all.count) files")
  }

  @Test("changes garments, shares one, and refuses to lose what outfits use")
  func garments() throws {
    let all = try imported()
    let (one, other) = (all[0], all[1])
    try run(
      "garment", "edit", one.id, "--price", "29.95 EUR", "--tag", "Verano", "--colour", "navy")
    #expect(try wardrobe.rows("garment", "list", "--tag", "verano").map(\.id) == [one.id])
    #expect(try wardrobe.rows("garment", "list", "--sort", "price").first?.id == one.id)
    try run(
      "garment", "edit", one.id, "--untag", "verano", "--photo",
      SharedCorpus.folder.appending("photos/\(try firstPhoto())"))
    let edited = try wardrobe.rows("garment", "show", String(one.id.prefix(8)))
    #expect(edited.first?.sha256 != one.sha256 && edited.first?.tags == [])
    let again = try wardrobe("garment", "add", try #require(other.photo), "--type", "dress")
    #expect(again.ending == .exit(65) && again.error.contains(other.id))
    try run("garment", "share", other.id, "-o", path("one"))
    #expect(try wardrobe.workspace.files(in: "one/photos").count == 1)
    try run("outfit", "create", "Day", other.id)
    #expect(try wardrobe("garment", "remove", other.id).ending == .exit(65))
    try run("garment", "remove", other.id, "--force")
    #expect(try wardrobe.rows("garment", "list").count == all.count - 1)
    try run("check")
  }

  private func firstPhoto() throws -> String {
    let names = try ChildProgram("ls", SharedCorpus.folder.appending("photos")).run().outputLines
    return try #require(names.first { $0.hasSuffix(".jpg") })
  }

  @Test("builds outfits, and draws, shares, copies, changes and removes them")
  func outfits() throws {
    let all = try imported()
    let ids = stride(from: 0, to: all.count, by: 12).map { all[$0].id }
    let id = try run("outfit", "create", "Día de campo", ids).joined()
    let copy = try run("outfit", "copy", id, "Otro").joined()
    try run("outfit", "edit", copy, "--remove", ids[0], "--add", all[1].id, "--name", "Another")
    try run(
      "outfit", "edit", copy, "--order",
      (ids.dropFirst().reversed() + [all[1].id]).joined(separator: ","))
    #expect(
      try wardrobe.rows("outfit", "show", "Another").first?.garments
        == ids.dropFirst().reversed() + [all[1].id])
    #expect(try wardrobe.rows("outfit", "list", "--search", "dia").map(\.id) == [id])
    let cover = try #require(all[2].photo)
    try run("outfit", "cover", id, cover)
    #expect(try wardrobe.rows("outfit", "show", id).first?.cover != nil)
    try run("outfit", "cover", id, "--clear")
    try run("outfit", "collage", "Día de campo", "-o", path("look.png"))
    try run("outfit", "share", id, "-o", path("look"))
    #expect(try wardrobe.workspace.files(in: "look/photos").count == ids.count)
    try run("outfit", "collage", "--all", "-o", path("looks"))
    #expect(try wardrobe.workspace.files(in: "looks").count == 2)
    try run("outfit", "share", "--all", "-o", path("bundles"))
    #expect(
      try wardrobe.workspace.files(in: "bundles").filter { $0.hasSuffix("collage.png") }.count == 2)
    let build = "'\(ChildProgram.builtCommandPath)' outfit build --wardrobe '\(wardrobe.path)'"
    let built = try ChildProgram("script", "-q", "-e", "-E", "never", "-c", build, "/dev/null")
      .reading(Array("1\n1\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nBuilt\n".utf8)).run()
    #expect(built.ending == .exit(0), "\(built.output)")
    #expect(try wardrobe.rows("outfit", "list").first?.garments?.count == 2)
    try run("outfit", "remove", try #require(wardrobe.rows("outfit", "list").first).id)
    try run("outfit", "remove", "Another")
    #expect(try wardrobe.rows("outfit", "list").map(\.id) == [id])
    try run("check")
  }

  @Test("has users, thumbnails, and goes out and in again with everything")
  func everything() throws {
    let all = try imported()
    try run("outfit", "create", "Look", all[0].id, all[5].id)
    let owner = try #require(try wardrobe.rows("user", "list").first)
    try run("user", "edit", owner.id, "--name", "Ana", "--email", "ana@example.org")
    try run("user", "add", "Ben")
    #expect(try wardrobe("garment", "list").ending == .exit(64))
    #expect(try run("garment", "list", "--json", "--user", "ana@example.org").count == all.count)
    #expect(try run("garment", "list", "--json", "--user", "Ben") == [])
    let thumbnails = try what2wear(
      "thumbnails", "--wardrobe", wardrobe.path, "--user", "Ana", "-o", path("thumbs"), "--quiet")
    #expect(thumbnails.ending == .exit(0), "\(thumbnails.error)")
    #expect(
      try wardrobe.workspace.files(in: "thumbs/256").filter { !$0.hasPrefix(".") }.count
        == all.count)
    try run("export", "-o", path("out"), "--user", "Ana", "--quiet")
    let other = CommandWardrobe(wardrobe.workspace, "v")
    #expect(try other("import", path("out"), "--quiet").ending == .exit(0))
    #expect(
      try other.rows("garment", "list", "--user", "Ana").map(\.sha256)
        == wardrobe.rows("garment", "list", "--user", "Ana").map(\.sha256))
    #expect(try other.rows("outfit", "list", "--user", "Ana").map(\.name) == ["Look"])
    #expect(try other("check").ending == .exit(0))
  }
}
