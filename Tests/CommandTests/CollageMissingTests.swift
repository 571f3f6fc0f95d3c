import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A collage with photos that cannot be used")
struct CollageMissingTests {
  private let workspace = Workspace()
  private let blue = Color(red: 10, green: 20, blue: 200)
  private let options = ["--size", "120x60", "--margin", "0", "--gap", "0", "--fit", "cover"]

  @Test(
    "is not made under fail, and what stood there stays", arguments: [[], ["--missing", "fail"]])
  func fail(missing: [String]) throws {
    let photos = try [workspace.photo("a.png"), text(), workspace.photo("b.png")]
    try workspace.write(OtherFiles.gif, to: "x.png")
    let outcome = try collage(photos, "x.png", missing)
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == 1)
    #expect(
      outcome.error.hasPrefix("what2wear: \(photos[1]): unsupported format: text"))
    #expect(try workspace.bytes("x.png") == OtherFiles.gif)
    #expect(try collage(photos, "y.png", missing).ending == .exit(65))
    #expect(try workspace.files() == ["a.png", "b.png", "text.jpg", "x.png"])
  }

  @Test(
    "names every one of them, and ends with the first one's exit code",
    arguments: ["fail", "placeholder", "skip"])
  func everyOneIsNamed(missing: String) throws {
    let good = try workspace.photo("a.png")
    let gone = workspace.path("gone.png")
    let text = try text()
    let reasons = [
      "what2wear: \(gone): no such file or folder",
      "what2wear: \(text): unsupported format: text; convert it to JPEG or PNG first",
    ]
    let first = try collage([gone, good, text], "x.png", ["--missing", missing])
    #expect(first.ending == .exit(66))
    #expect(first.errorLines == reasons)
    let second = try collage([text, good, gone], "x.png", ["--missing", missing, "--quiet"])
    #expect(second.ending == .exit(65))
    #expect(second.errorLines == reasons.reversed())
    #expect(workspace.exists("x.png") == (missing != "fail"))
  }

  @Test("shows a silhouette in its tile under placeholder")
  func placeholder() throws {
    let good = try workspace.photo("a.png", blue)
    let outcome = try collage(
      [good, workspace.path("old-dress.jpg")], "x.png", ["--missing", "placeholder"])
    #expect(outcome.ending == .exit(66))
    let picture = try workspace.picture("x.png")
    #expect(picture.size == PixelSize(width: 120, height: 60))
    let ground = Color(red: 0xF5, green: 0xF5, blue: 0xF5)
    #expect(picture.colors(in: PixelRect(x: 0, y: 0, width: 60, height: 60)) == [blue])
    let silhouette = PixelRect(x: 72, y: 12, width: 36, height: 36)
    #expect(picture.colors(in: silhouette).count > 2)
    // The silhouette takes up 60 % of its tile, so that it does not look like a photo.
    var without = picture
    without.fill(silhouette, ground)
    #expect(without.colors(in: PixelRect(x: 60, y: 0, width: 60, height: 60)) == [ground])
  }

  @Test("shows another silhouette for another garment, a hanger where the name says nothing")
  func silhouettesDiffer() throws {
    let good = try workspace.photo("a.png", blue)
    let pictures = try ["dress", "shoe", "trousers", "IMG_0001", "qwert"].map { name in
      _ = try collage(
        [good, workspace.path("\(name).jpg")], "x.png", ["--missing", "placeholder"])
      return try workspace.bytes("x.png")
    }
    #expect(Set(pictures).count == 4)
    #expect(pictures[3] == pictures[4])
  }

  @Test("closes up under skip")
  func skip() throws {
    let photos = try (1...4).map { try workspace.photo("\($0).png", blue, width: 10 * $0) }
    _ = try collage(photos, "expected.png", [])
    let broken = try workspace.write(
      Array(try workspace.bytes("1.png").dropLast(20)), to: "cut.png")
    let mixed =
      try [text(), photos[0], broken] + photos[1...2] + [workspace.path("no")] + [photos[3]]
    let outcome = try collage(mixed, "x.png", ["--missing", "skip"])
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == 3)
    #expect(try workspace.bytes("x.png") == workspace.bytes("expected.png"))
  }

  @Test("finds room once those left out are gone")
  func skipFindsRoom() throws {
    let photo = try workspace.photo("a.png")
    let many = Array(repeating: workspace.path("no"), count: 30) + [photo]
    let outcome = try what2wear(
      "collage", many, "-o", workspace.path("x.png"), "--size", "10x10", "--gap", "2",
      "--margin", "0", "--missing", "skip")
    #expect(outcome.ending == .exit(66))
    #expect(try workspace.picture("x.png").size == PixelSize(width: 10, height: 10))
  }

  @Test("is not made of nothing", arguments: ["fail", "skip"])
  func nothingIsLeft(missing: String) throws {
    let outcome = try collage(
      [text(), workspace.path("no")], "x.png", ["--missing", missing])
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == 2)
    #expect(!workspace.exists("x.png"))
  }

  @Test("is all silhouettes under placeholder where no photo can be used")
  func allPlaceholders() throws {
    let outcome = try collage(
      [text(), workspace.path("dress.jpg")], "x.png", ["--missing", "placeholder"])
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == 2)
    #expect(workspace.exists("x.png"))
  }

  private func text() throws -> FilePath { try workspace.write(OtherFiles.text, to: "text.jpg") }

  private func collage(
    _ photos: [FilePath], _ name: String, _ missing: [String]
  ) throws -> Outcome {
    try what2wear("collage", photos, "-o", workspace.path(name), options, missing)
  }
}
