import Images
import TestSupport
import Testing

@Suite("A JPEG XL, on the command line")
struct JPEGXLCommandTests {
  private let workspace = Workspace()

  /// Writes a rotated photo, a bare codestream with the wrong extension, and a photo in PQ.
  private func fill() throws {
    let turned = JPEGXLFixture.codestream(orientation: 6)
    try workspace.write(JPEGXLFixture.container([turned]), to: "in/a.jxl")
    try workspace.write(turned, to: "in/lies.jpg")
    try workspace.write(JPEGXLFixture.stripes, to: "in/pq.jxl")
  }

  @Test("is found in a folder and shrunk")
  func thumbnails() throws {
    try fill()
    let outcome = try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("t"))
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "what2wear: 3 thumbnails were made\n")
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/lies.jpg", "256/pq.jpg"])
  }

  @Test("is copied upright", arguments: ["a.jxl", "lies.jpg"])
  func clean(name: String) throws {
    try fill()
    let copy = workspace.path("copy.png")
    let outcome = try what2wear("clean", workspace.path("in/\(name)"), "-o", copy)
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    let seen = try PhotoReader(copy).decodeNow().raster
    #expect(QuadrantPhoto.look(at: seen) == QuadrantPhoto.upright[5])
  }

  @Test("is told of by its header")
  func inspect() throws {
    try fill()
    let (turned, bright) = (workspace.path("in/a.jxl"), workspace.path("in/pq.jxl"))
    let told = try what2wear("inspect", turned, bright)
    #expect(told.ending == .exit(0))
    let lengths = try ["in/a.jxl", "in/pq.jxl"].map { try workspace.bytes($0).count }
    #expect(
      told.output
        == """
        \(turned): JXL 48x32, upright 32x48 (orientation 6), 8-bit rgb, profile sRGB, \(lengths[0]) bytes
        \(bright): JXL 32x16, 16-bit rgb, PQ, \(lengths[1]) bytes

        """)
  }

  @Test("is refused where libjxl is missing, with the package")
  func missingLibrary() throws {
    try fill()
    // The dynamic linker finds these invalid libraries first, and cannot open them.
    for minor in 7...12 { try workspace.write(OtherFiles.text, to: "lib/libjxl.so.0.\(minor)") }
    let program = ChildProgram.builtCommand
      .wrapped(in: "env", "LD_LIBRARY_PATH=\(workspace.path("lib"))")
    let photo = workspace.path("in/a.jxl")
    for outcome in [
      try program.run("inspect", photo),
      try program.run("clean", photo, "-o", workspace.path("copy.png")),
    ] {
      #expect(outcome.ending == .exit(65) && outcome.errorLines.count == 1)
      #expect(outcome.error.hasPrefix("what2wear: \(photo): JPEG XL needs libjxl, which cannot be"))
      #expect(outcome.error.contains("; install the package libjxl0."))
    }
    #expect(!workspace.exists("copy.png"))
  }

  @Test("that is damaged is refused, and the last line says why")
  func damaged() throws {
    var bytes = JPEGXLFixture.lossy
    for index in 40..<bytes.count { bytes[index] ^= 0x55 }
    let photo = try workspace.write(bytes, to: "bad.jxl")
    let outcome = try what2wear("clean", photo, "-o", workspace.path("copy.png"))
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.errorLines.last
        == "what2wear: \(photo): the JPEG XL data is damaged (libjxl cannot decode it)")
  }
}
