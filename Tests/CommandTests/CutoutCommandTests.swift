import Codecs
import Pixels
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear clean --cutout")
struct CutoutCommandTests {
  private let workspace = Workspace()

  private func run(_ arguments: String...) throws -> Outcome {
    try ChildProgram.builtCommand.inFolder(workspace.folder).run(["clean"] + arguments)
  }

  @Test("gives the garment alone, at the photo's size")
  func plain() throws {
    var raster = Raster(
      size: PixelSize(width: 300, height: 200), filledWith: Color(red: 220, green: 218, blue: 215))
    raster.fill(
      PixelRect(x: 100, y: 50, width: 80, height: 110), Color(red: 30, green: 60, blue: 120))
    try workspace.photo("a.png", raster)
    #expect(try run("a.png", "--cutout", "auto", "-o", "b.png").ending == .exit(0))
    let cut = try PhotoReader(workspace.path("b.png")).decode().raster
    #expect(cut.size == raster.size)
    #expect(cut[5, 5].alpha == 0 && cut[140, 100] == Color(red: 30, green: 60, blue: 120))
    let visible = try #require(cut.visibleBounds(threshold: 128))
    #expect(abs(visible.x - 100) <= 1 && abs(visible.maxX - 180) <= 1)
    #expect(try run("a.png", "-o", "c.png").ending == .exit(0))
    #expect(try PhotoReader(workspace.path("c.png")).decode().raster == raster)
  }

  @Test("keeps a photo whole where it refuses, says why, and ends with 0")
  func refused() throws {
    let busy = Raster.photograph(PixelSize(width: 200, height: 150), seed: 9)
    try workspace.photo("a.png", busy)
    let outcome = try run("a.png", "--cutout", "auto", "-o", "b.png")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("what2wear: a.png: warning: is not cut out: "))
    #expect(try PhotoReader(workspace.path("b.png")).decode().raster == busy)
  }
}
