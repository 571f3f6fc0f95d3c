import Core
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A bundle that is verified")
struct VerifyTests {
  private let workspace = Workspace()

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(arguments)
  }

  private func share(_ options: String...) throws {
    for (index, name) in ["hat.jpg", "top.jpg"].enumerated() {
      try workspace.photo(name, noisePhoto(width: 40 + index, height: 30))
    }
    let outcome = try run(
      ["share", "hat.jpg", "top.jpg", "--title", "T", "--size", "60x60", "--quiet"] + options)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
  }

  @Test("is whole as a folder and as a ZIP file")
  func whole() throws {
    try share("-o", "b")
    try share("-o", "z.zip")
    let outcome = try run("verify", "b", "z.zip")
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(outcome.error == "")
    #expect(outcome.outputLines == ["b: complete, 8 files", "z.zip: complete, 8 files"])
  }

  @Test("has each fault named")
  func faults() throws {
    try share("-o", "b")
    try workspace.write(Array("changed\n".utf8), to: "b/alt.txt")
    try workspace.remove("b/description.txt")
    try workspace.write([1], to: "b/photos/mine.txt")
    try workspace.write(Array("{\"what2wearOutfit\": 1}".utf8), to: "b/outfit.json")
    let photo = Array(try workspace.bytes("b/photos/01-hat.jpg").prefix(400))
    try workspace.write(photo, to: "b/photos/01-hat.jpg")
    let outcome = try run("verify", "b")
    #expect(outcome.ending == .exit(65))
    #expect(outcome.output == "")
    for (name, words) in [
      ("alt.txt", "SHA-256 is different"), ("description.txt", "but missing"),
      ("photos/mine.txt", "no manifest lists it"), ("outfit.json", "'of' is missing"),
      ("photos/01-hat.jpg", "SHA-256 is different"), ("photos/01-hat.jpg", "cut off"),
    ] {
      let isTold = outcome.errorLines.contains {
        $0.hasPrefix("what2wear: b/\(name): ") && $0.contains(words)
      }
      #expect(isTold, "\(name), \(words): \(outcome.error)")
    }
  }

  @Test("is told of where it is missing, or none")
  func none() throws {
    try workspace.write(OtherFiles.text, to: "text.zip")
    try workspace.write([1], to: "folder/x")
    #expect(try run("verify", "gone").ending == .exit(66))
    for name in ["text.zip", "folder"] {
      let outcome = try run("verify", name)
      #expect(outcome.ending == .exit(65) && outcome.errorLines.count == 1, "\(outcome.error)")
      #expect(outcome.error.hasPrefix("what2wear: \(name): "))
    }
  }
}
