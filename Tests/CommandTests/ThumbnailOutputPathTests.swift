import Images
import TestSupport
import Testing

@Suite("A thumbnail lands")
struct ThumbnailOutputPathTests {
  private let workspace = Workspace()

  /// The existing photos, the arguments, and the expected thumbnails in the size's folder.
  struct OutputName: CustomTestStringConvertible {
    var photos: [String]
    var paths: [String]
    var outputPaths: [String]
    var testDescription: String { "\(photos) by \(paths)" }
  }

  @Test(
    "on its photo's name with another ending, or with one more where that would be another's",
    arguments: [
      OutputName(photos: ["in/x/a.png"], paths: ["in/x/a.png"], outputPaths: ["a.jpg"]),
      OutputName(photos: ["in/x/a.png"], paths: ["in/x"], outputPaths: ["a.jpg"]),
      OutputName(photos: ["in/x/a.png"], paths: ["in"], outputPaths: ["x/a.jpg"]),
      OutputName(photos: ["in/a.b.jpeg"], paths: ["in"], outputPaths: ["a.b.jpg"]),
      OutputName(photos: ["in/a"], paths: ["in"], outputPaths: ["a.jpg"]),
      OutputName(
        photos: ["in/a.jpg", "in/a.png"], paths: ["in"], outputPaths: ["a.jpg.jpg", "a.png.jpg"]),
      OutputName(
        photos: ["in/a.jpg", "in/a.png", "in/b.png"], paths: ["in/a.png", "in/b.png", "in/a.jpg"],
        outputPaths: ["a.jpg.jpg", "a.png.jpg", "b.jpg"]),
      OutputName(
        photos: ["in/a.jpg", "in/a.jpeg", "in/a.JPG", "in/a"], paths: ["in"],
        outputPaths: ["a.JPG.jpg", "a.jpeg.jpg", "a.jpg.jpg", "a.jpg"].sorted()),
      OutputName(
        photos: ["one/a.jpg", "two/a.png", "two/b.jpg"], paths: ["one", "two"],
        outputPaths: ["a.jpg.jpg", "a.png.jpg", "b.jpg"]),
      OutputName(
        photos: ["one/a.jpg", "two/a.jpg"], paths: ["one/a.jpg", "."],
        outputPaths: ["a.jpg", "one/a.jpg", "two/a.jpg"]),
      OutputName(
        photos: ["in/a.jpg.png", "in/a.jpg", "in/a.png"], paths: ["in"],
        outputPaths: ["a.jpg.jpg", "a.jpg.png.jpg", "a.png.jpg"]),
      OutputName(photos: ["in/a.jpg"], paths: ["in/a.jpg", "in/a.jpg"], outputPaths: ["a.jpg"]),
      OutputName(
        photos: ["in/a.jpg"], paths: ["in/a.jpg", "./in//a.jpg", "in"], outputPaths: ["a.jpg"]),
      OutputName(
        photos: ["one/a.jpg", "two/a.jpg", "two/b.jpg"], paths: ["one", "two"],
        outputPaths: ["b.jpg", "one/a.jpg", "two/a.jpg"]),
      OutputName(
        photos: ["one/a.jpg", "two/a.jpg"], paths: ["one/a.jpg", "two/a.jpg"],
        outputPaths: ["one/a.jpg", "two/a.jpg"]),
      OutputName(
        photos: ["x/one/in/a.jpg", "x/two/in/a.png", "x/two/in/a.jpg"],
        paths: ["x/one/in", "x/two/in"],
        outputPaths: ["a.png.jpg", "one/in/a.jpg", "two/in/a.jpg"]),
      OutputName(
        photos: ["one/a.jpg", "two/a.jpg"], paths: ["one/a.jpg", "two/a.jpg", "."],
        outputPaths: ["one/a.jpg", "two/a.jpg"]),
      OutputName(
        photos: ["a.jpg", "x/a.jpg", "y/a.jpg"], paths: ["x", ".", "./y/../y"],
        outputPaths: ["a.jpg", "x/a.jpg", "y/a.jpg"]),
      OutputName(
        photos: ["in/sub/a.jpg"], paths: ["in", "in/sub"], outputPaths: ["a.jpg", "sub/a.jpg"]),
    ])
  func named(output: OutputName) throws {
    for photo in output.photos { try workspace.photo(photo) }
    let outcome = try run(output.paths)
    #expect(outcome.ending == .exit(0))
    let count = output.outputPaths.count
    #expect(outcome.error == (count == 1 ? "" : "what2wear: \(count) thumbnails were made\n"))
    let expected = output.outputPaths.map { "256/\($0)" }
    #expect(try workspace.files(in: "out") == expected)
  }

  @Test("apart from another format's")
  func formatsApart() throws {
    try workspace.photo("in/a.jpg")
    try workspace.photo("in/a.png", .transparent)
    #expect(try run(["in"]).ending == .exit(0))
    #expect(try workspace.files(in: "out") == ["256/a.jpg", "256/a.png"])
    #expect(try run(["in", "--format", "png"]).ending == .exit(0))
    #expect(
      try workspace.files(in: "out") == [
        "256/a.jpg", "256/a.jpg.png", "256/a.png", "256/a.png.png",
      ])
  }

  @Test("where it landed before, when a photo comes that shares another's name")
  func staying() throws {
    for photo in ["one/a.jpg", "one/b.jpg", "two/c.jpg"] { try workspace.photo(photo) }
    #expect(try run(["one", "two"]).ending == .exit(0))
    let before = try workspace.identity("out/256/b.jpg")
    try workspace.photo("two/a.jpg")
    #expect(try run(["one", "two"]).ending == .exit(0))
    #expect(
      try workspace.files(in: "out")
        == ["256/a.jpg", "256/b.jpg", "256/c.jpg", "256/one/a.jpg", "256/two/a.jpg"])
    #expect(try workspace.identity("out/256/b.jpg") == before)
  }

  @Test("where it did, though a disk that was named is not mounted")
  func unmounted() throws {
    for photo in ["mnt/disk/a.jpg", "home/one/a.jpg", "home/two/a.jpg"] {
      try workspace.photo(photo)
    }
    let paths = ["mnt/disk", "home/one", "home/two"]
    #expect(try run(paths).ending == .exit(0))
    let files = try workspace.files(in: "out")
    #expect(files == ["256/home/one/a.jpg", "256/home/two/a.jpg", "256/mnt/disk/a.jpg"])
    try workspace.remove("mnt/disk/a.jpg")
    #expect(try run(paths).error == "what2wear: 2 thumbnails were up to date\n")
    #expect(try workspace.files(in: "out") == files)
  }

  @Test("below its folder, though a photo that is not there is named by a way that leads out of it")
  func missing() throws {
    try workspace.makeFolder("here")
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.path("here")).run(
      "thumbnails", "-o", "out", "--format", "jpeg", "../gone/a.jpg", "../lost/a.jpg")
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.errorLines == [
        "what2wear: ../gone/a.jpg: no such file or folder",
        "what2wear: ../lost/a.jpg: no such file or folder",
        "what2wear: 0 thumbnails were made, 2 photos failed",
      ])
    #expect(try workspace.files() == ["here/out/"])
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("thumbnails", "-o", "out", arguments)
  }
}
