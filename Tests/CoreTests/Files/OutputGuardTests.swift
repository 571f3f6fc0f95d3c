import Core
import Foundation
import SystemPackage
import TestSupport
import Testing

@Suite("An output guard")
struct OutputGuardTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ body: () throws(FileFailure) -> Void) -> FileFailure? {
    do throws(FileFailure) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private func conflict(_ output: FilePath, _ conflict: OutputConflict) -> FileFailure {
    FileFailure(.cannotCreate, output, conflict)
  }

  @Test("refuses an input by whatever name, and nothing else")
  func names() throws {
    let photo = try folder.write("photo", to: "a.jpg")
    let other = try folder.write("photo", to: "b.jpg")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder("link").string, withDestinationPath: "a.jpg")
    try files.linkItem(atPath: photo.string, toPath: folder("hard").string)
    var outputs = OutputGuard()
    outputs.protect([photo, folder("gone.jpg")])
    for path in [photo, folder("./a.jpg"), folder("link"), folder("hard")] {
      #expect(
        refusal { () throws(FileFailure) in try outputs.check(path) }
          == conflict(path, .isInput(.photo, another: "another output")))
    }
    for path in [other, folder("gone.jpg"), folder("new/x.png"), ""] {
      try outputs.check(path)
      try outputs.check(derived: path)
    }
  }

  @Test("lets a link to an input be replaced, unless the input was named by it")
  func links() throws {
    let photo = try folder.write("photo", to: "a.jpg")
    for name in ["link", "named"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder(name).string, withDestinationPath: "a.jpg")
    }
    var outputs = OutputGuard()
    outputs.protect([photo, folder("named")])
    try outputs.check(derived: folder("link"))
    try outputs.check(folder("link"), followsLink: false)
    #expect(
      refusal { () throws(FileFailure) in try outputs.check(derived: folder("named")) }
        == conflict(folder("named"), .wouldReplace(.photo, folder("named"))))
  }

  @Test("says what the input is, and the first where it is several")
  func roles() throws {
    let photo = try folder.write("1", to: "a.png")
    let mask = try folder.write("2", to: "a.mask.png")
    let recipe = try folder.write("3", to: "r.png")
    var outputs = OutputGuard()
    outputs.protect([photo])
    outputs.protect([mask, photo], as: .mask)
    outputs.protect([recipe], as: .recipe)
    let words = [photo, mask, recipe].map { path in
      refusal { () throws(FileFailure) in try outputs.check(path, another: "another file") }?.reason
    }
    #expect(
      words == [
        "is one of the photos; choose another file", "is a photo's mask; choose another file",
        "contains the recipe; choose another file",
      ])
    #expect(
      refusal { () throws(FileFailure) in try outputs.check(derived: mask) }?.reason
        == "would replace the mask \(mask); choose another output folder")
  }

  @Test("refuses to replace a folder that holds an input")
  func folders() throws {
    let second = try folder.write("photo", to: "b/photos/2.jpg")
    let first = try folder.write("photo", to: "b/1.jpg")
    var outputs = OutputGuard()
    outputs.protect([second, first])
    #expect(
      refusal { () throws(FileFailure) in try outputs.check(folder: folder("b")) }
        == conflict(folder("b"), .holds(.photo, second)))
    #expect(
      refusal { () throws(FileFailure) in try outputs.check(folder: folder("b/photos/..")) }?
        .reason == "contains the photo \(second); choose another folder")
    try outputs.check(folder: folder("b/other"))
    try FolderTree.create(folder("bb"))
    try outputs.check(folder: folder("bb"))
  }

  @Test("keeps out of a closed folder, at whatever depth, and though it is not there yet")
  func closed() throws {
    try FolderTree.create(folder("w/photos"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("door").string, withDestinationPath: "w/photos")
    var outputs = OutputGuard()
    outputs.close(folder("w"), name: "the wardrobe's own folder")
    outputs.close(folder("nowhere"), name: "no folder")
    let inside = [
      "w", "w/x.png", "w/new/deep/x.png", "w/photos/x", "door", "door/x.png", "door/../new/x.png",
      "new/../w/x.png", "w/photos/../../w/x",
    ]
    for path in inside.map(folder.callAsFunction) {
      for check in [
        { () throws(FileFailure) in try outputs.check(path) },
        { () throws(FileFailure) in try outputs.check(derived: path) },
        { () throws(FileFailure) in try outputs.check(folder: path) },
        { () throws(FileFailure) in try outputs.checkIsOutside(path) },
      ] as [() throws(FileFailure) -> Void] {
        #expect(refusal(check) == conflict(path, .isInside("the wardrobe's own folder")))
      }
    }
    #expect(
      refusal { () throws(FileFailure) in try outputs.check(folder("w/x.png")) }?.reason
        == "is in the wardrobe's own folder; choose a place outside it")
    let outside = ["x.png", "nowhere/x.png", "ww/x.png", "w/../x.png", "door/../../x.png"]
    for path in outside { try outputs.check(folder(path)) }
    #expect(folder.contents == ["door", "w", "w/photos"])
  }
}
