import Images
import TestSupport
import Testing

@Suite("--compression")
struct CompressionTests {
  private let workspace = Workspace()

  struct Command: Sendable, CustomTestStringConvertible {
    var name: String
    var options: [String]
    /// The PNG files that the command writes.
    var outputs: [String]
    var testDescription: String { name }
  }

  static let commands = [
    Command(name: "collage", options: ["-o", "x.png", "--size", "240x300"], outputs: ["x.png"]),
    Command(
      name: "thumbnails", options: ["-o", "x", "--format", "png", "--size", "200", "--rebuild"],
      outputs: ["x/200/photo.png"]),
    Command(
      name: "share", options: ["-o", "x", "--force", "--title", "Red", "--size", "240x300"],
      outputs: ["x/collage.png"]),
    Command(name: "clean", options: ["-o", "x.png"], outputs: ["x.png"]),
  ]

  /// Runs a command on a photo with extra options. Returns the PNG files that the command writes.
  private func outputs(_ command: Command, _ more: String...) throws -> [[UInt8]] {
    try workspace.photo("photo.png", .scene(PixelSize(width: 210, height: 280)))
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run([command.name, "photo.png"] + command.options + more)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
    return try command.outputs.map { try workspace.bytes($0) }
  }

  @Test("changes the bytes, not the pixels", arguments: commands)
  func pixels(command: Command) throws {
    let files = try PNGCompression.allCases.map {
      try outputs(command, "--compression", $0.rawValue)
    }
    #expect(Set(files).count == 3)
    let pictures = try files.map { try $0.map { try PhotoReader(bytes: $0).decodeNow().raster } }
    #expect(Set(pictures).count == 1)
    #expect(files[0].count == command.outputs.count)
  }

  @Test("gives the same bytes on one core", arguments: PNGCompression.allCases)
  func oneCore(compression: PNGCompression) throws {
    let photo = try workspace.photo("photo.png", .scene(PixelSize(width: 210, height: 280)))
    let files = try [ChildProgram.builtCommand, .builtCommand.wrapped(in: "taskset", "-c", "0")]
      .map { program in
        let outcome = try program.run(
          "clean", photo, "-o", workspace.path("x.png"), "--compression", compression.rawValue)
        #expect(outcome.ending == .exit(0))
        return try workspace.bytes("x.png")
      }
    #expect(files[0] == files[1])
  }

  @Test("is default without the option", arguments: commands)
  func byDefault(command: Command) throws {
    #expect(try outputs(command) == outputs(command, "--compression", "default"))
  }

  @Test("is a usage error with another word", arguments: commands)
  func anotherWord(command: Command) throws {
    try workspace.photo("photo.png")
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run([command.name, "photo.png"] + command.options + ["--compression", "best"])
    #expect(outcome.ending == .exit(64))
    #expect(try workspace.files() == ["photo.png"])
  }
}
