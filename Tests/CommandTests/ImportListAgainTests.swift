import Images
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear import --csv, again")
struct ImportListAgainTests {
  private let wardrobe = CommandWardrobe()

  init() throws {
    let workspace = wardrobe.workspace
    try workspace.photo("in/a.png", .init(red: 1, green: 1, blue: 1))
    try workspace.write(workspace.bytes("in/a.png"), to: "in/copy.png")
    try workspace.photo("in/b.png", .init(red: 2, green: 2, blue: 2))
  }

  private func run(_ list: String, _ more: String...) throws -> Outcome { try run(list, more) }

  private func run(_ list: String, _ more: [String]) throws -> Outcome {
    try wardrobe.workspace.write(Array(list.utf8), to: "list.csv")
    return try ChildProgram.builtCommand.inFolder(wardrobe.workspace.folder)
      .run(["import", "in", "--csv", "list.csv", "--wardrobe", "w"] + more)
  }

  /// Returns the messages about the list's rows. Messages about other photos are omitted.
  private func told(_ outcome: Outcome) -> [String] {
    outcome.errorLines.filter { !$0.hasSuffix("not in the list") }
  }

  private func garments() throws -> [CommandWardrobe.Row] {
    try wardrobe.rows("garment", "list").reversed()
  }

  @Test("makes a garment of each row, and changes nothing the second time")
  func twins() throws {
    let list = """
      file,type,description,size
      a.png,shirt,One,M
      a.png,shirt,Two,M
      copy.png,shirt,Two,L
      b.png,shirt,,
      """
    let first = try run(list)
    #expect(first.ending == .exit(0))
    #expect(first.errorLines == ["what2wear: 4 garments were added"])
    let added = try garments()
    #expect(added.map(\.description) == ["One", "Two", "Two", "b"])
    #expect(Set(added.map(\.photo)).count == 2)
    let files = try wardrobe.files()
    let second = try run(list)
    #expect(second.ending == .exit(0))
    #expect(
      second.errorLines == [
        "what2wear: 0 garments were added", "what2wear: 4 garments were unchanged",
      ])
    #expect(try garments() == added)
    #expect(try wardrobe.files()["w/wardrobe.sqlite"] == files["w/wardrobe.sqlite"])
    #expect(
      try wardrobe("import", wardrobe.workspace.path("in"), "--type", "shirt").errorLines == [
        "what2wear: 0 garments were added", "what2wear: 3 photos were already in the wardrobe",
      ])
  }

  @Test("changes what the row says, and tells so before")
  func updates() throws {
    _ = try run(
      "file,type,description,price,tags\na.png,shirt,One,5 EUR,old\na.png,skirt,Two,6 EUR,old\nb.png,dress,,,\n"
    )
    let before = try garments()
    _ = try wardrobe("garment", "edit", before[0].id, "--brand", "Acme")
    let list = "file,description,price,tags\nb.png,Three,,\na.png,two,7 EUR,\na.png,One,,\n"
    let rehearsal = try run(list, "--dry-run")
    #expect(
      told(rehearsal) == [
        "what2wear: 0 garments would be added", "what2wear: 2 garments would be updated",
        "what2wear: 1 garment was unchanged",
      ])
    let cells = rehearsal.outputLines.map {
      $0.split(separator: #/  +/#).map { $0.trimmingPrefix(" ") }
    }
    #expect(cells.first?.last == "CHANGE")
    #expect(
      cells.dropFirst().map { $0.last } == [
        "updated: description b -> Three",
        "updated: description Two -> two, price 6.00 EUR -> 7.00 EUR", "unchanged",
      ])
    #expect(try garments().map(\.description) == before.map(\.description))
    let outcome = try run(list)
    #expect(outcome.ending == .exit(0))
    let after = try garments()
    #expect(after.map(\.id) == before.map(\.id))
    #expect(after.map(\.description) == ["One", "two", "Three"])
    #expect(after.map(\.price) == ["5.00 EUR", "7.00 EUR", nil])
    #expect(after.map(\.type) == ["shirt", "skirt", "dress"])
    #expect(after.map(\.tags) == [["old"], ["old"], []])
    #expect(try wardrobe("garment", "show", before[0].id).output.contains("Acme"))
  }

  @Test("finds garments by the identifiers of an export, without a word about their column")
  func exported() throws {
    _ = try run("file,type,description\na.png,shirt,One\na.png,shirt,Two\nb.png,shirt,Three\n")
    let before = try garments()
    let folder = wardrobe.workspace.path("out")
    #expect(try wardrobe("export", "-o", folder).ending == .exit(0))
    let text = String(decoding: try wardrobe.workspace.bytes("out/garments.csv"), as: UTF8.self)
    try wardrobe.workspace.write(
      Array(text.replacing("Two", with: "Other").utf8), to: "other.csv")
    let outcome = try wardrobe("import", folder, "--csv", wardrobe.workspace.path("other.csv"))
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.errorLines == [
        "what2wear: 0 garments were added", "what2wear: 1 garment was updated",
        "what2wear: 2 garments were unchanged",
      ])
    let after = try garments()
    #expect(after.map(\.id) == before.map(\.id))
    #expect(after.map(\.description) == ["One", "Other", "Three"])
    let foreign = try run("id,file,type\n7,b.png,shirt\n")
    #expect(
      foreign.errorLines.first
        == "what2wear: list.csv: warning: unused columns: 'id'")
    let id = after[0].id
    // If the user sorts only one column, identifiers end up in the rows of other garments' files.
    let slipped = try run("id,file,description\n\(id),b.png,Three\n")
    #expect(slipped.ending == .exit(65))
    let twice = try run("id,file,description\n\(id),a.png,One\n\(id),a.png,Uno\n")
    #expect(twice.ending == .exit(65))
    #expect(
      twice.errorLines.first
        == "what2wear: list.csv: row 3: a.png: has the same identifier as another row")
    #expect(try garments() == after)
  }

  @Test("finds garments by their SKUs, whatever else the rows say anew")
  func numbered() throws {
    _ = try run(
      "file,type,sku,description\na.png,shirt,WJ-1,One\na.png,shirt,WJ-2,Two\nb.png,shirt,,Three\n")
    let before = try garments()
    let list = """
      sku,file,type,description
      wj-2,copy.png,,Second
      WJ-1,a.png,,First
      WJ-3,b.png,,Three
      WJ-4,b.png,shirt,Three
      """
    let outcome = try run(list)
    #expect(outcome.ending == .exit(0))
    #expect(
      told(outcome).suffix(2) == [
        "what2wear: 1 garment was added", "what2wear: 3 garments were updated",
      ])
    let after = try garments()
    #expect(after.map(\.description) == ["First", "Second", "Three", "Three"])
    #expect(after.prefix(3).map(\.id) == before.map(\.id))
    #expect(
      told(try run(list.replacing("wj-2", with: "WJ-2"))).suffix(2) == [
        "what2wear: 1 garment was updated", "what2wear: 3 garments were unchanged",
      ])
  }

  @Test("doubts a row that has the SKU of a garment with another photo and description")
  func otherProduct() throws {
    _ = try run("file,type,sku,description\na.png,shirt,WJ-1,Blue\n")
    let before = try garments()
    let outcome = try run("file,type,sku,description\nb.png,shirt,WJ-1,Red\n")
    #expect(outcome.ending == .exit(65))
    #expect(try garments() == before)
    // In any order, rows with the same SKU match their own garments.
    let list =
      "file,type,sku,description,price\nb.png,shirt,WJ-1,Red,5 EUR\na.png,shirt,WJ-1,Blue,6 EUR\n"
    #expect(try run(list).ending == .exit(0))
    let after = try garments()
    #expect(after.map(\.description) == ["Blue", "Red"])
    #expect(after[0].id == before[0].id)
    #expect(told(try run(list)).last == "what2wear: 2 garments were unchanged")
  }

  @Test(
    "takes no garment for a row's by its photo alone, where another row names that, good or bad")
  func badNeighbour() throws {
    _ = try run("file,type,description\na.png,shirt,Belt\n")
    let before = try garments()
    let outcome = try run(
      "file,type,description,price\na.png,shirt,Belt,abc\na.png,shirt,Scarf,\n")
    #expect(outcome.ending == .exit(65))
    let after = try garments()
    #expect(after.first == before.first)
    #expect(after.map(\.description) == ["Belt", "Scarf"])
  }

  @Test("keeps the photo of a garment whose row names another, and says so")
  func otherPhoto() throws {
    let id = try wardrobe.add(wardrobe.workspace.path("in/a.png"))
    let before = try garments()
    let outcome = try run("id,file,price\n\(id),b.png,5 EUR\n")
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.errorLines.first
        == "what2wear: in/b.png: warning: 'a' already has another photo, which was kept; to replace it, use 'garment "
        + "edit \(id.prefix(8)) --photo FILE', or --update for all garments")
    let after = try garments()
    #expect(after.map(\.photo) == before.map(\.photo))
    #expect(after.map(\.price) == ["5.00 EUR"])
  }

  @Test("warns of an SKU that several garments have, and of a new garment of a photo that is there")
  func sharedNumbers() throws {
    let list = "file,type,sku,description\na.png,shirt,WJ-1,One\nb.png,shirt,wj-1,Two\n"
    let start = "what2wear: warning: 2 garments have the SKU WJ-1: 'One' ("
    for options in [["--dry-run"], []] {
      let outcome = try run(list, options)
      #expect(outcome.ending == .exit(0))
      #expect(told(outcome).contains { $0.hasPrefix(start) })
    }
    let before = try garments()
    #expect(
      told(try run(list)) == [
        "what2wear: 0 garments were added", "what2wear: 2 garments were unchanged",
      ])
    // A spreadsheet may change an SKU such as `001` to `1`.
    let mangled = "file,type,sku,description\na.png,shirt,1,One\nb.png,shirt,wj-1,Two\n"
    for options in [["--dry-run"], []] {
      let words =
        "in/a.png: warning: added as a new garment, although 'One' (\(before[0].id.prefix(8)))"
      #expect(told(try run(mangled, options)).contains { $0.hasPrefix("what2wear: \(words)") })
    }
    let photo = wardrobe.workspace.path("in/copy.png")
    let added = try wardrobe(
      "garment", "add", photo, "--type", "shirt", "--sku", "WJ-1", "--allow-duplicate")
    #expect(added.error.hasPrefix("what2wear: warning: 3 garments have the SKU WJ-1: "))
    let edited = try wardrobe("garment", "edit", before[0].id, "--sku", "1")
    #expect(edited.error.hasPrefix("what2wear: warning: 2 garments have the SKU 1: "))
  }

  @Test("refuses a row that may mean two garments, and changes neither")
  func unclear() throws {
    let photo = wardrobe.workspace.path("in/a.png")
    for _ in 0..<2 { _ = try wardrobe.add(photo, "--type", "shirt", "--allow-duplicate") }
    let before = try garments()
    #expect(before.count == 2)
    let outcome = try run("file,description,price\na.png,a,5 EUR\n")
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.errorLines.first?.hasPrefix(
        "what2wear: list.csv: row 2: a.png: 2 garments match this row; ") == true)
    #expect(try garments() == before)
  }
}
