import Core
import SystemPackage
import TestSupport
import Testing

@Suite("An input that cannot be used")
struct InputErrorTests {
  private let workspace = Workspace()

  /// A command, with its options but without a photo.
  enum Command: String, CaseIterable {
    case collage, thumbnails, share, clean, inspect

    func arguments(_ workspace: Workspace) -> [any CommandArgument] {
      switch self {
      case .collage, .clean: ["-o", workspace.path("out.png")]
      case .thumbnails: ["-o", workspace.path("out")]
      case .share: ["-o", workspace.path("out"), "--title", "T"]
      case .inspect: []
      }
    }
  }

  @Test(
    "is named on one line, with 65", arguments: Command.allCases,
    [
      ("text", OtherFiles.text), ("TIFF or a raw photo", OtherFiles.tiff), ("BMP", OtherFiles.bmp),
      ("GIF", OtherFiles.gif), ("PDF", OtherFiles.pdf), ("Photoshop", OtherFiles.photoshop),
    ])
  func isNoPhoto(command: Command, kind: (name: String, bytes: [UInt8])) throws {
    // The name says JPEG, but only the contents count.
    let photo = try workspace.write(kind.bytes, to: "photo.jpg")
    let reason =
      "unsupported format: \(kind.name); convert it to JPEG or PNG first"
    try check(command, photo, .exit(65), reason)
  }

  @Test("is empty", arguments: Command.allCases)
  func isEmpty(command: Command) throws {
    let photo = try workspace.write([], to: "photo.png")
    try check(command, photo, .exit(65), "the file is empty")
  }

  @Test(
    "is cut off, and how much of it is there is said",
    arguments: [Command.collage, .thumbnails, .share, .clean], ["photo.jpg", "photo.png"])
  func isCutOff(command: Command, name: String) throws {
    try workspace.photo(name, noisePhoto(width: 120, height: 120))
    let whole = try workspace.bytes(name)
    let photo = try workspace.write(Array(whole.prefix(whole.count / 2)), to: name)
    let outcome = try run(command, photo)
    #expect(outcome.ending == .exit(65))
    let format = name.hasSuffix("png") ? "PNG" : "JPEG"
    let line = try #require(outcome.errorLines.first)
    let head = "what2wear: \(photo): the \(format) file is cut off: "
    #expect(line.hasPrefix(head) && line.hasSuffix(" % of it can be read; copy it again"))
    let percent = try #require(Int(line.dropFirst(head.count).prefix(while: \.isNumber)))
    #expect((30...60).contains(percent))
    #expect(outcome.errorLines.count == 1)
  }

  @Test("is missing, with 66", arguments: Command.allCases)
  func isMissing(command: Command) throws {
    try check(command, workspace.path("photo.jpg"), .exit(66), "no such file or folder")
  }

  @Test("is a folder, with 66", arguments: [.share, .inspect] as [Command])
  func isFolder(command: Command) throws {
    let folder = try workspace.makeFolder("photo.jpg")
    try check(command, folder, .exit(66), "is a folder, not a photo")
  }

  @Test("is a device, with 66", arguments: Command.allCases)
  func isDevice(command: Command) throws {
    try check(command, "/dev/null", .exit(66), "is a device, not a photo")
  }

  @Test("is a pipe, with 66, and nobody waits at its other end", arguments: Command.allCases)
  func isPipe(command: Command) throws {
    try check(
      command, workspace.pipe("photo.jpg"), .exit(66),
      "is a pipe, not a photo; save its data as a file first")
  }

  @Test("has a file where its path has a folder, with 66", arguments: Command.allCases)
  func isBelowFile(command: Command) throws {
    let photo = try workspace.photo("file.png").appending("photo.jpg")
    try check(command, photo, .exit(66), "a part of the path is not a folder")
  }

  @Test("has an empty name, with 66", arguments: Command.allCases)
  func hasEmptyName(command: Command) throws {
    let outcome = try run(command, "")
    #expect(outcome.ending == .exit(66))
    #expect(outcome.errorLines.count == 1)
  }

  private func run(_ command: Command, _ photo: FilePath) throws -> Outcome {
    try ChildProgram.builtCommand.run(
      [command.rawValue, photo] + command.arguments(workspace))
  }

  private func check(
    _ command: Command, _ photo: FilePath, _ ending: Outcome.Ending, _ reason: String
  ) throws {
    let before = try workspace.files()
    let outcome = try run(command, photo)
    #expect(outcome.ending == ending)
    #expect(outcome.error == "what2wear: \(photo): \(reason)\n")
    #expect(outcome.output == "")
    // The command may leave an empty folder for thumbnails.
    #expect(try workspace.files().filter { $0 != "out/" } == before)
  }
}
