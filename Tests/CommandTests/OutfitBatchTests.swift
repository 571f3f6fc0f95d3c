import Images
import SystemPackage
import TestSupport
import Testing

@Suite("All outfits in batch")
struct OutfitBatchTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private let size = ["--size", "40x30"]

  @Test("are collages by the outfits' names, each as it is alone", arguments: ["1", "3"])
  func collages(jobs: String) async throws {
    let ids = try await fill()
    let outcome = try wardrobe.run(
      "outfit", "collage", "--all", "-o", "all", size, "--jobs", jobs, "--quiet")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output == "" && outcome.error == "")
    let names = ["Brunch.png", "a-b.png", "brunch-2.png"]
    #expect(try workspace.files(in: "all") == names)
    for (id, name) in zip([ids[0], ids[2], ids[1]], names) {
      #expect(try wardrobe.run("outfit", "collage", id, "-o", "x.png", size).ending == .exit(0))
      #expect(try workspace.bytes("all/\(name)") == workspace.bytes("x.png"))
    }
  }

  @Test("are bundles by the outfits' names")
  func bundles() async throws {
    try await fill()
    let outcome = try wardrobe.run(
      "outfit", "share", "--all", "-o", "all", size, "--text", "Hi", "--quiet")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output == "" && outcome.error == "")
    #expect(
      try workspace.files(in: "all").filter { $0.contains("photos/") } == [
        "Brunch/photos/01-plum.jpg", "Brunch/photos/02-moss.jpg", "a-b/photos/01-moss.jpg",
        "a-b/photos/02-plum.jpg", "brunch-2/photos/01-moss.jpg",
      ])
    #expect(
      try workspace.text("all/brunch-2/description.txt") == "brunch\n\nHi\n\n1. Moss\n")
  }

  @Test("are ZIP files with the same bytes in any time zone")
  func zipped() async throws {
    try await fill()
    try workspace.write(OtherFiles.text, to: "Asia/mine.bin")
    for (zone, folder) in [("Asia/Tokyo", "Asia"), ("America/Lima", "America")] {
      let outcome = try wardrobe.command("TZ=\(zone)").run(
        ["outfit", "share", "--all", "--zip", "-o", folder] + size)
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
    }
    for name in ["Brunch.zip", "a-b.zip", "brunch-2.zip"] {
      #expect(try workspace.bytes("Asia/\(name)") == workspace.bytes("America/\(name)"))
    }
  }

  @Test("go on after one that fails; it is named, and the first one's code is the end's")
  func badOnes() async throws {
    try await fill()
    try workspace.makeFolder("all/Brunch.png")
    let lost = try await wardrobe.garment("Lost", .sand)
    try await wardrobe.outfit("lost", lost)
    _ = try await wardrobe.losePhoto(of: lost)
    try await wardrobe.outfit("bare", try await wardrobe.garment("None", .white))
    let garment = try #require(
      wardrobe.run("garment", "list", "--search", "none", "--json").output
        .split(separator: #""id":""#).last?.prefix(36))
    _ = try wardrobe.run("garment", "remove", String(garment), "--force")
    let outcome = try wardrobe.run(
      "outfit", "collage", "--all", "-o", "all", size, "--missing", "fail", "--quiet")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.errorLines == [
        "what2wear: all/Brunch.png: is a folder, but must be a file; move it away",
        "what2wear: outfit 'lost': garment 'Lost': no such file or folder",
        "what2wear: outfit 'bare': has no garments; add garments with 'outfit edit --add'",
      ])
    #expect(try workspace.files(in: "all") == ["Brunch.png/", "a-b.png", "brunch-2.png"])
  }

  @Test("name an outfit that finds no room, and make the others")
  func noRoom() async throws {
    try await fill()
    let outcome = try wardrobe.run(
      "outfit", "share", "--all", "-o", "all", "--size", "10x20", "--gap", "10", "--columns", "2",
      "--margin", "0", "--layout", "grid")
    #expect(outcome.ending == .exit(64))
    #expect(
      outcome.errorLines.map { $0.prefix(39) } == [
        "what2wear: outfit 'Brunch': The gaps, m", "what2wear: outfit 'brunch': The gaps, m",
        "what2wear: outfit 'a/b': The gaps, marg", "what2wear: 0 outfits were made, 3 outfi",
      ])
  }

  @Test("have pages that are no other outfit's picture, and a folder for each of several presets")
  func pagesAndPresets() async throws {
    var garments: [String] = []
    for number in 0..<6 {
      let color = Color(red: UInt8(40 * number), green: 90, blue: 30)
      garments.append(try await wardrobe.garment("Piece \(number)", color))
    }
    for name in ["Trip", "Trip", "Trip-2"] {
      #expect(
        try wardrobe.run("outfit", "create", name, garments, "--allow-duplicate").ending
          == .exit(0))
    }
    let options = ["--layout", "sheet", "--size", "300x160", "--captions", "none", "--quiet"]
    let outcome = try wardrobe.run("outfit", "collage", "--all", "-o", "all", options)
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    let files = try workspace.files(in: "all")
    #expect(Set(files).count == files.count && files.count % 3 == 0 && files.count > 3)
    #expect(files.filter { $0.contains("--2.png") }.count == 3)
    let several = try wardrobe.run(
      "outfit", "collage", "--all", "-o", "more", "--preset", "x,facebook", "--quiet")
    #expect(several.ending == .exit(0))
    let names = ["Trip-2-2.png", "Trip-2.png", "Trip.png"]
    #expect(
      try workspace.files(in: "more")
        == names.map { "facebook/\($0)" } + names.map { "x/\($0)" })
    let one = try wardrobe.run(
      "outfit", "collage", "Trip-2", "-o", "one", "--preset", "x,facebook", "--lint", "--json",
      "--quiet")
    #expect(one.ending == .exit(0) && one.outputLines.count == 2)
    #expect(try workspace.files(in: "one") == ["facebook.png", "x.png"])
    #expect(try workspace.bytes("one/x.png") == workspace.bytes("more/x/Trip-2-2.png"))
  }

  @Test("show a terminal how far they are")
  func progress() async throws {
    try await fill()
    let shown = try onTerminal("")
    #expect(shown.contains("] 3/3  ") && shown.contains(" outfits/s  0:00 left"))
    #expect(shown.hasSuffix("\r\u{1B}[Kwhat2wear: 3 outfits were made\r\n"))
    #expect(try onTerminal("--quiet") == "")
  }

  @Test(
    "are not asked for together with one, and one of both is",
    arguments: ["collage", "share"], [["--all", "Brunch"], ["Brunch", "--all"], []])
  func choice(command: String, choice: [String]) async throws {
    try await fill()
    let outcome = try wardrobe.run("outfit", command, choice, "-o", "x.png", size)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.error.contains("--all"))
    // The message quotes the argument, because it may be the value of a misspelt option.
    #expect(choice.isEmpty || outcome.error.contains("'Brunch'"))
    #expect(!workspace.exists("x.png"))
  }

  private func onTerminal(_ option: String) throws -> String {
    let command =
      "'\(ChildProgram.builtCommandPath)' outfit collage --all -o all --size 40x30 \(option)"
    let outcome = try wardrobe.onTerminal(command).run()
    #expect(outcome.ending == .exit(0))
    return outcome.output
  }

  /// Makes three outfits. The names of the first two outfits would give the same file name.
  @discardableResult
  private func fill() async throws -> [String] {
    let (plum, moss) = (
      try await wardrobe.garment("Plum", .plum), try await wardrobe.garment("Moss", .moss)
    )
    return [
      try await wardrobe.outfit("Brunch", plum, moss), try await wardrobe.outfit("brunch", moss),
      try await wardrobe.outfit("a/b", moss, plum),
    ]
  }
}
