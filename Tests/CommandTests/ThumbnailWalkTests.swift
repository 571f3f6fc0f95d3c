import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A folder given to thumbnails")
struct ThumbnailWalkTests {
  private let workspace = Workspace()

  @Test("is walked to its bottom; hidden files, linked folders, masks and the output are left out")
  func walk() throws {
    let taken = [
      "a.jpg", "B.JPG", "c.jpeg", "d.PNG", "sub/a.jpg", "sub/sub/deep.png", "zz/e.Jpeg",
      "camera.dat", "no-ending", "x.mask.jpg", "mask.png",
    ]
    for name in taken { try workspace.photo("in/\(name)") }
    for name in [
      ".hidden.jpg", ".hidden/a.jpg", "coat.mask.png", "sub/COAT.Mask.PNG", "out/256/a.jpg",
      "out/other.jpg",
    ] {
      try workspace.photo("in/\(name)")
    }
    try workspace.photo("elsewhere/linked.jpg")
    try workspace.link("in/linked", to: "../elsewhere")
    try workspace.link("in/loop", to: ".")
    try workspace.link("in/link.jpg", to: "../elsewhere/linked.jpg")
    let outcome = try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("in/out"))
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "what2wear: 12 thumbnails were made\n")
    #expect(
      try workspace.files(in: "in/out") == [
        "256/B.jpg", "256/a.jpg", "256/c.jpg", "256/camera.jpg", "256/d.jpg", "256/link.jpg",
        "256/mask.jpg", "256/no-ending.jpg", "256/sub/a.jpg", "256/sub/sub/deep.jpg",
        "256/x.mask.jpg", "256/zz/e.jpg", "other.jpg",
      ])
  }

  @Test(
    "may be a symbolic link itself, or end with a slash or a dot",
    arguments: ["link", "in/", "in/.", "./in/../in"])
  func namedFolder(path: String) throws {
    try workspace.photo("in/sub/a.jpg")
    try workspace.link("link", to: "in")
    let command = ChildProgram.builtCommand.inFolder(workspace.folder)
    #expect(try command.run("thumbnails", path, "-o", "t").ending == .exit(0))
    #expect(try workspace.files(in: "t") == ["256/sub/a.jpg"])
  }

  @Test("is the current one by a dot")
  func currentFolder() throws {
    try workspace.photo("a.jpg")
    try workspace.photo("sub/b.jpg")
    let command = ChildProgram.builtCommand.inFolder(workspace.folder)
    for _ in 1...2 {
      #expect(try command.run("thumbnails", ".", "-o", "t").ending == .exit(0))
      #expect(try workspace.files(in: "t") == ["256/a.jpg", "256/sub/b.jpg"])
    }
  }

  @Test("has its other files counted in one line")
  func otherFiles() throws {
    try workspace.photo("in/a.jpg")
    try workspace.write(OtherFiles.text, to: "in/notes.txt")
    let first = try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("t"))
    #expect(first.ending == .exit(0))
    #expect(
      first.error
        == "what2wear: 1 other file was skipped: unsupported format\n")
    try workspace.write([], to: "in/sub/empty")
    try workspace.write(Array("%PDF-1.7\n".utf8), to: "in/sub/bill.pdf")
    try workspace.link("in/broken", to: "nowhere")
    try workspace.pipe("in/pipe")
    let second = try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("t"))
    #expect(second.ending == .exit(0))
    #expect(
      second.error
        == "what2wear: 1 file in an unsupported format was skipped: PDF, "
        + "\(workspace.path("in/sub/bill.pdf"))\nwhat2wear: 4 other files were skipped: unsupported "
        + "format\nwhat2wear: 1 thumbnail was up to date\n")
  }

  @Test("has the formats that are not read named in a line each, and is no error for them")
  func unreadFormats() throws {
    let files = [
      ("a.gif", OtherFiles.gif), ("b", OtherFiles.gif), ("sub/c.tif", OtherFiles.tiff),
      ("d.bmp", OtherFiles.bmp), ("e.RAF", Array("FUJIFILMCCD-RAW \u{0}\u{1}".utf8)),
      ("f.svg", Array("<?xml version='1.0'?><svg/>".utf8)), ("g.dng", OtherFiles.tiff),
      ("h.mkv", [0x1A, 0x45, 0xDF, 0xA3, 0x01]),
      ("i.wmv", [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]),
      ("j.MTS", [0x00, 0x01, 0x02, 0x47]), ("k.mpg", [0x00, 0x00, 0x01, 0xBA]),
    ]
    for (name, bytes) in files { try workspace.write(bytes, to: "in/\(name)") }
    try workspace.photo("in/z.jpg")
    let outcome = try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("t"))
    #expect(outcome.ending == .exit(0))
    let one = "what2wear: 1 file in an unsupported format was skipped: "
    let many = "what2wear: 2 files in an unsupported format were skipped: "
    #expect(
      outcome.errorLines == [
        "\(one)BMP, \(workspace.path("in/d.bmp"))",
        "\(many)GIF, such as \(workspace.path("in/a.gif"))",
        "\(one)MKV or WebM film, \(workspace.path("in/h.mkv"))",
        "\(many)MPEG film, such as \(workspace.path("in/j.MTS"))",
        "\(one)SVG, \(workspace.path("in/f.svg"))",
        "\(one)TIFF or a raw photo, \(workspace.path("in/sub/c.tif"))",
        "\(one)WMV film, \(workspace.path("in/i.wmv"))",
        "\(many)raw photo, such as \(workspace.path("in/e.RAF"))",
      ])
    let json = try what2wear(
      "thumbnails", workspace.path("in"), "-o", workspace.path("t"), "--json")
    let line =
      #"{"source":"\#(workspace.path("in/sub/c.tif"))","unsupported":"TIFF or a raw photo"}"#
    #expect(json.outputLines.count == 12 && json.outputLines.contains(line))
  }

  @Test("names photos that are none by their bytes, and goes on")
  func unreadPictures() throws {
    let pictures = [
      ("a.heic", OtherFiles.gif, "GIF"), ("b.png", OtherFiles.bmp, "BMP"),
      ("c.avif", OtherFiles.tiff, "TIFF or a raw photo"), ("f.jpg", OtherFiles.pdf, "PDF"),
      ("g.png", OtherFiles.text, "text"),
    ]
    for (name, bytes, _) in pictures { try workspace.write(bytes, to: "in/\(name)") }
    try workspace.photo("in/z.jpg")
    let outcome = try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("t"))
    #expect(outcome.ending == .exit(65))
    let reasons = pictures.map { name, _, kind in
      "what2wear: \(workspace.path("in/\(name)")): unsupported format: \(kind);"
        + " convert it to JPEG or PNG first"
    }
    #expect(
      outcome.errorLines == reasons + ["what2wear: 1 thumbnail was made, 5 photos failed"])
    #expect(try workspace.files(in: "t") == ["256/z.jpg"])
  }

  @Test("is told of a huge file that is no photo by its first bytes, however young it is")
  func hugeFile() throws {
    // Reading the whole file would take longer than any test may.
    let path = try workspace.write(OtherFiles.text, to: "in/film.jpg")
    let file = try FileDescriptor.open(path, .readWrite)
    try file.closeAfter { try file.resize(to: 1 << 40) }
    let outcome = try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("t"))
    #expect(outcome.ending == .exit(65))
  }

  @Test("without a photo in it makes nothing, and is no error")
  func emptyFolder() throws {
    let folder = try workspace.makeFolder("in")
    let outcome = try what2wear("thumbnails", folder, "-o", workspace.path("t"))
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "what2wear: 0 thumbnails were made\n")
    #expect(try workspace.files(in: "t") == [])
  }

  @Test("is taken in natural order: by the names' bytes, but numbers by their values")
  func order() throws {
    let names = [
      "9.jpg", "10.jpg", "B.jpg", "a/z.jpg", "a.jpg", "b.jpg", "tee.jpg", "tee02.jpg", "tee2.jpg",
      "tee10.jpg", "é.jpg",
    ]
    for name in names.reversed() {
      try workspace.write(OtherFiles.text, to: "in/\(name)")
    }
    let outcome = try what2wear("thumbnails", workspace.path("in"), "-o", workspace.path("t"))
    let head = "what2wear: \(workspace.path("in"))/"
    let told = outcome.errorLines.dropLast().map { line in
      String(line.dropFirst(head.count).prefix { $0 != ":" })
    }
    #expect(told == names)
  }
}
