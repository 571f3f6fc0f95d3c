import Images
import SystemPackage
import TestSupport
import Testing

/// `ulimit -v` simulates a machine that is low on memory.
@Suite("Where memory is short, a command")
struct MemoryLimitTests {
  private let workspace = Workspace()

  static let commands = [
    "inspect", "clean", "clean --cutout force", "grid", "flatlay", "mosaic", "sheet", "large",
    "thumbnails", "share", "garment add", "import",
  ]

  private func arguments(_ name: String, _ photo: FilePath) throws -> [any CommandArgument] {
    let output = workspace.path("out.png")
    let wardrobe = workspace.path("w")
    switch name {
    case "inspect": return ["inspect", photo]
    case "clean": return ["clean", photo, "-o", output]
    case "clean --cutout force": return ["clean", "--cutout", "force", photo, "-o", output]
    case "large": return ["collage", photo, "--size", "15000x15000", "-o", output]
    case "thumbnails": return ["thumbnails", photo, "-o", workspace.path("t")]
    case "share": return ["share", photo, "-o", workspace.path("b"), "--title", "Tee"]
    case "garment add":
      return ["garment", "add", photo, "--type", "shirt", "--wardrobe", wardrobe]
    case "import": return ["import", photo.removingLastComponent(), "--wardrobe", wardrobe]
    default: return ["collage", photo, photo, "--layout", name, "-o", output]
    }
  }

  @Test(
    "ends with 0, 74 or another code of its own, and says so in a line or two",
    arguments: commands, [160, 240])
  func ends(name: String, mebibytes: Int) throws {
    let raster = Raster(
      size: PixelSize(width: 1500, height: 1000), filledWith: Color(red: 200, green: 90, blue: 9))
    let photo = workspace.path("in/tee.jpg")
    try workspace.write([], to: "in/tee.jpg")
    try raster.writeNow(as: .jpeg(quality: 80), to: photo)
    let outcome = try ChildProgram.builtCommand.limitingAddresses(to: mebibytes << 20)
      .run(arguments(name, photo))
    #expect(
      [0, 65, 69, 74].map(Outcome.Ending.exit).contains(outcome.ending),
      "\(outcome.ending): \(outcome.error.prefix(200))")
    #expect(outcome.errorLines.count <= 4, "\(outcome.error.prefix(400))")
    if name == "large" { #expect(outcome.ending == .exit(74)) }
    #expect(try workspace.temporaries() == [])
  }

  @Test(
    "that draws a large page ends so wherever in its work memory runs out",
    arguments: [
      "--size 4000x5000", "--size 4000x5000 --compression fast --jobs 2",
      "--layout mosaic --size 4000 --jobs 2", "--layout flatlay --shadow --size 3000x4000 --lint",
    ])
  func largePage(options: String) throws {
    let raster = Raster(
      size: PixelSize(width: 1500, height: 1000), filledWith: Color(red: 200, green: 90, blue: 9))
    let photo = workspace.path("tee.jpg")
    try raster.writeNow(as: .jpeg(quality: 80), to: photo)
    let words = options.split(separator: " ").map(String.init)
    for mebibytes in Swift.stride(from: 190, through: 430, by: 20) {
      let outcome = try ChildProgram.builtCommand.limitingAddresses(to: mebibytes << 20)
        .run("collage", photo, photo, "-o", workspace.path("out.png"), words)
      #expect(
        [0, 69, 74].map(Outcome.Ending.exit).contains(outcome.ending),
        "\(mebibytes) MiB: \(outcome.ending): \(outcome.error.prefix(200))")
      #expect(outcome.errorLines.count <= 4, "\(mebibytes) MiB: \(outcome.error.prefix(400))")
    }
    #expect(try workspace.temporaries() == [])
  }

  @Test("makes many thumbnails of a photo in not much more than what they take")
  func thumbnails() throws {
    // All thumbnails together take 197 MiB. Two copies of all thumbnails would exceed the limit.
    let sizes = Swift.stride(from: 1000, to: 1960, by: 30).map { "\($0)" }.joined(separator: ",")
    let raster = Raster(
      size: PixelSize(width: 2000, height: 1500), filledWith: Color(red: 200, green: 90, blue: 9))
    let photo = workspace.path("tee.jpg")
    try raster.writeNow(as: .jpeg(quality: 80), to: photo)
    let outcome = try ChildProgram.builtCommand.limitingAddresses(to: 480 << 20)
      .run(["thumbnails", photo, "--size", sizes, "-o", workspace.path("t"), "--jobs", "1"])
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(try workspace.files(in: "t").count == 32)
  }

  @Test("copies a photo of 24 megapixels", arguments: ["out.jpg", "out.png"])
  func large(output: String) throws {
    // At four bytes per pixel, the photo would take 92 MiB. Writing a JPEG in one piece would take
    // another 137 MiB. libarchive's shared libraries take 40 MiB of address space.
    let raster = Raster(
      size: PixelSize(width: 6000, height: 4000), filledWith: Color(red: 200, green: 90, blue: 9))
    let photo = workspace.path("large.jpg")
    try raster.writeNow(as: .jpeg(quality: 80), to: photo)
    let outcome = try ChildProgram.builtCommand.limitingAddresses(to: 280 << 20)
      .run(["clean", photo, "-o", workspace.path(output)])
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(try PhotoReader(workspace.path(output)).header.size == raster.size)
  }
}
