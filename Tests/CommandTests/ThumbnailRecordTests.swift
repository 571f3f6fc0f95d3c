import Core
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("The record of thumbnails")
struct ThumbnailRecordTests {
  private let workspace = Workspace()
  private let record = "t/.what2wear-thumbnails"

  enum Loss: CaseIterable {
    case missing, empty, garbage, zeros, newer, cut, doubled
  }

  @Test("costs time when it is lost, never pictures", arguments: Loss.allCases)
  func loss(loss: Loss) throws {
    for name in ["a", "b", "c"] { try workspace.oldPhoto("in/\(name).jpg", .white) }
    try run()
    let names = try workspace.files(in: "t")
    let pictures = try names.map { try workspace.bytes("t/\($0)") }
    let whole = try workspace.bytes(record)
    switch loss {
    case .missing: try workspace.remove(record)
    case .empty: try workspace.write([], to: record)
    case .garbage: try workspace.write(noisePhoto(width: 20, height: 20).bytes, to: record)
    case .zeros: try workspace.write([UInt8](repeating: 0, count: whole.count), to: record)
    case .newer:
      let text = String(decoding: whole, as: UTF8.self)
      try workspace.write(Array(text.replacing("nails 1\n", with: "nails 2\n").utf8), to: record)
    case .cut: try workspace.write(Array(whole.prefix(whole.count / 2)), to: record)
    case .doubled: try workspace.write(whole + whole, to: record)
    }
    let again = try run("--prune").error
    switch loss {
    case .cut: #expect(again == "what2wear: 2 thumbnails were made, 1 was up to date\n")
    case .doubled: #expect(again == "what2wear: 3 thumbnails were up to date\n")
    default: #expect(again == "what2wear: 3 thumbnails were made\n")
    }
    #expect(try workspace.files(in: "t") == names)
    #expect(try names.map { try workspace.bytes("t/\($0)") } == pictures)
    #expect(try run().error == "what2wear: 3 thumbnails were up to date\n")
  }

  @Test(
    "may hold names that it never wrote",
    arguments: ["%", "%f", "a%4", "%zz", "%00", "%é", "%%", "", ".", "a\0.jpg"])
  func badName(name: String) throws {
    try workspace.oldPhoto("in/a.jpg", .white)
    try run()
    let (text, photo) = (try workspace.text(record), workspace.path("in/a.jpg").string)
    for field in ["a.jpg", photo] {
      let changed = text.replacing("\(field)\t", with: "\(name)\t", maxReplacements: 1)
      #expect(changed != text)
      try workspace.write(Array(changed.utf8), to: record)
      #expect(try run("--prune").error == "")
      #expect(try workspace.picture("t/256/a.jpg")[3, 3] == .white)
    }
    // The record also has a line for the folder.
    #expect(try workspace.text(record).split(separator: "\n").count == 3)
  }

  @Test("is one line a photo, whatever its name is")
  func names() throws {
    let names: [[UInt8]] = [
      Array("tab\tend\n%".utf8), Array("%41".utf8), [0x7F, 0x1B], [0xFF, 0xC3],
      Array("größe 👗".utf8), [UInt8](repeating: 0x78, count: 250), Array("-".utf8), Array(" ".utf8),
    ]
    let photo = try Workspace.photoBytes(.white)
    let folder = workspace.path("in").bytes + Array("/".utf8)
    for name in names {
      let path = FilePath(bytes: folder + name + Array(".jpg".utf8))
      try workspace.write(photo, at: path)
    }
    try run()
    #expect(try run().error == "what2wear: 8 thumbnails were up to date\n")
    #expect(try workspace.bytes(record).split(separator: 0x0A).count == 2 + names.count)
    for path in try FolderListing.names(in: workspace.path("in")) {
      Workspace.remove(workspace.path("in").appending(path))
    }
    #expect(
      try run("--prune-all").errorLines == [
        "what2wear: 8 thumbnails were removed: the photo no longer exists",
        "what2wear: 0 thumbnails were made",
      ])
    #expect(try workspace.files(in: "t") == [])
  }

  @Test("leads nowhere but below its folder", arguments: ["../../mine.jpg", "absolute", ".."])
  func outside(place: String) throws {
    try workspace.oldPhoto("in/a.jpg")
    try run()
    try workspace.move("t/256/a.jpg", to: "mine.jpg")
    try workspace.remove("in/a.jpg")
    let path = place == "absolute" ? workspace.path("mine.jpg").string : place
    let text = try workspace.text(record).replacing("\na.jpg\t", with: "\n\(path)\t")
    #expect(text.contains("\n\(path)\t"))
    try workspace.write(Array(text.utf8), to: record)
    #expect(try run("--prune").error == "what2wear: 0 thumbnails were made\n")
    #expect(try workspace.files() == ["in/", "mine.jpg", "t/256/"])
  }

  @Test("is replaced where it may not be written to, and where it is a link")
  func readOnlyAndLink() throws {
    try workspace.oldPhoto("in/a.jpg")
    try run()
    #expect(try ChildProgram("chmod", "444").run(workspace.path(record)).ending == .exit(0))
    try workspace.move(record, to: "kept")
    try workspace.link(record, to: "../kept")
    try run("--size", "8")
    #expect(try Stat(workspace.path(record), followTargetSymlink: false).type == .regular)
    #expect(try Stat(workspace.path("kept")).permissions.rawValue & 0o777 == 0o444)
    #expect(
      try run("--size", "8,256").error == "what2wear: 1 thumbnail was made, 1 was up to date\n")
  }

  @discardableResult
  private func run(_ options: String...) throws -> Outcome {
    let outcome = try what2wear(
      "thumbnails", workspace.path("in"), "-o", workspace.path("t"), options)
    #expect(outcome.ending == .exit(0))
    return outcome
  }
}
