import FoundationEssentials
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear trash restore")
struct TrashCommandTests {
  private let wardrobe = CommandWardrobe()

  @Test("finds a garment by its SKU")
  func sku() throws {
    let id = try wardrobe.add(wardrobe.photo(1), "--type", "shirt", "--sku", "WJ-204")
    #expect(try wardrobe("garment", "remove", id).ending == .exit(0))
    #expect(try wardrobe("trash", "restore", "wj-204").ending == .exit(0))
    #expect(try wardrobe.rows("garment", "list").map(\.id) == [id])
  }

  @Test("says by name what an outfit is without, and brings that back into it")
  func waiting() throws {
    let ids = try (1...2).map { try wardrobe.add(wardrobe.photo($0)) }
    #expect(try wardrobe("garment", "edit", ids[0], "--description", "Hat").ending == .exit(0))
    let outfit = try wardrobe("outfit", "create", "A", ids[0], ids[1]).outputLines.joined()
    #expect(try wardrobe("outfit", "remove", "A").ending == .exit(0))
    #expect(try wardrobe("garment", "remove", "Hat").ending == .exit(0))
    let restored = try wardrobe("trash", "restore", "A")
    #expect(restored.ending == .exit(0))
    #expect(
      restored.error
        == "what2wear: outfit 'A' was restored without 'Hat'; to add the item to the outfit "
        + "again, use 'what2wear trash restore'\n")
    #expect(try wardrobe("trash", "restore", "hat").ending == .exit(0))
    #expect(try wardrobe.rows("outfit", "show", outfit).first?.garments == ids)
  }

  @Test("refuses an outfit whose name is taken in whatever case, unless --allow-duplicate is given")
  func duplicate() throws {
    let id = try wardrobe.add(wardrobe.photo(1))
    let old = try wardrobe("outfit", "create", "Brunch", id).outputLines.joined()
    #expect(try wardrobe("outfit", "remove", "Brunch").ending == .exit(0))
    let new = try wardrobe("outfit", "create", "brunch", id).outputLines.joined()
    let refused = try wardrobe("trash", "restore", old)
    #expect(refused.ending == .exit(65))
    #expect(
      refused.error.hasPrefix("what2wear: an outfit named 'brunch' already exists: \(new); "))
    #expect(refused.error.contains("--allow-duplicate"))
    #expect(try wardrobe("trash", "restore", old, "--allow-duplicate").ending == .exit(0))
    #expect(try wardrobe.rows("outfit", "list").count == 2)
  }
}
