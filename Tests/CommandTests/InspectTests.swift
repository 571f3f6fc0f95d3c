import TestSupport
import Testing

@Suite("inspect")
struct InspectTests {
  private let workspace = Workspace()

  /// A photo, made by a Python script, and the expected output.
  struct Fixture: CustomTestStringConvertible {
    var name: String
    /// Python code that saves a picture at the path `p`.
    var script: String
    var text: String
    /// The JSON keys and values in Python's notation, sorted by key. Path and length are omitted.
    var json: String
    var testDescription: String { name }
  }

  private static let fixtures = [
    Fixture(
      name: "a turned JPEG",
      script: "e = Image.Exif(); e[0x112] = 6; Image.new('RGB', (40, 20)).save(p, 'JPEG', exif=e)",
      text: "JPEG 40x20, upright 20x40 (orientation 6), 8-bit rgb",
      json: """
        bitDepth=8 chroma=None colorModel='rgb' dynamicRange='SDR' format='jpeg' gainMap=False \
        hasAlpha=False height=20 interlaced=False orientation=6 profile=None progressive=False \
        thumbnails=0 tiles=1 uprightHeight=40 uprightWidth=20 width=40
        """),
    Fixture(
      name: "a progressive grey JPEG",
      script: "Image.new('L', (7, 9)).save(p, 'JPEG', progressive=True)",
      text: "JPEG 7x9, 8-bit gray, progressive",
      json: """
        bitDepth=8 chroma=None colorModel='gray' dynamicRange='SDR' format='jpeg' gainMap=False \
        hasAlpha=False height=9 interlaced=False orientation=1 profile=None progressive=True \
        thumbnails=0 tiles=1 uprightHeight=9 uprightWidth=7 width=7
        """),
    Fixture(
      name: "a CMYK JPEG", script: "Image.new('CMYK', (8, 8)).save(p, 'JPEG')",
      text: "JPEG 8x8, 8-bit cmyk",
      json: """
        bitDepth=8 chroma=None colorModel='cmyk' dynamicRange='SDR' format='jpeg' gainMap=False \
        hasAlpha=False height=8 interlaced=False orientation=1 profile=None progressive=False \
        thumbnails=0 tiles=1 uprightHeight=8 uprightWidth=8 width=8
        """),
    Fixture(
      name: "a JPEG with a profile",
      script: """
        from PIL import ImageCms; c = ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')); \
        Image.new('RGB', (8, 8)).save(p, 'JPEG', icc_profile=c.tobytes())
        """,
      text: "JPEG 8x8, 8-bit rgb, profile sRGB built-in",
      json: """
        bitDepth=8 chroma=None colorModel='rgb' dynamicRange='SDR' format='jpeg' gainMap=False \
        hasAlpha=False height=8 interlaced=False orientation=1 profile='sRGB built-in' progressive=False \
        thumbnails=0 tiles=1 uprightHeight=8 uprightWidth=8 width=8
        """),
    Fixture(
      name: "a palette PNG with transparency",
      script: "Image.new('P', (5, 6)).save(p, 'PNG', transparency=0, bits=4)",
      text: "PNG 5x6, 4-bit indexed, transparency",
      json: """
        bitDepth=4 chroma=None colorModel='indexed' dynamicRange='SDR' format='png' gainMap=False \
        hasAlpha=True height=6 interlaced=False orientation=1 profile=None progressive=False \
        thumbnails=0 tiles=1 uprightHeight=6 uprightWidth=5 width=5
        """),
    Fixture(
      name: "a grey PNG of 16 bits", script: "Image.new('I;16', (3, 2)).save(p, 'PNG')",
      text: "PNG 3x2, 16-bit gray",
      json: """
        bitDepth=16 chroma=None colorModel='gray' dynamicRange='SDR' format='png' gainMap=False \
        hasAlpha=False height=2 interlaced=False orientation=1 profile=None progressive=False \
        thumbnails=0 tiles=1 uprightHeight=2 uprightWidth=3 width=3
        """),
    Fixture(
      name: "a black-and-white PNG", script: "Image.new('1', (9, 1)).save(p, 'PNG')",
      text: "PNG 9x1, 1-bit gray",
      json: """
        bitDepth=1 chroma=None colorModel='gray' dynamicRange='SDR' format='png' gainMap=False \
        hasAlpha=False height=1 interlaced=False orientation=1 profile=None progressive=False \
        thumbnails=0 tiles=1 uprightHeight=1 uprightWidth=9 width=9
        """),
    Fixture(
      name: "a turned RGBA PNG",
      script: "e = Image.Exif(); e[0x112] = 8; Image.new('RGBA', (4, 2)).save(p, 'PNG', exif=e)",
      text: "PNG 4x2, upright 2x4 (orientation 8), 8-bit rgb, transparency",
      json: """
        bitDepth=8 chroma=None colorModel='rgb' dynamicRange='SDR' format='png' gainMap=False \
        hasAlpha=True height=2 interlaced=False orientation=8 profile=None progressive=False \
        thumbnails=0 tiles=1 uprightHeight=4 uprightWidth=2 width=4
        """),
    Fixture(
      name: "an interlaced PNG that says it is sRGB",
      script: """
        import struct, zlib; k = lambda t, d: struct.pack('>I', len(d)) + t + d \
        + struct.pack('>I', zlib.crc32(t + d)); \
        open(p, 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n' \
        + k(b'IHDR', struct.pack('>IIBBBBB', 1, 1, 8, 2, 0, 0, 1)) + k(b'sRGB', b'\\0') \
        + k(b'IDAT', zlib.compress(b'\\0\\1\\2\\3')) + k(b'IEND', b''))
        """,
      text: "PNG 1x1, 8-bit rgb, interlaced, profile sRGB",
      json: """
        bitDepth=8 chroma=None colorModel='rgb' dynamicRange='SDR' format='png' gainMap=False \
        hasAlpha=False height=1 interlaced=True orientation=1 profile='sRGB' progressive=False \
        thumbnails=0 tiles=1 uprightHeight=1 uprightWidth=1 width=1
        """),
  ]

