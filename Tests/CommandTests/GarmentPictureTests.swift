import Codecs
import FoundationEssentials
import Garments
import Pixels
import SystemPackage
import TestSupport
import Testing

@Suite("Garments with their pictures")
struct GarmentPictureTests {
  private let wardrobe = FilledWardrobe()
  private let list = "'\(ChildProgram.builtCommandPath)' garment list --pictures"

  @Test(
    "are kitty's where the terminal is kitty",
    arguments: [["TERM=xterm-kitty"], ["KITTY_WINDOW_ID=1", "TERM=xterm-256color"]])
  func kitty(environment: [String]) async throws {
    let lines = try await fill(environment)
    let (start, end) = ("\u{1B}_G", "\u{1B}\\")
    for (line, color) in zip([lines[1], lines[3]], [Color.moss, .plum]) {
      let codes = line.split(separator: end)
      let first = try #require(codes.first)
      #expect(first.hasPrefix("\(start)a=T,f=100,r=4,q=2,m=0;"))
      #expect(codes.count == 1)
      let data = first.split(separator: ";", maxSplits: 1)[1]
      try check(String(data), color)
    }
  }

  @Test("come in pieces of 4096 characters where kitty is to draw a long one")
  func kittyPieces() throws {
    _ = try wardrobe.workspace.photo("noise.png", noisePhoto(width: 90, height: 60))
    _ = try wardrobe.run("garment", "add", "noise.png", "--type", "shirt")
    let lines = try shown(["TERM=xterm-kitty"])
    let codes = lines[1].split(separator: "\u{1B}\\").map { $0.dropFirst(3) }
    #expect(codes.count > 2)
    let parts = codes.map { $0.split(separator: ";", maxSplits: 1) }
    #expect(parts.dropLast().allSatisfy { $0[1].count == 4096 })
    #expect(
      parts.map { String($0[0]) } == ["a=T,f=100,r=4,q=2,m=1"]
        + Array(repeating: "q=2,m=1", count: codes.count - 2) + ["q=2,m=0"])
    let bytes = try #require(Data(base64Encoded: parts.map { String($0[1]) }.joined()))
    let picture = try PhotoReader(bytes: Array(bytes)).decode().raster
    #expect(picture == noisePhoto(width: 90, height: 60))
  }

  @Test("are iTerm2's inline images in iTerm2 and WezTerm", arguments: ["iTerm.app", "WezTerm"])
  func iTerm(program: String) async throws {
    let lines = try await fill(["TERM_PROGRAM=\(program)", "TERM=xterm-256color"])
    for (line, color) in zip([lines[1], lines[3]], [Color.moss, .plum]) {
      let parts = line.split(separator: ":", maxSplits: 1)
      let data = try #require(parts.last?.dropLast())
      let length = try #require(Data(base64Encoded: String(data))).count
      #expect(
        parts[0] == "\u{1B}]1337;File=inline=1;size=\(length);height=4;preserveAspectRatio=1")
      #expect(line.hasSuffix("\u{7}"))
      try check(String(data), color)
    }
  }

  @Test(
    "are left out where a terminal cannot draw them, or that is not known",
    arguments: [
      ["TERM=xterm"], ["TERM=xterm-256color", "TERM_PROGRAM=vscode"], ["TERM=footing"],
      ["TERM=tmux-256color", "KITTY_WINDOW_ID=1"], ["TERM=xterm-kitty", "TMUX=/tmp/x,1,0"],
      ["TERM=screen", "TERM_PROGRAM=WezTerm"], ["TERM=dumb", "KITTY_WINDOW_ID=1"],
      ["TERM=xterm", "KITTY_WINDOW_ID="],
    ])
  func none(environment: [String]) async throws {
    let lines = try await fill(environment)
    #expect(lines == (try wardrobe.run("garment", "list").outputLines))
    #expect(!wardrobe.workspace.exists("wardrobe/cache"))
  }

  @Test("are left out where output is no terminal")
  func noTerminal() async throws {
    _ = try await fill(["TERM=xterm"])
    let outcome = try wardrobe.command("TERM=xterm-kitty").run("garment", "list", "--pictures")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output == (try wardrobe.run("garment", "list").output))
  }

  @Test("are the silhouette of its kind for a garment whose photo is gone")
  func silhouette() async throws {
    _ = try await fill(["TERM=xterm"])
    let hat = try await wardrobe.garment("Hat", .sand, .accessory)
    _ = try await wardrobe.losePhoto(of: hat)
    let lines = try shown(["TERM=xterm-kitty"])
    let data = try #require(
      lines[1].split(separator: "\u{1B}\\").first?.split(separator: ";", maxSplits: 1).last)
    let bytes = try #require(Data(base64Encoded: String(data)))
    let picture = try PhotoReader(bytes: Array(bytes)).decode().raster
    #expect(picture.size == PixelSize(width: 96, height: 96) && picture[0, 0] == .white)
    #expect(Set((0..<96).map { picture[$0, 48] }).count > 2)
    #expect(lines.count == 7 && lines[2].contains("  Hat  "))
  }

  @Test("do not go with --json")
  func json() throws {
    let outcome = try wardrobe.run("garment", "list", "--pictures", "--json")
    #expect(outcome.ending == .exit(64))
    #expect(outcome.error.hasPrefix("what2wear: Give --pictures or --json, not both.\n"))
  }

  private func check(_ data: String, _ color: Color) throws {
    let bytes = try #require(Data(base64Encoded: data))
    let picture = try PhotoReader(bytes: Array(bytes)).decode().raster
    #expect(picture == Raster(size: PixelSize(width: 24, height: 32), filledWith: color))
  }

  /// The lines that a terminal is sent of two garments, the moss one first.
  private func fill(_ environment: [String]) async throws -> [String] {
    _ = try await wardrobe.garment("Plum", .plum)
    _ = try await wardrobe.garment("Moss", .moss)
    return try shown(environment)
  }

  private func shown(_ environment: [String]) throws -> [String] {
    let outcome = try wardrobe.onTerminal("env \(environment.joined(separator: " ")) \(list)").run()
    #expect(outcome.ending == .exit(0))
    return outcome.output.split(separator: "\r\n").map(String.init)
  }
}
