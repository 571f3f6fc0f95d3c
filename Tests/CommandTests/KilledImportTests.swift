import Core
import Glibc
import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("An import or export that is killed", .enabled(if: FaultPoint.isHonoured))
struct KilledImportTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))
  private var workspace: Workspace { wardrobe.workspace }
  /// The number of photos, which exceeds the size of a group, so that at least two groups are
  /// stored.
  private static let count = 52

  private func words(_ words: any CommandArgument...) -> [any CommandArgument] {
    words + ["--wardrobe", wardrobe.path, "--quiet"]
  }

  /// Kills a program at some of its fault points. Each run starts with a fresh copy of the wardrobe
  /// `start` and without the folder `x`.
  private func kill(
    _ words: [any CommandArgument], from start: String, at numbers: (Int) -> [Int],
    then check: (Comment) async throws -> Void
  ) async throws {
    func restore() throws {
      try wardrobe.restore(from: start)
      if workspace.exists("x") { try workspace.remove("x") }
    }
    try restore()
    let (points, outcome) = try ChildProgram.builtCommand.points(workspace, words)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    for point in Set(points).sorted(by: { $0.rawValue < $1.rawValue }) {
      for number in Set(numbers(points.count { $0 == point })).sorted() {
        let moment = Comment(rawValue: "\(point.rawValue) \(number)")
        try restore()
        let killed = try ChildProgram.builtCommand.with(.kill(number, point)).run(words)
        #expect(killed.ending == .signal(SIGKILL), moment)
        try await check(moment)
      }
    }
  }

  @Test("leaves nothing worse than files that belong to nothing, and is finished by another")
  func importing() async throws {
    for number in 100..<(100 + Self.count) {
      let noise = noisePhoto(width: 24, height: 24, seed: UInt32(number))
      try workspace.photo("in/shirt-\(number).png", noise)
    }
    let words = words("import", workspace.path("in"))
    // On a slow machine, the photos are stored in more and smaller groups, but always in at least
    // two.
    try await kill(words, from: "none") {
      $0 >= Self.count ? [1, 30, Self.count] : [1, min($0, 2)]
    } then: { moment in
      let before = try await wardrobe.contents()
      if workspace.exists("w/wardrobe.sqlite"), before.users != [] {
        #expect(try await wardrobe.faults(repair: true).allSatisfy(\.isLeftOver), moment)
        #expect(try await wardrobe.faults() == [], moment)
        let photos = try workspace.files(in: "w/photos").filter { $0 != "" }
        #expect(photos.count == before.garments.count, moment)
      }
      let last = try ChildProgram.builtCommand.run(words)
      #expect(last.ending == .exit(0), "\(last.error)")
      let after = try await wardrobe.contents()
      #expect(after.garments.count == Self.count)
      #expect(Set(after.garments).isSuperset(of: before.garments), moment)
      #expect(try workspace.files(in: "w/photos").count == Self.count)
      #expect(try await wardrobe.faults() == [], moment)
    }
  }

  /// Makes a wardrobe with three garments, and an outfit with a cover.
  private func fill() throws {
    let ids = try (0..<3).map { try wardrobe.add(wardrobe.photo($0)) }
    #expect(try wardrobe("outfit", "create", "O", ids).ending == .exit(0))
    #expect(try wardrobe("outfit", "cover", "O", wardrobe.photo(8)).ending == .exit(0))
  }

  @Test("leaves no export or a whole one, the wardrobe as it was, and the next run cleans")
  func exporting() async throws {
    try fill()
    try workspace.move("w", to: "before")
    try wardrobe.restore(from: "before")
    let contents = try await wardrobe.contents()
    let out = workspace.path("x/out")
    #expect(try wardrobe("export", "-o", out).ending == .exit(0))
    let files = try workspace.files(in: "x/out")
    try await kill(words("export", "-o", out), from: "before") {
      [1, $0]
    } then: { moment in
      if !workspace.exists("x/out") {
        #expect(try wardrobe("export", "-o", out).ending == .exit(0), moment)
      }
      #expect(try workspace.files(in: "x") == files.map { "out/\($0)" }, moment)
      let left = try await wardrobe.contents()
      #expect(left == contents, moment)
      #expect(try await wardrobe.faults() == [], moment)
    }
  }

  @Test("of an export is finished by another")
  func restoring() async throws {
    try fill()
    let contents = try await wardrobe.contents()
    #expect(try wardrobe("export", "-o", workspace.path("out")).ending == .exit(0))
    let words = words("import", workspace.path("out"))
    try await kill(words, from: "none") {
      [1, $0]
    } then: { moment in
      let last = try ChildProgram.builtCommand.run(words)
      #expect(last.ending == .exit(0), "\(last.error) \(moment)")
      #expect(try await wardrobe.faults(repair: true).allSatisfy(\.isLeftOver), moment)
      #expect(try await wardrobe.faults() == [], moment)
      #expect(try await wardrobe.contents() == contents, moment)
    }
  }
}
