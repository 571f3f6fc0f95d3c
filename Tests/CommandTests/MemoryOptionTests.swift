import Images
import Core
import SystemPackage
import TestSupport
import Testing
import CLI

@Suite("The memory that pictures may take")
struct MemoryOptionTests {
  private let workspace = Workspace()

  @Test("is an option's, else the environment's, else a gibibyte", arguments: [false, true])
  func limit(isVariable: Bool) throws {
    // A photo that is stored rotated must be decoded completely, which takes more memory.
    let raster = Raster(size: PixelSize(width: 900, height: 400), filledWith: .white)
    let turned = JPEGFixture(try raster.encodedNow(as: .jpeg(quality: 90)))
      .inserting(exif: ExifFixture.block(orientation: 6))
    let photo = try workspace.write(turned.bytes, to: "p.jpg")
    let path = workspace.path("x.png")
    func run(_ memory: String) throws -> Outcome {
      isVariable
        ? try ChildProgram("env", "WHAT2WEAR_MEMORY=\(memory)", ChildProgram.builtCommandPath)
          .run("clean", photo, "-o", path)
        : try what2wear("clean", photo, "-o", path, "--memory", memory)
    }
    let refused = try run("1M")
    #expect(refused.ending == .exit(65))
    #expect(
      refused.error
        == "what2wear: \(photo): needs 2 MiB of memory; the limit is 1 MiB; raise the limit with --memory 2M\n"
    )
    #expect(try run("2M").ending == .exit(0))
    #expect(try run("2097152").ending == .exit(0))
    for wrong in ["0", "-1", "2 G", "many", "99999999999G"] {
      #expect(try run(wrong).ending == .exit(64), "\(wrong)")
    }
  }

  @Test("is not exceeded for thumbnails of a photo that its decoder keeps whole")
  func thumbnails() throws {
    let photo = workspace.path("p.jpg")
    let script =
      "import sys; from PIL import Image; "
      + "Image.new('RGB', (2000, 2000)).save(sys.argv[1], 'JPEG', progressive=True)"
    #expect(try ChildProgram.python.run(script, photo).ending == .exit(0))
    func run(_ memory: String) throws -> Outcome {
      try what2wear("thumbnails", photo, "-o", workspace.path("t"), "--memory", memory)
    }
    let refused = try run("8M")
    #expect(refused.ending == .exit(65))
    #expect(refused.error.contains("--memory"))
    #expect(!workspace.exists("t/256/p.jpg"))
    #expect(try run("64M").ending == .exit(0))
  }

  @Test(
    "that a photo takes is said in whole MiB, which are enough",
    arguments: [
      (1, 1), (1 << 20, 1), (1 << 20 + 1, 2), (2 << 20 - 1, 2), (2 << 20, 2), (2 << 20 + 1, 3),
    ])
  func words(needed: Int, mebibytes: Int) {
    let error = CodecError.beyondMemory(needed: needed, limit: 1000 << 10)
    #expect(
      Diagnosis(FileFailure(photo: "p.png", error)).lines == [
        "p.png: needs \(mebibytes) MiB of memory; the limit is 1000 KiB; raise the limit with --memory \(mebibytes)M"
      ])
  }

  @Test(
    "that an error names is enough, and a mebibyte less is not",
    arguments: ["clean", "clean --cutout force", "collage", "thumbnails", "garment add"])
  func suggested(name: String) throws {
    let photos = try [400, 700].map { try workspace.photo("\($0).jpg", width: 1200, height: $0) }
    func run(_ memory: Int) throws -> Outcome {
      let command = name.split(separator: " ").map(String.init)
      let output = workspace.path("out.png")
      let arguments: [any CommandArgument] =
        switch name {
        case "collage": [photos, "-o", output]
        case "thumbnails": [photos, "-o", workspace.path("t"), "--size", "1200,600", "--rebuild"]
        case "garment add": [photos[1], "--type", "shirt", "--wardrobe", workspace.path("w")]
        default: [photos[1], "-o", output]
        }
      return try ChildProgram.builtCommand.run(
        [command] + arguments + ["--memory", "\(memory)M"])
    }
    var (least, memory) = (0, 1)
    // The command may fail first because of one photo, and with more memory because of a larger
    // photo.
    while case let outcome = try run(memory), outcome.ending != .exit(0) {
      #expect(outcome.ending == .exit(65))
      let suggestion = outcome.errorLines.compactMap { line in
        line.firstRange(of: "--memory ")
          .flatMap { Int(line[$0.upperBound...].prefix { $0.isNumber }) }
      }.max()
      (least, memory) = (memory, try #require(suggestion))
      try #require(memory > least)
    }
    if least > 0 { #expect(try run(memory - 1).ending == .exit(65)) }
  }

  @Test("is not taken by a photo that is copied as its rows come")
  func strips() throws {
    let photo = try workspace.photo("p.png", width: 900, height: 400)
    let path = workspace.path("x.png")
    #expect(try what2wear("clean", photo, "-o", path, "--memory", "1M").ending == .exit(0))
    #expect(try workspace.picture("x.png") == workspace.picture("p.png"))
    let refused = try what2wear("clean", photo, "-o", path, "--memory", "200K")
    #expect(refused.ending == .exit(65))
    #expect(refused.error.hasPrefix("what2wear: \(photo): needs 1 MiB of memory;"))
  }

  @Test("is not taken by more than 32 sizes of a photo")
  func sizes() throws {
    let photo = try workspace.photo("p.png", width: 40, height: 20)
    func run(_ count: Int) throws -> Outcome {
      let sizes = (1...count).map { "\($0)" }.joined(separator: ",")
      return try what2wear("thumbnails", photo, "-o", workspace.path("t"), "--size", sizes)
    }
    let refused = try run(33)
    #expect(refused.ending == .exit(64))
    #expect(refused.errorLines.first == "what2wear: --size takes at most 32 sizes, not 33.")
    #expect(try run(32).ending == .exit(0))
  }
}
