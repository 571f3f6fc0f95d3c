import Images
import SystemPackage
import TestSupport
import Testing

@Suite("Runs of thumbnails at the same time, into one folder,")
struct ThumbnailTogetherTests {
  private let workspace = Workspace()

  @Test("of different photos all get on record")
  func differentPhotos() throws {
    let names = (0..<12).map { "\($0).jpg" }
    for name in names { try workspace.oldPhoto("in/\(name)") }
    try together(names.map { [workspace.path("in/\($0)").string] })
    #expect(try run([workspace.path("in").string]) == "12 thumbnails were up to date")
  }

  @Test("of different sizes of the same photo all get on record")
  func differentSizes() throws {
    let photo = try workspace.oldPhoto("in/a.jpg").string
    try together((4..<16).map { [photo, "--size", "\($0)"] })
    let sizes = (4..<16).map(String.init).joined(separator: ",")
    #expect(try run([photo, "--size", sizes]) == "12 thumbnails were up to date")
  }

  @Test("of two photos that land on one name leave one of them, and know which")
  func sameOutputPath() throws {
    let colors = ["one": Color.black, "two": .white]
    for (folder, color) in colors { try workspace.oldPhoto("\(folder)/a.jpg", color) }
    try together((0..<12).map { [workspace.path($0 % 2 == 0 ? "one" : "two").string] })
    for (folder, color) in colors {
      _ = try run([workspace.path(folder).string])
      #expect(try workspace.picture("t/256/a.jpg")[3, 3] == color)
    }
  }

  @Test("go on when their folder is locked by who started them", arguments: ["t", "in"])
  func lockedFolder(folder: String) throws {
    try workspace.oldPhoto("in/a.jpg")
    try workspace.makeFolder("t")
    let locked = ChildProgram.builtCommand.wrapped(in: "flock", workspace.path(folder))
    let outcome = try locked.run("thumbnails", workspace.path("in"), "-o", workspace.path("t"))
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
  }

  private func together(_ arguments: [[String]]) throws {
    let programs = try arguments.map {
      try ChildProgram.builtCommand.start("thumbnails", $0, "-o", workspace.path("t"))
    }
    for program in programs {
      let outcome = try program.wait()
      #expect(outcome.ending == .exit(0))
      #expect(outcome.error == "" || outcome.error == "what2wear: 1 thumbnail was up to date\n")
    }
  }

  /// Runs the command again. Returns its message.
  private func run(_ arguments: [String]) throws -> String {
    let outcome = try what2wear("thumbnails", arguments, "-o", workspace.path("t"))
    #expect(outcome.ending == .exit(0))
    return String(outcome.error.dropFirst("what2wear: ".count).dropLast())
  }
}
