import SystemPackage
import TestSupport
import Testing

@Suite("A wardrobe whose indexes are damaged")
struct DamagedIndexCommandTests {
  private let wardrobe = CommandWardrobe()

  @Test("is mended by what the error names, and by what 'check' names")
  func repair() throws {
    for number in 1...3 { _ = try wardrobe.add(wardrobe.photo(number)) }
    let bytes = try wardrobe.workspace.bytes("w/wardrobe.sqlite")
    let pageLength = Int(bytes[16]) << 8 | Int(bytes[17])
    // Leaf pages of indexes begin with the byte 10, and are filled from the end. One leaf belongs
    // to the index that lists use.
    let leaves = Swift.stride(from: pageLength, to: bytes.count, by: pageLength)
      .filter { bytes[$0] == 10 }
    for leaf in leaves {
      var damaged = bytes
      for index in (leaf + pageLength - 40)..<(leaf + pageLength) { damaged[index] = 0xFF }
      try wardrobe.workspace.write(damaged, to: "w/wardrobe.sqlite")
      let list = try wardrobe("garment", "list")
      let check = try wardrobe("check")
      guard list.ending == .exit(65), check.error.contains("an index of the database") else {
        continue
      }
      #expect(
        list.error.hasSuffix(
          "; try 'what2wear check --repair', or restore a backup\n"),
        "\(list.error)")
      #expect(check.ending == .exit(65))
      #expect(
        check.errorLines.last
          == "what2wear: 'what2wear check --repair' can repair this without losing data")
      #expect(try wardrobe("check", "--repair").ending == .exit(0))
      #expect(try wardrobe("garment", "list").outputLines.count == 4)
      #expect(try wardrobe("check", "--quiet").error == "")
      return
    }
    Issue.record("no damage of an index kept the list from being read")
  }

  @Test("whose tables are damaged too is not sent round in a circle by 'check --repair'")
  func beyondRepair() throws {
    _ = try wardrobe.add(wardrobe.photo(1))
    var bytes = try wardrobe.workspace.bytes("w/wardrobe.sqlite")
    for index in 4096..<bytes.count { bytes[index] = 0xFF }
    try wardrobe.workspace.write(bytes, to: "w/wardrobe.sqlite")
    let outcome = try wardrobe("check", "--repair")
    #expect(outcome.ending == .exit(65))
    #expect(!outcome.error.contains("--repair"), "\(outcome.error)")
  }
}
