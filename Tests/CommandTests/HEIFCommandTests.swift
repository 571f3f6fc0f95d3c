import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A HEIC or AVIF, on the command line")
struct HEIFCommandTests {
  private let workspace = Workspace()

  private static let names = ["a.heic", "b.avif", "lies.jpg"]

  /// Writes a HEIC, an AVIF, and a HEIC with the wrong extension. All photos are rotated.
  private func fill() throws {
    let turn = [PictureFileFixture.rotation(3)]
    try workspace.write(PictureFileFixture(.hevc, properties: turn).bytes, to: "in/a.heic")
    try workspace.write(PictureFileFixture(.av1, properties: turn).bytes, to: "in/b.avif")
    try workspace.write(PictureFileFixture(.hevc, properties: turn).bytes, to: "in/lies.jpg")
  }

  @Test("is found in a folder and shrunk")
  func thumbnails() throws {
    try fill()
    let outcome = try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("t"))
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "what2wear: 3 thumbnails were made\n")
    #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/b.jpg", "256/lies.jpg"])
  }

  @Test("is copied upright", arguments: names)
  func clean(name: String) throws {
    try fill()
    let copy = workspace.path("copy.png")
    let outcome = try what2wear("clean", workspace.path("in/\(name)"), "-o", copy)
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
    let seen = try ChildProgram.python.run(
      """
      import sys; from PIL import Image; p = Image.open(sys.argv[1]).convert('RGB')
      w, h = p.size; near = {'R': (220, 20, 20), 'G': (20, 200, 20), 'B': (20, 20, 220)}
      print(w, h, end=' ')
      for x, y in (1, 1), (3, 1), (1, 3), (3, 3):
          s = p.getpixel((w * x // 4, h * y // 4))
          print(next((k for k, c in near.items() if max(abs(a - b) for a, b in zip(s, c)) < 17), 'W'), end='')
      """, copy)
    // The copy is rotated by 90 degrees clockwise.
    #expect(seen.output == (name == "b.avif" ? "32 48 BRWG" : "64 64 BRWG"))
  }

  @Test("is told of by its header, though nothing can decode it")
  func inspect() throws {
    try fill()
    // The dynamic linker finds these invalid libraries first, and cannot open them.
    for library in ["libde265.so.0", "libdav1d.so.6", "libdav1d.so.7"] {
      try workspace.write(OtherFiles.text, to: "lib/\(library)")
    }
    let program = ChildProgram.builtCommand
      .wrapped(in: "env", "LD_LIBRARY_PATH=\(workspace.path("lib"))")
    let heic = workspace.path("in/a.heic")
    let told = try program.run("inspect", heic)
    #expect(told.ending == .exit(0))
    let length = try workspace.bytes("in/a.heic").count
    #expect(
      told.output
        == "\(heic): HEIC 64x64, upright 64x64 (orientation 6), 8-bit rgb, 4:4:4, \(length) bytes\n"
    )
    for (name, package) in [("a.heic", "libde265-0"), ("b.avif", "libdav1d")] {
      let photo = workspace.path("in/\(name)")
      let refused = try program.run("clean", photo, "-o", workspace.path("copy.png"))
      #expect(refused.ending == .exit(65))
      #expect(refused.errorLines.count == 1)
      #expect(refused.error.hasPrefix("what2wear: \(photo): "))
      #expect(refused.error.contains("; install the package \(package)"))
      #expect(!workspace.exists("copy.png"))
    }
  }

  @Test("that is cut off is refused with how much of it is there")
  func cutOff() throws {
    let whole = PictureFileFixture(.av1).bytes
    let photo = try workspace.write(Array(whole.dropLast(20)), to: "cut.avif")
    let outcome = try what2wear("clean", photo, "-o", workspace.path("copy.png"))
    #expect(outcome.ending == .exit(65))
    let percent = (whole.count - 20) * 100 / whole.count
    #expect(
      outcome.error
        == "what2wear: \(photo): the AVIF file is cut off: \(percent) % of it can be read; copy it again\n"
    )
  }
}