  @Test("tells what a photo is, whatever its name says", arguments: fixtures)
  func describes(fixture: Fixture) throws {
    let photo = workspace.path("photo.dat")
    let made = try ChildProgram.python.run(
      "import sys; from PIL import Image; p = sys.argv[1]; \(fixture.script)", photo)
    #expect(made.ending == .exit(0))
    #expect(made.error == "")
    let length = try workspace.bytes("photo.dat").count
    let text = try what2wear("inspect", photo)
    #expect(text.ending == .exit(0))
    #expect(text.output == "\(photo): \(fixture.text), \(length) bytes\n")
    let json = try what2wear("inspect", "--json", photo)
    #expect(json.ending == .exit(0))
    #expect(json.errorBytes == [] && text.errorBytes == [])
    let parsed = try ChildProgram.python.reading(json.outputBytes).run(
      """
      import json, sys
      for line in sys.stdin:
          o = json.loads(line)
          print(o.pop("path"), o.pop("bytes"), *[f"{k}={o[k]!r}" for k in sorted(o)])
      """)
    #expect(parsed.output == "\(photo) \(length) \(fixture.json)\n")
  }

  @Test(
    "goes on after a photo that cannot be used, and ends with the first one's code",
    arguments: [[], ["--json"]])
  func goesOn(options: [String]) throws {
    try workspace.photo("a.jpg")
    try workspace.photo("c.png")
    try workspace.write(OtherFiles.text, to: "b.jpg")
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("inspect", "a.jpg", "gone.png", "c.png", "b.jpg", options)
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.errorLines == [
        "what2wear: gone.png: no such file or folder",
        "what2wear: b.jpg: unsupported format: text; convert it to JPEG or PNG first",
      ])
    #expect(outcome.outputLines.count == 2)
    #expect(outcome.outputLines.first?.contains("a.jpg") == true)
    #expect(outcome.outputLines.last?.contains("c.png") == true)
  }
}
