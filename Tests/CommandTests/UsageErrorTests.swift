import TestSupport
import Testing

@Suite("Wrong usage")
struct UsageErrorTests {
  private let workspace = Workspace()

  @Test(
    "ends with 64, a line that names what is wrong, and the usage, and writes nothing",
    arguments: [
      ("frob", "frob"), ("--frob", "--frob"),
      ("collage p.png -o x.png --frob", "--frob"), ("collage p.png", "--output"),
      ("collage -o x.png", "PHOTO"), ("collage p.png -o", "-o"),
      ("collage p.png -o x.png --shadow --no-shadow", "--no-shadow"),
      ("collage p.png -o x.gif", "x.gif"), ("collage p.png -o x", "'x'"),
      ("collage p.png -o png", "'png'"), ("collage p.png -o x.png --size 0", "--size"),
      ("collage p.png -o x.png --size 0x10", "--size"),
      ("collage p.png -o x.png --size 10x", "--size"),
      ("collage p.png -o x.png --size 10x10x10", "--size"),
      ("collage p.png -o x.png --size +10x10", "--size"),
      ("collage p.png -o x.png --size 65501x10", "--size"),
      ("collage p.png -o x.png --size 20000x20000", "--size"),
      ("collage p.png -o x.png --size 9223372036854775808x1", "--size"),
      ("collage p.png -o x.png --columns 0", "--columns"),
      ("collage p.png -o x.png --gap=-1", "--gap"),
      ("collage p.png -o x.png --margin=-1", "--margin"),
      ("collage p.png -o x.png --margin 1.5", "--margin"),
      ("collage p.png -o x.png --fit stretch", "stretch"),
      ("collage p.png -o x.png --background mauve", "mauve"),
      ("collage p.png -o x.png --background #12345", "#12345"),
      ("collage p.png -o x.png --background 123456", "123456"),
      ("collage p.png -o x.png --background #GGGGGG", "#GGGGGG"),
      ("collage p.png -o x.png --layout flatly", "'flatly'"),
      ("collage p.png -o x.png --missing never", "never"),
      ("collage p.png -o x.png --captions all", "all"),
      ("collage p.png -o x.png --title=", "--title"),
      ("collage p.png -o x.png --layout sheet --quantity 0", "--quantity"),
      ("collage p.png -o x.png --layout sheet --quantity 10000", "--quantity"),
      ("collage p.png -o x.png --layout sheet --quantity 1,", "--quantity"),
      ("collage p.png -o x.png --layout sheet --quantity=-1", "--quantity"),
      ("collage p.png -o x.png --quantity 2", "--layout sheet"),
      ("collage p.png -o x.png --quantity 2 --captions none", "--layout sheet"),
      ("collage p.png -o x.png --jobs 0", "--jobs"),
      ("collage p.png -o x.png --jobs many", "--jobs"),
    ])
  func collageIsRefused(arguments: String, culprit: String) throws {
    try check(arguments, culprit)
  }

  @Test(
    "of the other commands likewise",
    arguments: [
      ("thumbnails p.png", "--output"), ("thumbnails -o t", "photo"),
      ("thumbnails p.png -o t --size 0", "--size"), ("thumbnails p.png -o t --size 8,", "--size"),
      ("thumbnails p.png -o t --size=-8", "--size"),
      ("thumbnails p.png -o t --size 65501", "--size"),
      ("thumbnails p.png -o t --size 8x8", "--size"),
      ("thumbnails p.png -o t --format gif", "gif"),
      ("thumbnails p.png -o t --quality 0", "--quality"),
      ("thumbnails p.png -o t --quality 101", "--quality"),
      ("thumbnails p.png -o t --jobs 0", "--jobs"), ("thumbnails p.png -o t -0", "-0"),
      ("thumbnails p.png -o t --no-clobber", "--no-clobber"),
      ("share p.png -o b", "--title"), ("share p.png --title T", "--output"),
      ("share -o b --title T", "PHOTO"), ("share p.png -o b --title=", "--title"),
      ("share p.png -o b --title T --text a --text-file p.png", "--text-file"),
      ("share p.png -o b --title T --force --no-clobber", "--force"),
      ("share p.png -o b --title T --columns 0", "--columns"),
      ("share p.png -o b --title T --heading=", "--heading"),
      ("outfit collage --all -o b --layout sheet --quantity 1", "--quantity"),
      ("outfit share --all -o b --layout sheet --quantity 1", "--quantity"),
      ("clean p.png", "--output"), ("clean -o x.png", "PHOTO"),
      ("clean p.png p.png -o x.png", "x.png"), ("clean p.png -o x.gif", "x.gif"),
      ("clean p.png -o x.jpg --quality 0", "--quality"),
      ("clean p.png -o x.jpg --quality 101", "--quality"),
      ("clean p.png -o x.jpg --background auto", "'auto'"),
      ("clean p.png -o x.jpg --background red,blue", "'red,blue'"),
      ("inspect", "PHOTO"), ("verify", "BUNDLE"), ("verify b --frob", "--frob"),
      ("inspect p.png --frob", "--frob"), ("inspect p.png -o x", "-o"),
    ])
  func otherCommandsAreRefused(arguments: String, culprit: String) throws {
    try check(arguments, culprit)
  }

