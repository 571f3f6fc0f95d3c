import Images
import SystemPackage
import TestSupport
import Testing

@Suite("Clean copies of several photos")
struct CleanBatchTests {
  private let workspace = Workspace()

  @Test("lie in a folder as their photos do, in each photo's own format, upright")
  func folder() throws {
    try workspace.write(QuadrantPhoto.jpeg(orientation: 6), to: "in/tops/tee.jpeg")
    try workspace.photo("in/a.png", .transparent)
    try workspace.photo("hat.JPG")
    try workspace.photo("in/a.mask.png")
    try workspace.write(OtherFiles.text, to: "in/notes.txt")
    let outcome = try run("in", "hat.JPG", "-o", "copies")
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.errorLines == [
        "what2wear: 1 other file was skipped: unsupported format",
        "what2wear: 3 copies were made",
      ])
    #expect(outcome.output == "")
    #expect(try workspace.files(in: "copies") == ["a.png", "hat.jpg", "tops/tee.jpg"])
    #expect(try workspace.temporaries(in: "copies") == [])
    let alone = try run("in/tops/tee.jpeg", "-o", "x.jpg")
    #expect(alone.ending == .exit(0) && alone.error == "")
    #expect(try workspace.bytes("copies/tops/tee.jpg") == workspace.bytes("x.jpg"))
    // A second run on a folder ignores the copies in it.
    #expect(try run("in", "-o", "in/copies", "--quiet").ending == .exit(0))
    let again = try run("in", "-o", "in/copies", "--quiet")
    #expect(again.ending == .exit(0) && again.error == "")
    #expect(try workspace.files(in: "in/copies") == ["a.png", "tops/tee.jpg"])
  }

  @Test("go into a folder that is made where a slash ends its name, be it for one photo")
  func slash() throws {
    try workspace.photo("hat.jpg")
    #expect(try run("hat.jpg", "-o", "new/").ending == .exit(0))
    #expect(try workspace.files(in: "new") == ["hat.jpg"])
    let refused = try run("hat.jpg", "-o", "other")
    #expect(refused.ending == .exit(64) && refused.error.contains("end in / to make a new folder"))
  }

  @Test("are of one format, and land apart, where that is asked for or garments are cut out")
  func formats() throws {
    for name in ["one/a.jpg", "one/a.png", "two/a.jpg"] { try workspace.photo(name) }
    #expect(try run("one", "two", "-o", "own").ending == .exit(0))
    #expect(try workspace.files(in: "own") == ["a.png", "one/a.jpg", "two/a.jpg"])
    #expect(try run("one", "two", "-o", "jpeg", "--format", "jpeg").ending == .exit(0))
    #expect(
      try workspace.files(in: "jpeg") == ["a.png.jpg", "one/a.jpg", "two/a.jpg"])
    #expect(try run("one", "-o", "cut", "--cutout", "auto").ending == .exit(0))
    #expect(try workspace.files(in: "cut") == ["a.jpg.png", "a.png.png"])
    let file = try workspace.bytes("jpeg/a.png.jpg")
    #expect(file.prefix(3) == [0xFF, 0xD8, 0xFF])
  }

  @Test(
    "are made of all other photos when some are bad, and end with the first failure's code",
    arguments: [(["2", "4"], 65), (["4", "2"], 66)] as [([String], Int32)], ["1", "3"])
  func badPhotos(bad: (names: [String], code: Int32), jobs: String) throws {
    let names = ["1", "2", "3", "4", "10"]
    for name in names where !bad.names.contains(name) { try workspace.photo("\(name).jpg") }
    try workspace.write(OtherFiles.text, to: "\(bad.names[0]).jpg")
    let outcome = try run(names.map { "\($0).jpg" }, "-o", "t", "--jobs", jobs)
    #expect(outcome.ending == .exit(bad.code))
    #expect(outcome.errorLines.count == 3)
    #expect(outcome.errorLines.last == "what2wear: 3 copies were made, 2 photos failed")
    #expect(try workspace.files(in: "t") == ["1.jpg", "10.jpg", "3.jpg"])
  }

  @Test("never replace a photo or its mask, and then none is written")
  func overInput() throws {
    for name in ["a.jpg", "b.png", "b.mask.png"] { try workspace.photo(name) }
    let before = try ["a.jpg", "b.png", "b.mask.png"].map(workspace.bytes)
    let outcome = try run("a.jpg", "b.png", "-o", ".")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.error
        == "what2wear: ./a.jpg: would replace the photo a.jpg; choose another output folder\n")
    try workspace.link("t", to: ".")
    #expect(try run(".", "-o", "t").ending == .exit(73))
    #expect(try ["a.jpg", "b.png", "b.mask.png"].map(workspace.bytes) == before)
    #expect(try workspace.files() == ["a.jpg", "b.mask.png", "b.png", "t"])
  }

  @Test("stay where they are under --no-clobber: that is said of each")
  func noClobber() throws {
    for name in ["a.jpg", "b.jpg"] { try workspace.photo(name) }
    try workspace.write(OtherFiles.text, to: "t/a.jpg")
    let outcome = try run("a.jpg", "b.jpg", "-o", "t", "--no-clobber")
    #expect(outcome.ending == .exit(73))
    #expect(
      outcome.errorLines == [
        "what2wear: t/a.jpg: already exists; omit --no-clobber to replace it",
        "what2wear: 1 copy was made, 1 photo failed",
      ])
    #expect(try workspace.bytes("t/a.jpg") == OtherFiles.text)
  }

  @Test("of one photo go into a folder that is there, and say nothing")
  func one() throws {
    try workspace.photo("a.jpg")
    try workspace.makeFolder("t")
    let outcome = try run("a.jpg", "-o", "t")
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    #expect(try workspace.files(in: "t") == ["a.jpg"])
  }

  @Test(
    "are asked for by what goes together",
    arguments: [
      (
        "a.jpg -o t",
        "The output 't' must end in .png, .jpg, .jpeg, .webp or .avif, be an existing folder, or end in / to make a "
          + "new folder."
      ),
      (
        "a.jpg a.jpg -o x.jpg",
        "'x.jpg' is the name of one picture; for several copies, specify a folder."
      ),
      ("in -o x.png", "'x.png' is the name of one picture; for several copies, specify a folder."),
      (
        "a.jpg -o x.jpg --format jpeg",
        "--format works only with a folder or -o -; for a single file, its ending sets the format."
      ),
      ("in -o -", "Standard output takes only one copy; for several, write to a folder."),
      (
        "- a.jpg -o t", "A photo from standard input has no name; use -o with a file name, or -o -."
      ),
      ("- - -o t", "Standard input can be read only once; use - only once."),
    ])
  func usage(arguments: String, words: String) throws {
    try workspace.photo("a.jpg")
    try workspace.photo("in/b.jpg")
    let outcome = try run(arguments.split(separator: " ").map(String.init))
    #expect(outcome.ending == .exit(64))
    #expect(outcome.error.hasPrefix("what2wear: \(words)\n"))
    #expect(try workspace.files() == ["a.jpg", "in/b.jpg"])
  }

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(["clean"] + arguments)
  }
}
