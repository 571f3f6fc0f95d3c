import SystemPackage
import TestSupport
import Testing

@Suite("An output that is called as an archive")
struct ArchiveNameTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  @Test(
    "is refused with 64 where the command makes a folder, and nothing is made",
    arguments: [
      "export -o b.tar", "export -o b.TGZ", "share in/1.png --title T -o b.tar",
      "garment share --all -o b.tar.gz", "outfit share --all -o b.zip",
      "outfit share --all -o b.7z",
      "outfit collage --all -o b.zip", "collage in/1.png --preset story,pinterest -o b.zip",
      "collage in/1.png --preset story -o b.tar", "thumbnails in -o b.zip", "clean in -o b.tar.xz",
      "packing share T -o b.tar",
      "packing collage T --preset story,pinterest -o b.tar",
      "export -o b.csv", "thumbnails in -o b.JSON", "outfit share --all -o b.html",
      "thumbnails in -o b.jpg", "export -o b.pdf",
    ])
  func refused(words: String) throws {
    try wardrobe.photo(1)
    let outcome = try run(words.split(separator: " ").map(String.init))
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("b.") && outcome.error.contains("specify a folder"))
    #expect(try workspace.files().filter { $0.hasPrefix("b.") } == [])
  }

  @Test("or as a file of another kind is refused where the command writes no such file")
  func others() throws {
    try wardrobe.photo(1)
    let all = [
      "export -o -", "thumbnails in -o -", "outfit collage --all -o -",
      "thumbnails in --out-tar b.zip", "thumbnails in --out-tar b.tar.gz",
    ]
    for words in all {
      let outcome = try run(words.split(separator: " ").map(String.init))
      #expect(outcome.ending == .exit(64), "\(words)")
      #expect(outcome.errorLines.count == 1, "\(words)")
      #expect(outcome.output == "", "\(words)")
    }
    #expect(try workspace.files().filter { $0.hasPrefix("b.") || $0.hasPrefix("-") } == [])
    #expect(try run(["thumbnails", "in", "--out-tar", "b.tar"]).ending == .exit(0))
  }

  @Test("is a folder where one of that name is there, or a slash says so")
  func folder() throws {
    try wardrobe.photo(1)
    try workspace.makeFolder("t.tar")
    for name in ["t.tar", "u.tar/"] {
      #expect(try run(["thumbnails", "in", "-o", name]).ending == .exit(0))
    }
    #expect(workspace.exists("t.tar/256/1.jpg") && workspace.exists("u.tar/256/1.jpg"))
  }

  private func run(_ words: [String]) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(words)
  }
}
