import Images
import SystemPackage
import TestSupport
import Testing

@Suite(
  "A full disk ends with 74 and leaves what stood there",
  .enabled(if: SmallDisk.mayMount, "a small tmpfs cannot be mounted here"))
struct FullDiskTests {
  private let workspace = Workspace()
  private let reason = "the disk is full"

  @Test("for a picture", arguments: ["collage", "clean"], ["x.png", "x.jpg"])
  func picture(command: String, output: String) throws {
    let disk = try SmallDisk(workspace, "disk", bytes: 65536)
    let photo = try workspace.photo("p.png", noisePhoto(width: 250, height: 250))
    try workspace.write(OtherFiles.text, to: "disk/\(output)")
    let options = command == "collage" ? ["--size", "250x250"] : []
    let outcome = try what2wear(command, photo, "-o", disk.path.appending(output), options)
    #expect(outcome.ending == .exit(74))
    #expect(outcome.error == "what2wear: \(disk.path.appending(output)): \(reason)\n")
    #expect(try workspace.files(in: "disk") == [output])
    #expect(try workspace.bytes("disk/\(output)") == OtherFiles.text)
  }

  @Test("for thumbnails, of which as many as fit are whole")
  func thumbnails() throws {
    let disk = try SmallDisk(workspace, "disk", bytes: 65536)
    for number in 10...19 {
      try workspace.photo("in/\(number).jpg", noisePhoto(width: 100, height: 100))
    }
    let outcome = try what2wear("thumbnails", workspace.path("in"), "-o", disk.path)
    #expect(outcome.ending == .exit(74))
    let written = try workspace.files(in: "disk")
    #expect(!written.isEmpty && written.count < 10)
    let failures = outcome.errorLines.dropLast()
    #expect(failures.count == 10 - written.count)
    #expect(failures.allSatisfy { $0.hasSuffix(".jpg: \(reason)") })
    #expect(outcome.errorLines.last?.contains(" made, \(failures.count) photo") == true)
    for name in written { #expect(try workspace.picture("disk/\(name)").size.width == 100) }
  }

  @Test("for a bundle")
  func bundle() throws {
    let disk = try SmallDisk(workspace, "disk", bytes: 65536)
    let photo = try workspace.photo("p.png", noisePhoto(width: 250, height: 250))
    try workspace.write(OtherFiles.text, to: "disk/b/mine.txt")
    let output = disk.path.appending("b")
    let outcome = try what2wear(
      "share", photo, "-o", output, "--title", "T", "--force", "--size", "250x250")
    #expect(outcome.ending == .exit(74))
    #expect(outcome.error == "what2wear: \(output.appending("photos/01-p.jpg")): \(reason)\n")
    #expect(try workspace.files(in: "disk") == ["b/mine.txt"])
  }

  @Test("where there is no room for so much as a folder")
  func noInodes() throws {
    let disk = try SmallDisk(workspace, "disk", bytes: 65536, files: 1)
    let photo = try workspace.photo("p.png")
    for command in [["thumbnails", "--size", "8"], ["share", "--title", "T", "--size", "20x20"]] {
      let outcome = try what2wear(command, photo, "-o", disk.path.appending("out"))
      #expect(outcome.ending == .exit(74))
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.error.hasSuffix(": \(reason)\n"))
    }
    #expect(try workspace.files(in: "disk") == [])
  }
}
