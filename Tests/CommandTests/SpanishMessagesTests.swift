import Core
import Foundation
import Images
import SystemPackage
import TestSupport
import Testing

/// Messages must differ between English and Spanish, but machine-readable output must not.
@Suite("Messages in Spanish")
struct SpanishMessagesTests {
  private let wardrobe = FilledWardrobe()

  private func run(_ arguments: [String]) throws -> (english: Outcome, spanish: Outcome) {
    (
      try wardrobe.command().run(arguments),
      try wardrobe.command("LC_ALL=es_ES.UTF-8").run(arguments)
    )
  }

  @Test(
    "are of the same errors, about the same files",
    arguments: [
      (["collage", "nix.jpg", "-o", "x.png"], 66, "nix.jpg"),
      (["collage", "text.jpg", "-o", "x.png"], 65, "text.jpg"),
      (["collage", "white.png", "-o", "x.gif"], 64, "x.gif"),
      (["collage", "white.png", "-o", "x.png", "--layout", "spiral"], 64, "'spiral'"),
      (["collage", "white.png", "-o", "x.png", "--sise", "9"], 64, "--sise"),
      (["collage", "white.png", "-o", "x.png", "--size", "9", "--preset", "x"], 64, "--preset"),
      (["collage", "white.png", "-o", "x.png", "--roles", "king"], 64, "'king'"),
      (["collage", "white.png", "-o", "none/x.png"], 73, "none"),
      (["garment", "show", "kilt"], 66, "kilt"),
      (["garment", "edit", "Tee", "--price", "dear"], 64, "dear"),
      (["garment", "add", "white.png"], 64, "white.png"),
      (["bag", "checkout", "--title", "Porto"], 65, "what2wear bag add"),
      (["trash", "restore", "kilt"], 66, "kilt"),
      (["import", "."], 65, "text.jpg"),
    ])
  func errors(arguments: [String], status: Int32, names: String) async throws {
    _ = try await wardrobe.garment("Tee", .white)
    try wardrobe.workspace.photo("white.png", .white, width: 24, height: 32)
    try wardrobe.workspace.write(Array("no photo".utf8), to: "text.jpg")
    let (english, spanish) = try run(arguments)
    #expect(english.ending == .exit(status) && spanish.ending == .exit(status), "\(english.error)")
    #expect(english.output == spanish.output)
    #expect(english.error.contains(names) && spanish.error.contains(names), "\(spanish.error)")
    for (line, other) in zip(english.errorLines, spanish.errorLines) where !line.isEmpty {
      // Usage lines are the same in each language.
      #expect(line != other || line.hasPrefix("       "), "\(line)")
    }
  }

  @Test func `count the same things`() async throws {
    _ = try await wardrobe.garment("Tee", .white)
    for arguments in [
      ["check"], ["export", "--output", "out"], ["trash", "empty"],
      ["thumbnails", "--wardrobe", wardrobe.folder.string, "-o", "thumbs", "--size", "16"],
      ["import", wardrobe.workspace.folder.string, "--dry-run"],
    ] {
      let english = try wardrobe.command().run(arguments)
      if let output = arguments.last, output == "out" {
        try FileManager.default.removeItem(atPath: wardrobe.workspace.path(output).string)
      }
      let spanish = try wardrobe.command("LANG=es_ES.UTF-8").run(arguments)
      #expect(english.ending == spanish.ending)
      #expect(english.error != spanish.error, "\(english.error)")
    }
  }

  @Test(
    "leave JSON as it is",
    arguments: [
      ["garment", "list", "--json"], ["garment", "show", "Tee", "--json"],
      ["thumbnails", "text.jpg", "-o", "thumbs", "--json"], ["inspect", "--json", "text.jpg"],
    ])
  func json(arguments: [String]) async throws {
    _ = try await wardrobe.garment("Tee", .white)
    try wardrobe.workspace.write(Array("no photo".utf8), to: "text.jpg")
    let (english, spanish) = try run(arguments)
    #expect(english.output == spanish.output && english.ending == spanish.ending)
  }
}
