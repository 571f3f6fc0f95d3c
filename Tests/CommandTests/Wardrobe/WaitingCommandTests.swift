import Core
import Glibc
import SystemPackage
import TestSupport
import Testing

@Suite(
  "A wardrobe that another program has in its hands",
  .enabled(if: FaultPoint.isHonoured, "this build has no fault points"))
struct WaitingCommandTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  @Test("is listed at once; whoever changes it says whom it waits for, and then goes on")
  func waiting() throws {
    let garment = try wardrobe.add(wardrobe.photo(1))
    let edit = ["garment", "edit", garment, "--wardrobe", wardrobe.path.string]
    let holder = try ChildProgram.builtCommand.with(.stop(1, .rowsChanged))
      .start(edit + ["--brand", "Acme"])
    #expect(try holder.stops())
    #expect(try wardrobe.rows("garment", "list").map(\.id) == [garment])
    #expect(try wardrobe("check").ending == .exit(0))
    let said = wardrobe.workspace.path("said")
    let waiter = try ChildProgram("bash", "-c", #"exec "$0" "${@:2}" 2> "$1""#)
      .start([ChildProgram.builtCommandPath, said] + edit + ["--size", "M"])
    // The second process either reports that it is waiting, or ends.
    while try (FileStamp(of: said)?.byteCount ?? 0) == 0 && !waiter.hasEnded() { usleep(10_000) }
    holder.resume()
    #expect(try holder.wait().ending == .exit(0))
    #expect(try waiter.wait().ending == .exit(0))
    let words = try wardrobe.workspace.text("said")
    #expect(
      words.hasPrefix("what2wear: waiting for another what2wear, process ")
        && words.split(separator: "\n").count == 1, "\(words)")
    #expect(try wardrobe.rows("garment", "show", garment).count == 1)
  }
}
