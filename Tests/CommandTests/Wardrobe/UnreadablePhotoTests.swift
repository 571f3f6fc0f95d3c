import Glibc
import SystemPackage
import TestSupport
import Testing

@Suite(
  "A kept photo that may not be read",
  .enabled(if: SomebodyElse.isThere, "nobody to run as"))
struct UnreadablePhotoTests {
  private let wardrobe = CommandWardrobe()

  private func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try SomebodyElse.program.run(arguments + ["--wardrobe", wardrobe.path])
  }

  @Test("ends what would put the same photo in with the reason, whether one or many are put in")
  func same() throws {
    let photo = try wardrobe.photo(1)
    _ = try wardrobe.add(photo, "--type", "shirt", "--description", "one")
    let kept = try #require(try wardrobe.workspace.files(in: "w/photos").first)
    let place = wardrobe.path.appending("photos/\(kept)")
    // After the garment's row is deleted, the import does not know the photo.
    let id = try #require(try wardrobe.rows("garment", "list").first?.id)
    let bytes = try Workspace.bytes(at: place)
    #expect(try wardrobe("garment", "remove", id, "--forever").ending == .exit(0))
    try wardrobe.workspace.write(bytes, at: place)
    #expect(try ChildProgram("chmod", "0").run(place).ending == .exit(0))
    if geteuid() == 0 {
      let folder = wardrobe.workspace.folder
      #expect(try ChildProgram("chown", "-R", "65534:65534").run(folder).ending == .exit(0))
    }
    for call in [
      ["garment", "add", photo.string, "--type", "shirt"],
      ["import", photo.parentFolderText, "--type", "shirt", "--quiet"],
    ] {
      let outcome = try run(call)
      #expect(outcome.ending == .exit(74), "\(call)")
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.error.hasSuffix(": permission denied\n"))
    }
    #expect(try wardrobe.rows("garment", "list") == [])
    #expect(try wardrobe.workspace.files(in: "w/photos") == [kept])
  }
}

extension FilePath {
  fileprivate var parentFolderText: String { removingLastComponent().string }
}

private enum SomebodyElse {
  /// The command, run as another user if this process is root, because root may read every file.
  static let program: ChildProgram =
    geteuid() == 0
    ? .builtCommand.wrapped(in: "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
    : .builtCommand

  static let isThere = (try? program.run("--version").ending) == .exit(0)
}
