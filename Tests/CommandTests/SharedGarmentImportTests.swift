import SystemPackage
import TestSupport
import Testing

@Suite(
  "The import of every labelled garment",
  .enabled(if: SharedCorpus.has("garments/labels.csv"), "../shared/garments is not there"))
struct SharedGarmentImportTests {
  private let workspace = Workspace()
  private let folder = SharedCorpus.folder.appending("garments")

  @Test("takes all of them for what the list says, and brings them back out of an export")
  func all() throws {
    let list = folder.appending("labels.csv")
    let lines = String(decoding: try Workspace.bytes(at: list), as: UTF8.self)
      .split(whereSeparator: \.isNewline).dropFirst()
    let count = lines.count
    try #require(count > 0)
    let options: [any CommandArgument] = ["--wardrobe", workspace.path("w")]
    let command = ChildProgram.builtCommand
    let outcome = try command.run(["import", folder, "--csv", list] + options)
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.errorLines == [
        "what2wear: \(list): warning: unused columns: 'label', 'source'",
        "what2wear: \(count) garments were added",
      ])
    let again = try command.run(["import", folder, "--csv", list] + options)
    #expect(again.ending == .exit(0))
    #expect(
      again.errorLines.suffix(2) == [
        "what2wear: 0 garments were added", "what2wear: \(count) garments were unchanged",
      ])
    try checkKinds(
      lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }, options)
    let out = workspace.path("out")
    #expect(try command.run(["export", "-o", out] + options).ending == .exit(0))
    let back: [any CommandArgument] = ["--wardrobe", workspace.path("v")]
    #expect(try command.run(["import", out] + back).ending == .exit(0))
    let lists = try [options, back].map { options in
      try command.run(["garment", "list", "--json"] + options).output
    }
    #expect(lists[0].replacing("/w/photos/", with: "/v/photos/") == lists[1])
    #expect(try command.run(["check"] + back).ending == .exit(0))
    print("SharedGarmentImportTests: tried \(count) files")
  }

  /// Compares the number of garments of each kind and type with the labels.
  private func checkKinds(
    _ rows: [[Substring]], _ options: [any CommandArgument]
  ) throws {
    var labels: [[String]: Int] = [:]
    for row in rows {
      labels[row[3].isEmpty ? ["--kind", "\(row[2])"] : ["--type", "\(row[3])"], default: 0] += 1
    }
    #expect(labels.count > 5)
    for (words, count) in labels {
      let arguments = ["garment", "list", "--json"] + words
      let found = try ChildProgram.builtCommand.run(arguments + options)
      #expect(found.outputLines.count == count, "\(words)")
    }
  }
}
