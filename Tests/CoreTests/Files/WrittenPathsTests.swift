import Core
import SystemPackage
import TestSupport
import Testing

@Suite("The file that a written path means")
struct WrittenPathsTests {
  private let workspace = Workspace()
  private let composed = "ni\u{F1}o.jpg"
  private let decomposed = "nin\u{303}o.jpg"

  private func found(_ written: String, fromList: Bool = false) -> [UInt8] {
    WrittenPaths(in: workspace.folder, fromList: fromList).found(FilePath(written)).bytes
  }

  private func make(_ names: String...) throws {
    for name in names { try workspace.write([1], to: name) }
  }

  @Test("is the one of its very bytes, else the one of the same letters")
  func letters() throws {
    try make(decomposed, "\(decomposed).d/\(decomposed)")
    #expect(found(composed) == Array(decomposed.utf8))
    #expect(found("./x/../\(composed)") == Array(decomposed.utf8))
    #expect(
      found("\(composed).d/\(composed)") == Array("\(decomposed).d/\(decomposed)".utf8))
    try make(composed)
    #expect(found(composed) == Array(composed.utf8))
    #expect(found(decomposed) == Array(decomposed.utf8))
  }

  @Test("stays as it is written where nothing fits, or more than one file")
  func none() throws {
    // A dot below and a dot above a letter may come in any order, but no file has two dots above.
    try make("q\u{323}\u{307}", "q\u{307}\u{323}")
    for written in ["q\u{307}\u{307}", "gone", "Gone/x", "", composed] {
      #expect(found(written, fromList: true) == Array(written.utf8))
    }
    try make("coat.jpg", "COAT.jpg")
    #expect(found("Coat.jpg", fromList: true) == Array("Coat.jpg".utf8))
  }

  @Test(
    "may have backslashes and other capitals in a list, and nowhere else",
    arguments: [#"Tops\TEE.jpg"#, "TOPS/tee.JPG", #"tops\Tee.JPG"#, #".\tops\tee.jpg"#])
  func windows(written: String) throws {
    try make("tops/Tee.JPG")
    #expect(found(written, fromList: true) == Array("tops/Tee.JPG".utf8))
    #expect(found(written) == Array(written.utf8))
  }

  @Test("is looked for below the folder alone", arguments: ["..", "../..", #"..\in"#, "/etc"])
  func below(start: String) throws {
    try make("in/a/hat.jpg", "a.jpg", "secret/\(decomposed)")
    let paths = WrittenPaths(in: workspace.path("in"), fromList: true)
    for end in ["A.JPG", "secret/\(composed)", #"secret\\#(composed)"#, "Passwd"] {
      let written = "\(start)/\(end)"
      #expect(paths.found(FilePath(written)).bytes == Array(written.utf8))
    }
  }

  @Test("may lead from the root into the folder in a list, and nowhere else")
  func fromRoot() throws {
    try make("in/tops/Tee.JPG", "a.jpg")
    let folder = workspace.path("in")
    let written = "\(folder.realPath ?? folder)/tops/tee.jpg"
    let paths = WrittenPaths(in: folder, fromList: true)
    #expect(paths.found(FilePath(written)) == "tops/Tee.JPG")
    let outside = FilePath("\(workspace.folder)/a.jpg")
    #expect(paths.found(outside) == outside)
    #expect(WrittenPaths(in: folder).found(FilePath(written)) == FilePath(written))
  }

  @Test("may be anywhere where the working directory is what it leads from")
  func anywhere() throws {
    try make("in/\(decomposed)")
    let paths = WrittenPaths(in: "")
    for start in [workspace.folder.string, "\(workspace.folder.string)/x/.."] {
      let found = paths.found(FilePath("\(start)/in/\(composed)"))
      #expect(found.bytes == workspace.path("in/\(decomposed)").bytes)
    }
  }
}
