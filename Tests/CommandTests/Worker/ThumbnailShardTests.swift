import TestSupport
import Testing

@Suite("A shard of thumbnails")
struct ThumbnailShardTests {
  private let workspace = Workspace()

  private func shards(_ count: Int, into folder: String, _ words: String...) throws -> [Outcome] {
    try (1...count).map { number in
      try ChildProgram.builtCommand.inFolder(workspace.folder).run(
        ["thumbnails"] + words + ["-o", folder, "--size", "8", "--shard", "\(number)/\(count)"])
    }
  }

  @Test("is a part of all photos, and all shards are all of them, none twice")
  func parts() throws {
    for number in 1...12 { try workspace.photo("in/\(number).jpg") }
    let whole = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("thumbnails", "in", "-o", "whole", "--size", "8")
    #expect(whole.ending == .exit(0))
    var found: [String] = []
    for (index, outcome) in try shards(4, into: "t", "in", "--json").enumerated() {
      #expect(outcome.ending == .exit(0), "shard \(index + 1): \(outcome.error)")
      found += outcome.outputLines
    }
    #expect(found.count == 12 && Set(found).count == 12)
    let files = try workspace.files(in: "t")
    #expect(try files == workspace.files(in: "whole"))
    for file in files {
      #expect(try workspace.bytes("t/\(file)") == workspace.bytes("whole/\(file)"))
    }
  }

  @Test("keeps its photos when others come")
  func stays() throws {
    for number in 1...12 { try workspace.photo("in/\(number).jpg") }
    func parts() throws -> [[String]] {
      try shards(3, into: "t", "in", "--json", "--rebuild").map { outcome in
        outcome.outputLines.compactMap { line in
          line.firstRange(of: #"in/"#).map { String(line[$0.lowerBound...].prefix { $0 != "\"" }) }
        }
      }
    }
    let before = try parts()
    for number in 13...16 { try workspace.photo("in/0\(number).jpg") }
    let after = try parts()
    for (old, new) in zip(before, after) { #expect(Set(old).isSubset(of: new)) }
    #expect(after.joined().count == 16)
  }

  @Test("knows of photos of others that would land on the same name, as whole batches do")
  func clashes() throws {
    for folder in ["a", "b", "c", "d"] { try workspace.photo("\(folder)/x.jpg") }
    let words = ["a/x.jpg", "b/x.jpg", "c/x.jpg", "d/x.jpg"]
    for number in 1...2 {
      let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
        ["thumbnails"] + words + ["-o", "t", "--size", "8", "--shard", "\(number)/2"])
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
    }
    #expect(
      try workspace.files(in: "t") == ["8/a/x.jpg", "8/b/x.jpg", "8/c/x.jpg", "8/d/x.jpg"])
    // Every shard refuses a photo that its own thumbnail would replace.
    try workspace.photo("u/8/y.jpg")
    for number in 1...3 {
      let outcome = try ChildProgram.builtCommand.inFolder(workspace.folder).run(
        "thumbnails", "a/x.jpg", "u/8/y.jpg", "-o", "u", "--size", "8", "--shard", "\(number)/3")
      #expect(outcome.ending == .exit(73), "\(outcome.error)")
    }
  }

  @Test("removes what is gone, and nothing of other shards")
  func prunes() throws {
    for number in 1...8 { try workspace.photo("in/\(number).jpg") }
    _ = try shards(2, into: "t", "in")
    Workspace.remove(workspace.path("in/3.jpg"))
    for outcome in try shards(2, into: "t", "in", "--prune") {
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
    }
    #expect(
      try workspace.files(in: "t") == [1, 2, 4, 5, 6, 7, 8].map { "8/\($0).jpg" })
  }

  @Test(
    "that cannot be is wrong usage", arguments: ["0/3", "4/3", "1", "a/b", "1/0", "-1/2", "1/2/3"])
  func usage(words: String) throws {
    let outcome = try what2wear("thumbnails", "x.jpg", "-o", "t", "--shard=\(words)")
    #expect(outcome.ending == .exit(64))
  }

  @Test(
    "of a tar archive has the same photos in every run, and all shards have them all, none twice")
  func archive() throws {
    for number in 1...12 { try workspace.photo("in/\(number).jpg") }
    let packed = try ChildProgram(
      "tar", "-cf", workspace.path("in.tar"), "-C", workspace.folder, "in"
    ).run()
    #expect(packed.ending == .exit(0), "\(packed.error)")
    func sources(_ folder: String) throws -> [Set<String>] {
      try shards(2, into: folder, "--in-tar", "in.tar", "--json").map { outcome in
        #expect(outcome.ending == .exit(0), "\(outcome.error)")
        return Set(
          outcome.outputLines.compactMap { line in
            line.firstRange(of: "in.tar/").map {
              String(line[$0.upperBound...].prefix { $0 != "\"" })
            }
          })
      }
    }
    let parts = try sources("t")
    #expect(parts[0].isDisjoint(with: parts[1]))
    #expect(parts[0].union(parts[1]) == Set((1...12).map { "in/\($0).jpg" }))
    for folder in ["u", "v", "w"] { #expect(try sources(folder) == parts) }
  }
}
