import SystemPackage
import TestSupport
import Testing

@Suite(
  "On a full disk",
  .enabled(if: SmallDisk.mayMount, "a small tmpfs cannot be mounted here"))
struct FullDiskExportTests {
  private let workspace = Workspace()

  /// Runs `call` with more and more free space until it succeeds. Calls `full` after each failure.
  ///
  /// - Parameter output: the output folder, which error messages must name.
  private func run(
    _ wardrobe: CommandWardrobe, on disk: FilePath, _ call: [any CommandArgument],
    into output: String, full: () throws -> Void
  ) throws -> Int {
    for (round, free) in stride(from: 0, through: 400 << 10, by: 16 << 10).enumerated() {
      try workspace.fill(disk, leaving: free)
      let outcome = try wardrobe.start(call).wait()
      _ = try ChildProgram("rm").run(disk.appending("fill"))
      if outcome.ending == .exit(0) { return round }
      #expect(outcome.ending == .exit(74))
      #expect(outcome.errorLines.count == 1)
      let start = "what2wear: \(disk.appending(output))"
      #expect(
        outcome.error.hasPrefix(start) && outcome.error.hasSuffix(": the disk is full\n"),
        "\(outcome.error)")
      try full()
    }
    throw Errno.noSpace
  }

  @Test(
    "an export is there whole or not at all, and a repair removes all that it should or nothing",
    arguments: [[], ["--clean"]])
  func steps(options: [String]) throws {
    let disk = try SmallDisk(workspace, "disk", bytes: 1 << 20)
    let wardrobe = CommandWardrobe(workspace, "disk/w")
    for number in 0..<3 {
      let photo = try workspace.photo(
        "\(number).png", noisePhoto(width: 100, height: 100, seed: UInt32(number + 1)))
      #expect(try wardrobe.add(photo).count == 36)
    }
    let before = try wardrobe.state()
    let exports = try run(
      wardrobe, on: disk.path, ["export", "-o", workspace.path("disk/out"), "--quiet"] + options,
      into: "out"
    ) {
      let files = try workspace.files(in: "disk")
      #expect(files.allSatisfy { $0.hasPrefix("w/") }, "\(files)")
      #expect(try wardrobe.state() == before)
    }
    #expect(exports > 1)
    let other = CommandWardrobe(workspace, "v")
    #expect(try other("import", disk.path.appending("out")).ending == .exit(0))
    #expect(try other.rows("garment", "list").count == 3)

    let name = String(repeating: "0123456789abcdef", count: 4) + ".png"
    try workspace.write(OtherFiles.text, to: "disk/w/photos/\(name)")
    let orphan = try wardrobe.state()
    _ = try run(wardrobe, on: disk.path, ["check", "--repair"], into: "w") {
      let state = try wardrobe.state()
      #expect(state == orphan)
    }
    #expect(try wardrobe.state() == before)
    #expect(try wardrobe("check", "--quiet").error == "")
  }
}
