import Pixels
import TestSupport
import Testing

@Suite("A thumbnail lands")
struct ThumbnailLandingTests {
  private let workspace = Workspace()

  /// What is there, what is named, and what lands in the folder of the size.
  struct Landing: CustomTestStringConvertible {
    var photos: [String]
    var paths: [String]
    var landings: [String]
    var testDescription: String { "\(photos) by \(paths)" }
  }

  @Test(
    "on its photo's name with another ending, or with one more where that would be another's",
    arguments: [
      Landing(photos: ["in/x/a.png"], paths: ["in/x/a.png"], landings: ["a.jpg"]),
      Landing(photos: ["in/x/a.png"], paths: ["in/x"], landings: ["a.jpg"]),
      Landing(photos: ["in/x/a.png"], paths: ["in"], landings: ["x/a.jpg"]),
      Landing(photos: ["in/a.b.jpeg"], paths: ["in"], landings: ["a.b.jpg"]),
      Landing(photos: ["in/a"], paths: ["in"], landings: ["a.jpg"]),
      Landing(
        photos: ["in/a.jpg", "in/a.png"], paths: ["in"], landings: ["a.jpg.jpg", "a.png.jpg"]),
      Landing(
        photos: ["in/a.jpg", "in/a.png", "in/b.png"], paths: ["in/a.png", "in/b.png", "in/a.jpg"],
        landings: ["a.jpg.jpg", "a.png.jpg", "b.jpg"]),
      Landing(
        photos: ["in/a.jpg", "in/a.jpeg", "in/a.JPG", "in/a"], paths: ["in"],
        landings: ["a.JPG.jpg", "a.jpeg.jpg", "a.jpg.jpg", "a.jpg"].sorted()),
      Landing(
        photos: ["one/a.jpg", "two/a.png", "two/b.jpg"], paths: ["one", "two"],
        landings: ["a.jpg.jpg", "a.png.jpg", "b.jpg"]),
      Landing(
        photos: ["one/a.jpg", "two/a.jpg"], paths: ["one/a.jpg", "."],
        landings: ["a.jpg", "one/a.jpg", "two/a.jpg"]),
      Landing(
        photos: ["in/a.jpg.png", "in/a.jpg", "in/a.png"], paths: ["in"],
        landings: ["a.jpg.jpg", "a.jpg.png.jpg", "a.png.jpg"]),
      Landing(photos: ["in/a.jpg"], paths: ["in/a.jpg", "in/a.jpg"], landings: ["a.jpg"]),
      Landing(
        photos: ["in/a.jpg"], paths: ["in/a.jpg", "./in//a.jpg", "in"], landings: ["a.jpg"]),
      Landing(
        photos: ["in/sub/a.jpg"], paths: ["in", "in/sub"], landings: ["a.jpg", "sub/a.jpg"]),
    ])
  func landing(landing: Landing) throws {
    for photo in landing.photos { try workspace.photo(photo) }
    let outcome = try run(landing.paths)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
    let expected = landing.landings.map { "256/\($0)" }
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

  @Test(
    "on nothing where two photos still would share a place: both are named, nothing is written",
    arguments: [
      (["one/a.jpg", "two/a.jpg"], ["one", "two"]),
      (["one/a.jpg", "two/a.jpg"], ["one/a.jpg", "two/a.jpg"]),
      (["one/a.jpg", "two/x.jpg", "two/a.jpg"], ["one/a.jpg", "two"]),
    ])
  func collision(photos: [String], paths: [String]) throws {
    for photo in photos { try workspace.photo(photo) }
    let outcome = try run(paths)
    #expect(outcome.ending == .exit(73))
    let line = try #require(outcome.errorLines.first)
    #expect(outcome.errorLines.count == 1)
    #expect(line.hasPrefix("what2wear: out/256/a.jpg.jpg: "))
    #expect(line.contains("both \(photos[0]) and ") || line.contains(" and \(photos[0]) would"))
    #expect(photos.dropFirst().contains { line.contains(" \($0) ") })
    #expect(line.contains(" would land here"))
    #expect(!workspace.exists("out"))
  }

  private func run(_ arguments: [String]) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("thumbnails", "-o", "out", arguments)
  }
}
