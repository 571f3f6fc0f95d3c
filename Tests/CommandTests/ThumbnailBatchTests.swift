import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A batch")
struct ThumbnailBatchTests {
  private let workspace = Workspace()

  @Test(
    "with bad photos in the middle writes all others, and ends with the first failure's code",
    arguments: [(["02", "05"], 65), (["05", "02"], 66)] as [([String], Int32)], ["1", "2", "7"])
  func badPhotos(bad: (names: [String], code: Int32), jobs: String) throws {
    let names = ["01", "02", "03", "04", "05", "06", "07"]
    for name in names where !bad.names.contains(name) { try workspace.photo("\(name).jpg") }
    try workspace.write(OtherFiles.text, to: "\(bad.names[0]).jpg")
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
      "thumbnails", names.map { "\($0).jpg" }, "-o", "t", "--jobs", jobs)
    #expect(outcome.ending == .exit(bad.code))
    let reasons = [
      "what2wear: \(bad.names[0]).jpg: unsupported format: text;"
        + " convert it to JPEG or PNG first",
      "what2wear: \(bad.names[1]).jpg: no such file or folder",
    ]
    #expect(
      outcome.errorLines
        == reasons.sorted() + ["what2wear: 5 thumbnails were made, 2 photos failed"])
    #expect(
      try workspace.files(in: "t")
        == ["01", "03", "04", "06", "07"].map { "256/\($0).jpg" })
  }

  @Test("leaves the old thumbnail of a photo that has gone bad")
  func oldThumbnailStays() throws {
    let photo = try workspace.photo("a.jpg", width: 20, height: 20)
    _ = try what2wear("thumbnails", photo, "-o", workspace.path("t"))
    let old = try workspace.bytes("t/256/a.jpg")
    try workspace.write(Array(try workspace.bytes("a.jpg").dropLast(40)), to: "a.jpg")
    #expect(try what2wear("thumbnails", photo, "-o", workspace.path("t")).ending == .exit(65))
    #expect(try workspace.files(in: "t") == ["256/a.jpg"])
    #expect(try workspace.bytes("t/256/a.jpg") == old)
  }

  @Test("warns of a photo that lacks only its end, and takes it", arguments: ["a.jpg", "a.png"])
  func warning(name: String) throws {
    try workspace.photo(name)
    // A JPEG's end marker has 2 bytes, and a PNG's end chunk has 12.
    let bytes = Array(try workspace.bytes(name).dropLast(name == "a.jpg" ? 2 : 12))
    let photo = try workspace.write(bytes, to: name)
    let loud = try what2wear("thumbnails", photo, "-o", workspace.path("t"))
    #expect(loud.ending == .exit(0))
    #expect(loud.errorLines.count == 1)
    #expect(loud.error.hasPrefix("what2wear: \(photo): warning: the end "))
    #expect(try workspace.files(in: "t") == ["256/a.jpg"])
  }

  @Test("says nothing but errors under --quiet")
  func quiet() throws {
    try workspace.photo("in/a.jpg")
    let whole = try workspace.bytes("in/a.jpg")
    try workspace.write(Array(whole.dropLast(2)), to: "in/a.jpg")
    try workspace.write(OtherFiles.text, to: "in/notes.txt")
    let folder = workspace.path("in")
    let loud = try what2wear("thumbnails", folder, "-o", workspace.path("t"))
    #expect(loud.ending == .exit(0))
    #expect(loud.errorLines.count == 2)
    let quiet = try what2wear("thumbnails", folder, "-o", workspace.path("t"), "--quiet")
    #expect(quiet.ending == .exit(0))
    #expect(quiet.error == "")
    let heic = try workspace.write(OtherFiles.heic, to: "in/b.heic")
    let bad = try what2wear("thumbnails", folder, "-o", workspace.path("t"), "--quiet")
    #expect(bad.ending == .exit(65))
    #expect(bad.errorLines.count == 1)
    #expect(bad.error.hasPrefix("what2wear: \(heic): "))
  }
}
