import Files
import Pixels
import SystemPackage
import TestSupport
import Testing

@Suite("What share finds that it alone knows of")
struct SharePrivacyTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  @Test("is what a photo's file was called, unless it was to be kept")
  func names() throws {
    try workspace.photo("dsc_lisa_birthday.jpg", noisePhoto(width: 40, height: 30))
    try workspace.photo("straw-hat.jpg", noisePhoto(width: 40, height: 30))
    func share(_ text: String, _ more: String...) throws -> Outcome {
      try wardrobe.run(
        "share", "dsc_lisa_birthday.jpg", "straw-hat.jpg", "-o", "b", "--title", "T", "--force",
        "--size", "60x60", "--text", text, more)
    }
    let clean = try share("A straw hat, and Lisa.")
    #expect(clean.ending == .exit(0) && clean.error == "", "\(clean.error)")
    #expect(clean.output.hasSuffix(": nothing private in them\n"), "\(clean.output)")
    let found = try share("See dsc_lisa_birthday.jpg")
    let warning = "warning: line 3: the name of an original file (dsc_lisa_birthday.jpg)"
    #expect(
      found.errorLines.contains { $0.hasSuffix("b/description.txt: \(warning)") }, "\(found.error)")
    #expect(try share("See dsc_lisa_birthday.jpg", "--keep-names").error == "")
  }

  @Test("is what a wardrobe knows things by, as short as lists show it")
  func identifiers() async throws {
    let id = try await wardrobe.garment("Linen shirt", .plum)
    let outfit = try await wardrobe.outfit("Look", id)
    for words in [["bag", "add", id], ["bag", "checkout", "--title", "Porto"]] {
      let outcome = try wardrobe.run(words)
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
    }
    let short = [id, outfit].map { String($0.prefix(8)) }
    let text = "Ours: \(short.joined(separator: ", "))."
    for (words, count) in [
      (["garment", "share", id], 1), (["garment", "share", "--all"], 1),
      (["outfit", "share", "Look", "--size", "400x400"], 2),
      (["packing", "share", "Porto", "--size", "400x400"], 1),
      (["outfit", "share", "--all", "--size", "400x400"], 2),
    ] {
      let outcome = try wardrobe.run(words + ["-o", "b", "--force", "--text", text])
      #expect(outcome.ending == .exit(0), "\(words): \(outcome.error)")
      for word in short.prefix(count) {
        let warning = "warning: line 3: an identifier of a database (\(word))"
        #expect(outcome.errorLines.contains { $0.hasSuffix(warning) }, "\(words): \(outcome.error)")
      }
      let clean = try wardrobe.run(words + ["-o", "c", "--force", "--text", "Ours."])
      // A photo of one colour cannot be cut out, which is said, too.
      #expect(clean.ending == .exit(0) && !clean.error.contains("identifier"), "\(clean.error)")
      try workspace.remove("b")
      try workspace.remove("c")
    }
  }

  @Test(
    "is the name of whoever runs it by sudo, with a directory's high number too",
    .enabled(if: SmallDisk.mayMount), arguments: ["1234500001", "60001"])
  func sudo(user: String) throws {
    try workspace.write(
      Array("zlindqvist:x:\(user):100:Zoë Lindqvist,,,:/srv-home/zoe:/bin/sh\n".utf8), to: "passwd")
    try workspace.write(Array("by zoe lindqvist in x/srv-home/zoe\n".utf8), to: "b/a.txt")
    let script = "mount --bind passwd /etc/passwd && exec \"$0\" verify --privacy b"
    let program = ChildProgram("unshare", "--mount", "sh", "-c", script).inFolder(workspace.folder)
    let outcome = try program.wrapped(in: "env", "SUDO_UID=\(user)").run(
      ChildProgram.builtCommandPath)
    #expect(
      outcome.errorLines == [
        "what2wear: b/a.txt: line 1: an absolute path (/srv-home/zoe)",
        "what2wear: b/a.txt: line 1: a name of the sender (Zoë Lindqvist)",
      ], "\(outcome.error)")
  }
}