  @Test(
    "that says what to do instead is one line",
    arguments: [
      (
        "clean p.png -o x.jpg --keep 0.5,0.5 --cutout off",
        "Use --cutout off to keep the whole photo, or --keep and --drop to cut out the garment, not both."
      ),
      ("share p.png -o b.png --title T", "b.png: a bundle is a folder, not a picture"),
      ("thumbnails - -o t", "only 'collage', 'clean' and 'inspect' read a photo from standard"),
      ("share - -o b --title T", "write ./-"), ("garment add - --type shirt", "write ./-"),
    ])
  func wordsAreRefused(arguments: String, culprit: String) throws {
    try check(arguments, culprit, lines: 1)
  }

  @Test(
    "of a command that is used rightly, but for photos that it does not go with, is one line",
    arguments: [
      (
        "collage p.png -o x.png --layout sheet --quantity 1,2",
        "--quantity needs one number per photo (1, not 2)"
      ),
      ("collage p.png -o x.png --roles hat,bag", "--roles needs one role per photo"),
      ("collage p.png -o x.png --size 10x10 --margin 5", "room"),
      ("collage p.png p.png -o x.png --size 10x10 --columns 2 --gap 9 --margin 0", "room"),
      ("collage p.png p.png -o x.png --columns 2000", "room"),
      ("collage p.png -o x.png --size 10x10 --margin 5 --missing skip", "room"),
      ("collage p.png -o x.png --gap 9223372036854775807 --margin 9223372036854775807", "room"),
      ("share p.png -o b --title T --layout sheet --quantity 1,2", "--quantity"),
      ("share p.png -o b --title T --size 10x10 --margin 5", "room"),
    ])
  func photosAreRefused(arguments: String, culprit: String) throws {
    try check(arguments, culprit, lines: 1)
  }

  @Test(
    "names the word of a list that is wrong, and those that would be right",
    arguments: [
      ("--roles foo", "'foo' is not a role; use one of top"),
      ("--preset story,n", "'n' is not a preset"),
      ("--layout sheet --quantity 0", "'0' is not a quantity; use numbers from 1 to 9999"),
      ("--layout sheet --quantity -1", "'-1' is not a quantity"),
    ])
  func lists(options: String, words: String) throws {
    try check("collage p.png -o x.png \(options)", words)
  }

  @Test("is several pictures under the name of one")
  func presets() throws {
    try check(
      "collage p.png -o two.png --preset story,pinterest",
      "two.png: 2 presets make 2 pictures; ", lines: 1)
    let one = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("collage", "p.png", "-o", "one.png", "--preset", "story")
    #expect(one.ending == .exit(0))
  }

  @Test("is a title of blanks", arguments: ["", " ", "\t \n"])
  func blankTitle(title: String) throws {
    try workspace.photo("p.png")
    let outcome = try what2wear(
      "share", workspace.path("p.png"), "-o", workspace.path("b"), "--title", title)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errorLines.first == "what2wear: --title must not be empty.")
    #expect(!workspace.exists("b"))
  }

  /// - Parameter lines: the number of lines on standard error; nil if the command shows its
  ///   usage.
  private func check(_ arguments: String, _ culprit: String, lines: Int? = nil) throws {
    try workspace.photo("p.png")
    let words = arguments.split(separator: " ").map(String.init)
    let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(words)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.output == "")
    let first = try #require(outcome.errorLines.first)
    #expect(first.hasPrefix("what2wear: ") && !first.contains("Error"))
    #expect(first.contains(culprit))
    if let lines {
      #expect(outcome.errorLines.count == lines)
    } else {
      #expect(outcome.errorLines.contains { $0.hasPrefix("Usage: what2wear ") })
    }
    #expect(try workspace.files() == ["p.png"])
  }
}
