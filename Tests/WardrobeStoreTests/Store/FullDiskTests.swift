import Garments
import Images
import Core
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite(
  "A wardrobe on a disk without a byte left",
  .enabled(if: SmallDisk.mayMount, "a small tmpfs cannot be mounted here"))
struct FullDiskTests {
  private let workspace = Workspace()
  private var folder: WardrobeFolder { WardrobeFolder(workspace.path("disk/w")) }

  private func mount() throws -> SmallDisk {
    try SmallDisk(workspace, "disk", bytes: 4 << 20)
  }

  /// Makes a wardrobe with three garments, and then fills the disk.
  private func fill(_ disk: borrowing SmallDisk) async throws {
    let wardrobe = try await Wardrobe.open(folder, creating: true)
    let user = try await wardrobe.addUser(UserDetails(name: "Ana"))
    let closet = try await wardrobe.closet(of: user.id)
    for number in 1...3 {
      let photo = try workspace.photo(
        "\(number).png", .init(red: UInt8(number), green: 0, blue: 0), width: 4)
      _ = try await closet.addGarment(photo: .file(photo), .shirt("\(number)"))
    }
    wardrobe.close()
    let path = disk.path
    try workspace.fill(path, leaving: 0)
    #expect(throws: (any Error).self) { try workspace.write([1], at: path.appending("x")) }
  }

  @Test("can be read and checked")
  func reading() async throws {
    let disk = try mount()
    try await fill(disk)
    let wardrobe = try await Wardrobe.openForReading(folder)
    let closet = try await wardrobe.closet(of: wardrobe.userID(nil))
    #expect(try await closet.garments().map(\.details.description) == ["3", "2", "1"])
    #expect(try await wardrobe.check() == [])
  }

  @Test("can have everything removed, one after another, and nothing added")
  func removing() async throws {
    let disk = try mount()
    try await fill(disk)
    var options = OpeningOptions()
    options.freesRoom = true
    for left in [2, 1, 0] {
      let wardrobe = try await Wardrobe.open(folder, creating: false, options: options)
      let closet = try await wardrobe.closet(of: wardrobe.userID(nil))
      let garment = try #require(try await closet.garments().last)
      try await closet.removeGarment(garment.id)
      #expect(try await closet.garments().count == left)
      wardrobe.close()
      // The freed space is reserved for the next removal.
      let kept = FileStamp(of: folder.path.appending("wardrobe.reserve"))?.byteCount ?? 0
      #expect(kept > 1 << 18)
      let words = await failure { () throws(WardrobeError) in
        try await Wardrobe.open(folder, creating: false).addUser(UserDetails(name: "Eva"))
      }
      #expect(words?.hasSuffix(": the disk is full") == true, "\(words ?? "")")
    }
  }
}
