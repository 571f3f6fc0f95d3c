import Images
import TestSupport
import Testing

@Suite("An import's progress")
struct ImportProgressTests {
  private let workspace = Workspace()

  @Test(
    "is shown on a terminal, with what is said on lines of their own", arguments: [false, true])
  func terminal(isQuiet: Bool) throws {
    for number in 1...3 {
      try workspace.photo("in/shirt-\(number).png", Color(red: UInt8(number), green: 1, blue: 1))
    }
    try workspace.write(OtherFiles.text, to: "in/skirt.jpg")
    let command =
      "'\(ChildProgram.builtCommandPath)' import in --wardrobe w" + (isQuiet ? " --quiet" : "")
    let outcome = try ChildProgram("script", "-qec", command, "/dev/null")
      .inFolder(workspace.folder).run()
    #expect(outcome.ending == .exit(65))
    let failure =
      "what2wear: in/skirt.jpg: unsupported format: text; convert it to JPEG or PNG first\r\n"
    if isQuiet {
      #expect(outcome.output == failure)
    } else {
      #expect(outcome.output.contains("] 1/4  "))
      #expect(outcome.output.contains("\r\u{1B}[K\(failure)"))
      #expect(outcome.output.contains("[########################] 4/4"))
      #expect(
        outcome.output.hasSuffix(
          "\r\u{1B}[Kwhat2wear: 3 garments were added\r\nwhat2wear: 1 failed\r\n"))
    }
  }
}
