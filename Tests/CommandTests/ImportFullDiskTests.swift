import SystemPackage
import TestSupport
import Testing

@Suite(
  "An import to a full disk ends with 74, and what was there stays",
  .enabled(if: SmallDisk.mayMount, "a small tmpfs cannot be mounted here"))
struct ImportFullDiskTests {
  private let workspace = Workspace()

  @Test("with no photo left over", arguments: [700_000, 1_000_000, 1_500_000])
  func fullDisk(bytes: Int) throws {
    let disk = try SmallDisk(workspace, "disk", bytes: bytes)
    let wardrobe = disk.path.appending("w")
    try workspace.photo("first/shirt.png")
    #expect(
      try what2wear("import", workspace.path("first"), "--wardrobe", wardrobe).ending == .exit(0))
    for number in 100..<160 {
      let noise = noisePhoto(width: 120, height: 120, seed: UInt32(number))
      try workspace.photo("in/shirt-\(number).png", noise)
    }
    let before = try what2wear("garment", "list", "--json", "--wardrobe", wardrobe).output
    let outcome = try what2wear("import", workspace.path("in"), "--wardrobe", wardrobe)
    #expect(outcome.ending == .exit(74))
    #expect(outcome.errorLines.count == 2)
    // The message names the file that could not be written, not the original photo.
    let line = outcome.errorLines.first ?? ""
    #expect(line.hasPrefix("what2wear: \(wardrobe)/") && line.hasSuffix(": the disk is full"))
    let after = try what2wear("garment", "list", "--json", "--wardrobe", wardrobe)
    #expect(after.ending == .exit(0))
    #expect(before != "" && after.output.hasSuffix(before))
    let count = after.outputLines.count - 1
    let added = count == 1 ? "1 garment was" : "\(count) garments were"
    #expect(outcome.errorLines.last == "what2wear: \(added) added")
    #expect(try what2wear("check", "--quiet", "--wardrobe", wardrobe).error == "")
    #expect(try workspace.files(in: "disk/w/photos").count == count + 1)
  }
}
