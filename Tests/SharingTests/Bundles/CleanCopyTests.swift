import Sharing
import Images
import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A clean copy by the library")
struct CleanCopyTests {
  private let workspace = Workspace()

  @Test(
    "has the longest side asked for, and is never enlarged",
    arguments: [
      (nil, "40x20"), (39, "39x20"), (40, "40x20"), (41, "40x20"), (10, "10x5"), (1, "1x1"),
    ] as [(Int?, String)])
  func longestSide(longestSide: Int?, size: String) async throws {
    let photo = try workspace.photo("p.png", width: 40, height: 20)
    let warnings = try await CleanCopy(longestSide: longestSide)
      .write(photo, to: workspace.path("x.png"), as: .png)
    #expect(warnings == [])
    #expect(try workspace.picture("x.png").size.description == size)
  }

  @Test("of full size and of a smaller one show the same", arguments: 1...8)
  func orientation(number: Int) async throws {
    let photo = try workspace.write(QuadrantPhoto.jpeg(orientation: number), to: "p.jpg")
    for side in [nil, 36] {
      try await CleanCopy(longestSide: side).write(photo, to: workspace.path("x.png"), as: .png)
      let picture = try workspace.picture("x.png")
      #expect(picture.size.longestSide == side ?? 48)
      #expect(QuadrantPhoto.look(at: picture) == QuadrantPhoto.upright[number - 1])
    }
  }

  @Test("refuses to replace a file where it must not, and leaves it")
  func existing() async throws {
    let photo = try workspace.photo("p.png")
    let output = try workspace.write(OtherFiles.text, to: "x.png")
    await #expect(
      throws: FileFailure(
        .cannotCreate, output, FileFault.exists)
    ) {
      try await CleanCopy(existing: .refuse).write(photo, to: output, as: .png)
    }
    #expect(try workspace.bytes("x.png") == OtherFiles.text)
    #expect(try workspace.temporaries() == [])
  }

  @Test("returns what was put up with")
  func warnings() async throws {
    try workspace.photo("p.jpg")
    let cut = Array(try workspace.bytes("p.jpg").dropLast(2))
    let photo = try workspace.write(cut, to: "p.jpg")
    let warnings = try await CleanCopy().write(photo, to: workspace.path("x.png"), as: .png)
    #expect(warnings.map(\.path) == [photo])
    #expect(warnings.map(\.words) == ["the end marker is missing, but all pixels are there"])
  }

  @Test("of a photo that cannot be used is not begun")
  func badPhoto() async throws {
    let photo = try workspace.write(OtherFiles.heic, to: "p.heic")
    do {
      try await CleanCopy().write(photo, to: workspace.path("x.png"), as: .png)
      Issue.record("a HEIC without a picture in it is not read")
    } catch {
      #expect(error.kind == .unusable && error.path == photo)
    }
    #expect(try workspace.files() == ["p.heic"])
  }
}
