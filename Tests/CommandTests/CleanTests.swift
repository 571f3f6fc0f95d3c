import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A clean copy")
struct CleanTests {
  private let workspace = Workspace()

  @Test("is upright", arguments: 1...8, ["x.png", "x.jpg", "x.JPEG"])
  func orientation(number: Int, name: String) throws {
    let photo = try workspace.write(QuadrantPhoto.jpeg(orientation: number), to: "p.jpg")
    let outcome = try what2wear("clean", photo, "-o", workspace.path(name))
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output == "" && outcome.error == "")
    let reader = try PhotoReader(workspace.path(name))
    #expect(reader.header.orientation == .topLeft)
    #expect(reader.header.size.description == (number < 5 ? "48x32" : "32x48"))
    #expect(
      QuadrantPhoto.look(at: try workspace.picture(name)) == QuadrantPhoto.upright[number - 1])
  }

  @Test("of a PNG as a PNG has the same pixels", arguments: [UInt8(255), 128, 1])
  func samePixels(alpha: UInt8) throws {
    var raster = noisePhoto(width: 23, height: 17)
    raster.update { bytes in
      for index in stride(from: 3, to: bytes.count, by: 8) { bytes[index] = alpha }
    }
    let photo = try workspace.photo("p.png", raster)
    #expect(try what2wear("clean", photo, "-o", workspace.path("x.png")).ending == .exit(0))
    #expect(try workspace.picture("x.png") == raster)
  }

  @Test(
    "as a JPEG has its background where the photo is transparent",
    arguments: [
      ([], Color.white), (["--background", "black"], .black),
      (["--background", "#36c"], Color(red: 0x33, green: 0x66, blue: 0xCC)),
    ])
  func background(options: [String], color: Color) throws {
    let photo = try workspace.photo("p.png", .transparent, width: 16, height: 16)
    let outcome = try what2wear(
      "clean", photo, "-o", workspace.path("x.jpg"), "--quality", "100", options)
    #expect(outcome.ending == .exit(0))
    let seen = try workspace.picture("x.jpg")[8, 8]
    let pairs = zip([seen.red, seen.green, seen.blue], [color.red, color.green, color.blue])
    #expect(pairs.allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test("leaves the photo untouched")
  func inputStays() throws {
    let photo = try workspace.write(QuadrantPhoto.jpeg(orientation: 6), to: "p.jpg")
    let before = try ChildProgram("sha256sum").run(photo)
    let modified = try ChildProgram("stat", "-c", "%y %i %h").run(photo)
    for name in ["x.jpg", "x.png"] {
      #expect(try what2wear("clean", photo, "-o", workspace.path(name)).ending == .exit(0))
    }
    #expect(try ChildProgram("sha256sum").run(photo).output == before.output)
    #expect(try ChildProgram("stat", "-c", "%y %i %h").run(photo).output == modified.output)
    #expect(before.ending == .exit(0) && before.output.hasSuffix("  \(photo)\n"))
  }

  @Test("as a JPEG has the quality asked for, 92 by default, with chroma whole from 90")
  func quality() throws {
    let photo = try workspace.photo("p.png", noisePhoto(width: 24, height: 24))
    let copies = try ["10", "89", "90", "92", "100"].map { quality in
      let name = "\(quality).jpg"
      let outcome = try what2wear("clean", photo, "-o", workspace.path(name), "--quality", quality)
      #expect(outcome.ending == .exit(0))
      return try workspace.bytes(name)
    }
    let lengths = copies.map(\.count)
    #expect(lengths == lengths.sorted() && Set(lengths).count == 5)
    #expect(
      copies.map { JPEGFixture($0).samplingFactors[0] } == ["2x2", "2x2", "1x1", "1x1", "1x1"])
    #expect(try what2wear("clean", photo, "-o", workspace.path("x.jpg")).ending == .exit(0))
    #expect(try workspace.bytes("x.jpg") == copies[3])
  }

  @Test("of a photo that lacks only its end comes with a warning, unless --quiet")
  func warning() throws {
    let whole = try QuadrantPhoto.jpeg(orientation: 1)
    let photo = try workspace.write(Array(whole.dropLast(2)), to: "p.jpg")
    let loud = try what2wear("clean", photo, "-o", workspace.path("x.png"))
    #expect(loud.ending == .exit(0))
    #expect(
      loud.error
        == "what2wear: \(photo): warning: the end marker is missing, but all pixels are there\n")
    let quiet = try what2wear("clean", photo, "-o", workspace.path("y.png"), "--quiet")
    #expect(quiet.ending == .exit(0))
    #expect(quiet.error == "")
    #expect(try workspace.bytes("x.png") == workspace.bytes("y.png"))
  }
}
