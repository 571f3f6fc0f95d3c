import Bundles
import Codecs
import Files
import SystemPackage
import TestSupport
import Testing
import Work

@Suite("A search for what is private")
struct PrivacySearchTests {
  private let workspace = Workspace()

  private func findings(_ change: (inout PrivacySearch) -> Void = { _ in }) throws -> [String] {
    var search = PrivacySearch(sender: PrivateTextTests.sender)
    change(&search)
    return try search.run(in: workspace.folder).findings.map(\.description)
  }

  @Test("looks into every file, and at every name")
  func files() throws {
    try workspace.write(try QuadrantPhoto.jpeg(orientation: 6), to: "photos/01-hat.txt")
    try workspace.photo("photos/02-shoe.jpg")
    try workspace.write(Array("see\nana@example.org\n".utf8), to: "deep/er/.notes")
    try workspace.write(Array("<svg>/tmp/x</svg>".utf8), to: "x.svg")
    try workspace.write([1, 2, 255, 0], to: "IMG_1234/mgarcia.bin")
    try workspace.write([], to: "empty")
    #expect(
      Set(try findings()) == [
        "IMG_1234: a camera's name for a file (IMG_1234)",
        "IMG_1234/mgarcia.bin: a name of the sender (mgarcia)",
        "IMG_1234/mgarcia.bin: cannot be searched (neither a picture nor text)",
        "deep/er/.notes:2: an e-mail address (ana@example.org)",
        "photos/01-hat.txt: EXIF data", "x.svg:1: an absolute path (/tmp/x)",
      ])
  }

  @Test("tells of what it cannot look into")
  func unsearchable() throws {
    try workspace.write(Array("%PDF-1.7\n".utf8), to: "a.pdf")
    try workspace.write(Array("PK\u{3}\u{4}".utf8), to: "a.zip")
    try workspace.write(Array("text\n\u{1B}[2J".utf8), to: "a.txt")
    try workspace.write([0xFF, 0xFE, 0x61, 0], to: "utf16.txt")
    try workspace.write(Array("one\ntwo ".utf8) + [0xC3, 0x28], to: "latin.txt")
    try workspace.link("link", to: "a.txt")
    #expect(
      try findings() == [
        "a.pdf: cannot be searched (looks like PDF)",
        "a.txt: cannot be searched (neither a picture nor text)",
        "a.zip: cannot be searched (looks like ZIP)",
        "latin.txt: cannot be searched (neither a picture nor text)",
        "link: cannot be searched (a symbolic link)",
        "utf16.txt: cannot be searched (neither a picture nor text)",
      ])
    #expect(throws: FileFailure.self) {
      _ = try PrivacySearch().run(in: workspace.path("none"))
    }
    #expect(throws: FileFailure.self) {
      _ = try PrivacySearch().run(in: workspace.path("a.txt"))
    }
  }

  @Test("takes a text that begins as a picture does for a text")
  func beginnings() throws {
    for text in ["BMW jacket", "GIF89a is a format", "II*"] {
      try workspace.write(Array("\(text)\nana@example.org".utf8), to: "a.txt")
      #expect(try findings() == ["a.txt:2: an e-mail address (ana@example.org)"])
    }
  }

  @Test("leaves names of files alone where they were to be kept")
  func keptNames() throws {
    try workspace.write(Array("IMG_1234.JPG, my dress.jpg, hat.jpg".utf8), to: "01-DSC00001.txt")
    try workspace.write(Array("x".utf8), to: "WhatsApp Image 2023-08-14 at 10.15.02.jpeg")
    let found = try findings { $0.originalNames = ["my dress.jpg", "hat.jpg", "x"] }
    #expect(
      found == [
        "01-DSC00001.txt:1: a camera's name for a file (IMG_1234.JPG)",
        "01-DSC00001.txt:1: the name of an original file (hat.jpg)",
        "01-DSC00001.txt:1: the name of an original file (my dress.jpg)",
        "WhatsApp Image 2023-08-14 at 10.15.02.jpeg: a camera's name for a file (10.15.02.jpeg)",
        "WhatsApp Image 2023-08-14 at 10.15.02.jpeg:1: the name of an original file (x)",
      ])
    #expect(
      try findings {
        $0.originalNames = ["my dress.jpg", "hat.jpg", "x"]
        $0.keepsNames = true
      } == [])
  }

  @Test("reads a long text in parts, and loses nothing between them", arguments: 0..<12)
  func longLines(shift: Int) throws {
    let word = "ana@example.org"
    var noise = Noise(seed: shift)
    // Characters of one to four bytes before and between.
    func filling(_ count: Int) -> String {
      (0..<count).map { _ in ["a ", "é ", "麻、", "👗 "].randomElement(using: &noise) ?? " " }
        .joined()
    }
    let text = filling(20_000 + shift * 7001) + " \(word) " + filling(60_000) + "\n" + word
    try workspace.write(Array(text.utf8), to: "a.txt")
    #expect(
      try findings() == [
        "a.txt:1: an e-mail address (\(word))", "a.txt:2: an e-mail address (\(word))",
      ])
  }

  @Test("says the outcome in one line")
  func summary() throws {
    let search = PrivacySearch(sender: PrivateTextTests.sender)
    let folder = try workspace.makeFolder("b")
    #expect(try search.run(in: folder).summary == "Searched 0 files: nothing private in them")
    try workspace.write(Array("hi".utf8), to: "b/a")
    #expect(try search.run(in: folder).summary == "Searched 1 file: nothing private in it")
    try workspace.write(Array("/tmp/x".utf8), to: "b/b")
    #expect(
      try search.run(in: folder).summary
        == "Searched 2 files: found 1 thing that may be private")
    try workspace.write(Array("/tmp/x\n/tmp/y".utf8), to: "b/b")
    let report = try search.run(in: folder)
    #expect(report.summary == "Searched 2 files: found 2 things that may be private")
    #expect(!report.isClean && report.findings.map(\.kind) == [.path, .path])
  }

  @Test("finds no more than anybody reads, and ends when it is told to")
  func limits() throws {
    let lines = (0..<3000).map { "/tmp/\($0)" }.joined(separator: "\n")
    try workspace.write(Array(lines.utf8), to: "a.txt")
    #expect(try findings().count == 1000)
    let error = #expect(throws: FileFailure.self) {
      var search = PrivacySearch()
      search.context.work.deadline = .after(.zero)
      _ = try search.run(in: workspace.folder)
    }
    #expect(error?.kind == .interrupted)
  }

  @Test("knows whoever runs it, but no account of the system")
  func sender() throws {
    let sender = PrivacySearch.Sender.current
    let id = try ChildProgram("id", "-u").run()
    let name = try ChildProgram("id", "-un").run()
    let login = try #require(name.outputLines.first)
    let number = try #require(UInt32(id.outputLines.first ?? ""))
    // By sudo the sender is another than who runs it.
    if number != 0 {
      let isPerson = PrivacySearch.Sender.person(number, sudo: nil) != nil
      #expect(sender.names.contains(login) == isPerson)
    }
    let host = try ChildProgram("uname", "-n").run()
    #expect(sender.host == host.outputLines.first)
  }

  @Test("of random bytes comes to an end", arguments: 0..<20)
  func random(seed: Int) throws {
    var noise = Noise(seed: seed)
    let alphabet = Array("/\\:@.-_%&;#x0aAé麻 \n\"'~<>IMG12fhome".unicodeScalars)
    for number in 0..<20 {
      let text = (0..<400).map { _ in alphabet.randomElement(using: &noise) ?? "a" }
      try workspace.write(
        Array(String(String.UnicodeScalarView(text)).utf8), to: "\(number).txt")
    }
    _ = try findings()
  }
}
