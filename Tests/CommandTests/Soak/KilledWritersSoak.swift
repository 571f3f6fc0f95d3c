import FoundationEssentials
import Glibc
import SystemPackage
import TestSupport
import Testing

/// True if the soak tests run, by `make soak`. `make test` omits them, because they kill at random
/// times, so results depend on the machine. KilledWardrobeTests covers each fault point.
let isSoaking = ProcessInfo.processInfo.environment["WHAT2WEAR_SOAK"] != nil

@Suite("A wardrobe whose writers are killed at random, several at once", .enabled(if: isSoaking))
struct KilledWritersSoak {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))
  private static let kills = 210

  private struct Writer {
    var program: RunningProgram
    /// The condition that the garments must meet if the writer was not killed.
    var promise: ([CommandWardrobe.Row], Outcome) -> Bool
  }

  @Test(
    "opens, has all that was said to be done, and nothing worse than a file that is not used in the wardrobe"
  )
  func killed() throws {
    var noise = Noise(seed: 11)
    var (killed, ended, orphans, photo) = (0, 0, 0, 10)
    for number in 0..<4 { _ = try wardrobe.add(wardrobe.photo(number)) }
    #expect(try wardrobe("outfit", "create", "O", try ids().first ?? "").ending == .exit(0))
    let clock = ContinuousClock()
    let usual = try clock.measure { _ = try wardrobe("garment", "list") }
    var (rounds, rows) = (0, try wardrobe.rows("garment", "list"))
    // Continues until each case has occurred, because a kill may come too early or too late to have
    // an effect.
    while killed < Self.kills || orphans == 0 || ended == 0 {
      rounds += 1
      let before = rows.map(\.id).shuffled(using: &noise)
      let writers = try start(before, &photo, &noise)
      // Each pause is shorter than one reader takes, so that most writers still run when they are
      // killed.
      for writer in writers.shuffled(using: &noise) {
        let pause = usual * Double.random(in: 0.1...0.9, using: &noise)
        usleep(UInt32(pause / .microseconds(1)))
        writer.program.send(SIGKILL)
      }
      let outcomes = try writers.map { try $0.program.wait() }
      orphans += try checkAndRepair()
      rows = try wardrobe.rows("garment", "list")
      for (writer, outcome) in zip(writers, outcomes) {
        if outcome.ending == .signal(SIGKILL) {
          killed += 1
        } else {
          ended += 1
          #expect(outcome.ending == .exit(0), "\(outcome.error)")
          #expect(writer.promise(rows, outcome), "round \(rounds)")
        }
      }
    }
    #expect(try wardrobe.rows("outfit", "list", "--search", "O").last?.name == "O")
  }

  private func ids() throws -> [String] { try wardrobe.rows("garment", "list").map(\.id) }

  /// Starts up to four writers. Each writer changes its own garments. Two writers may share a new
  /// photo.
  private func start(
    _ ids: [String], _ photo: inout Int, _ noise: inout Noise
  ) throws -> [Writer] {
    var writers: [Writer] = []
    func start(
      _ words: any CommandArgument..., promise: @escaping ([CommandWardrobe.Row], Outcome) -> Bool
    ) throws {
      writers.append(Writer(program: try wardrobe.start(words), promise: promise))
    }
    photo += 2
    switch Int.random(in: 0..<3, using: &noise) {
    case 0:
      try start("garment", "add", try bigPhoto(photo), "--type", "shirt") { rows, outcome in
        rows.contains { [$0.id] == outcome.outputLines }
      }
    case 1:
      for _ in 0..<2 {
        try start("garment", "add", try bigPhoto(photo), "--type", "shirt", "--allow-duplicate") {
          rows, outcome in
          rows.contains { [$0.id] == outcome.outputLines }
        }
      }
    default:
      let names = try (0..<3).map { "\(try bigPhoto(photo, in: "import/\(photo)", $0).stem ?? "")" }
      try start("import", wardrobe.workspace.path("import/\(photo)"), "--type", "dress") {
        rows, _ in
        names.allSatisfy { name in rows.contains { $0.description == name } }
      }
    }
    if ids.count > 1 {
      let (id, words) = (ids[0], "edit \(photo)")
      let new = Bool.random(using: &noise) ? ["--photo", try bigPhoto(photo + 1).string] : []
      try start("garment", "edit", id, "--description", words, new) { rows, _ in
        rows.contains { $0.id == id && $0.description == words }
      }
      let other = ids[1]
      switch ids.count > 6 ? 0 : Int.random(in: 0..<5, using: &noise) {
      case 0:
        try start("garment", "remove", other, "--force") { rows, _ in
          !rows.contains { $0.id == other }
        }
      case 1:
        try start("outfit", "cover", "O", try bigPhoto(photo + 1)) { _, _ in true }
      case 2:
        try start("outfit", "cover", "O", "--clear") { _, _ in true }
      case 3:
        try start("outfit", "edit", "O", "--name", "O") { _, _ in true }
      default:
        try start("outfit", "copy", "O", "copy") { _, _ in true }
      }
    }
    return writers
  }

  /// Writes a photo that is large enough to take a moment to copy. Bytes after the picture make the
  /// file unique.
  private func bigPhoto(
    _ number: Int, in folder: String = "in", _ part: Int = 0
  ) throws -> FilePath {
    try wardrobe.workspace.write(
      wardrobe.workspace.bytes("in/0.png") + Array(repeating: UInt8(number % 251), count: 1 << 18)
        + Array("\(folder) \(number) \(part)".utf8), to: "\(folder)/photo \(number)\(part).png")
  }

  /// Checks and repairs the wardrobe. Returns the number of orphaned files.
  private func checkAndRepair() throws -> Int {
    let found = try wardrobe("check")
    if found.ending == .exit(0) { return 0 }
    #expect(found.ending == .exit(65))
    #expect(
      found.errorLines.allSatisfy { $0.hasSuffix(" is not used in the wardrobe") }, "\(found.error)"
    )
    #expect(try wardrobe("check", "--repair").ending == .exit(0))
    #expect(try wardrobe("check").ending == .exit(0))
    return found.errorLines.count
  }
}
