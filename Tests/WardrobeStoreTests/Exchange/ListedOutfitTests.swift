import Garments
import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A list of outfits")
struct ListedOutfitTests {
  private let fixture = WardrobeFixture()

  /// Makes a closet of garments with these descriptions and SKUs, and photos such as `1.png`.
  private func closet(_ garments: [(String, String?)]) async throws -> Closet {
    let closet = try await fixture.closet()
    for (index, garment) in garments.enumerated() {
      var details = GarmentDetails.shirt(garment.0)
      details.sku = garment.1
      _ = try await closet.addGarment(
        photo: .file(fixture.photo(index + 1)), details, allowsDuplicate: true)
    }
    return closet
  }

  private func stored(
    _ text: String, in closet: Closet, isRehearsal: Bool = false
  ) async throws -> [String] {
    let workspace = fixture.workspace
    let list = try workspace.write(Array(text.utf8), to: "looks.csv")
    let outfits = try await ListedOutfits(list, in: workspace.path("in"))
    return try await outfits.store(in: closet, isRehearsal: isRehearsal).map { result in
      switch result {
      case .done(let change):
        "\(change.kind) \(change.name): \(change.garments.joined(separator: " + "))"
          + (change.rowsApart.map { ", rows \($0.first) and \($0.second)" } ?? "")
      case .failed(let errors):
        errors.map { error in
          String(error.reason.prefix { $0 != ";" })
        }.joined(separator: " | ")
      }
    }
  }

  private static let clothes: [(String, String?)] = [
    ("Shirt, blue", "S-1"), ("Shirt", "S-2"), ("Jeans", "1001"), ("Loafers; brown", nil),
    ("Coat", nil), ("Coat", nil),
  ]

  @Test(
    "names garments in one cell, in several columns, or one in each row",
    arguments: [
      "name,garments\nLook,S-1;s-2;jeans\n",
      "name,garments\nLook,\"Shirt, blue, Shirt, 1001\"\n",
      "outfit;prendas\nLook;S-1, S-2 | 3.png\n",
      "Look,Garment 1,Garment 2,Garment 3\nLook,1.png,.\\2.PNG,Jeans\n",
      "nombre,prenda,,\nLook,S-1,S-2,1001\n",
      "outfit,sku,,\nLook,S-1,S-2,1001\n",
      "outfit,sku,file,sku,file,sku\nLook,S-1,,,2.png,1001\n",
      "conjunto,sku\nLook,S-1\nLook,S-2\nlook,1001\n",
      "outfit,description\nLook,\"Shirt, blue\"\n,Shirt\n,Jeans\n",
      "outfit,sku,file,description\nLook,S-1,,\nLook,,2.png,Nobody's\nLook,,,Jeans\n",
      "look,name\nLook,\nLook,\"Shirt, blue\"\nLook,Shirt\nLook,Jeans\n",
      "garments,name\n\"S-1\nS-2\n1001\",Look\n",
    ])
  func forms(list: String) async throws {
    let closet = try await closet(Self.clothes)
    let told = "Look: Shirt, blue + Shirt + Jeans"
    #expect(try await stored(list, in: closet, isRehearsal: true) == ["made \(told)"])
    #expect(try await closet.outfits().isEmpty)
    #expect(try await stored(list, in: closet) == ["made \(told)"])
    let outfits = try await closet.outfits()
    #expect(try await stored(list, in: closet) == ["unchanged \(told)"])
    #expect(try await closet.outfits() == outfits)
  }

  @Test(
    "has no name for a garment that there is not, or that several answer to",
    arguments: [
      ("A,S-1;Coat", "row 2: Coat is ambiguous: several match"),
      ("A,S-1;Cap", "row 2: there is no garment Cap"),
      ("A,\"S-1;Shirt, bleu\"", "row 2: there is no garment bleu"),
      ("A,\"S-1;Shirts, blue\"", "row 2: there is no garment Shirts, blue"),
      ("A,\"Cap, S-9\"", "row 2: there is no garment Cap | row 2: there is no garment S-9"),
      ("A,\"Cap;Hat\"", "row 2: there is no garment Cap | row 2: there is no garment Hat"),
      ("A,S-1;1.png", "row 2: 1.png is listed twice"),
      ("A,", "row 2: lists no garments"),
      (",S-1;S-2", "row 2: has no outfit name"),
      ("A,S-1,S-2", "row 2: has 3 fields, but the first row has 2"),
      ("A,S-1;S-2\n,Jeans", "row 3: outfit 'A' also has garments in row 2"),
      ("A,S-1;\"", "row 2: a quotation mark is missing or misplaced"),
      (
        String(repeating: "n", count: 1001) + ",S-1",
        "row 2: the outfit's name has more than 1000 characters"
      ),
    ])
  func faults(row: String, reason: String) async throws {
    let closet = try await closet(Self.clothes)
    let found = try await stored("name,garments\n\(row)\nGood,Shirt\n", in: closet)
    #expect(found == [reason, "made Good: Shirt"])
    #expect(try await closet.outfits().map(\.name) == ["Good"])
  }

  @Test("makes the first of two looks of one name, where a row is a look")
  func sameName() async throws {
    let closet = try await closet(Self.clothes)
    let list =
      "name,garments\nA,S-1;S-2\na,Jeans;S-1\nB,S-1\nA,S-2;S-1\nb,S-2;Jeans\nA,Cap;S-1\n"
    let told = [
      "made A: Shirt, blue + Shirt, rows 2 and 5",
      "row 3: another outfit is also named 'A' (row 2)",
      "made B: Shirt, blue", "row 6: another outfit is also named 'B' (row 4)",
      "row 7: another outfit is also named 'A' (row 2)",
    ]
    #expect(try await stored(list, in: closet) == told)
    #expect(try await closet.outfits().count == 2)
  }

  @Test("makes one outfit of rows that stand apart, and says so")
  func apart() async throws {
    let closet = try await closet(Self.clothes)
    let list = "outfit,sku\nA,S-1\nB,S-1\n,S-2\na,S-2\nB,1001\nB,\nA,1001\n"
    #expect(
      try await stored(list, in: closet) == [
        "made A: Shirt, blue + Shirt + Jeans, rows 2 and 5",
        "made B: Shirt, blue + Shirt + Jeans, rows 3 and 6",
      ])
  }

  @Test("takes an SKU for one, though an identifier may begin so")
  func numbers() async throws {
    let closet = try await closet(Self.clothes)
    let garment = try await closet.garments()[0]
    let prefix = "\(garment.id)".prefix(8)
    _ = try await closet.editGarment(closet.garments()[3].id) { $0.sku = String(prefix) }
    let found = try await stored("name,garments\nA,\(prefix)\nB,\(garment.id)\n", in: closet)
    #expect(found == ["made A: Jeans", "made B: Coat"])
  }

  @Test("gives an outfit that is there its garments, and leaves all else of it")
  func changes() async throws {
    let closet = try await closet(Self.clothes)
    _ = try await stored("name,garments\nLook,S-1;S-2\n", in: closet)
    let before = try await closet.outfits()[0]
    try await closet.setCover(of: before.id, .file(fixture.photo(9)))
    try await closet.setRecipe(of: before.id, "{}")
    #expect(
      try await stored("name,garments\nLOOK,S-1;Jeans\n", in: closet)
        == ["changed Look: Shirt, blue + Jeans"])
    let after = try await closet.outfit(before.id)
    #expect(after.garments.count == 2 && after.garments[0] == before.garments[0])
    #expect(after.cover != nil && after.recipe == "{}" && after.edited > before.edited)
    #expect(
      try await stored("name,garments\nLook,Jeans;S-1\n", in: closet)
        == ["changed Look: Jeans + Shirt, blue"])
    _ = try await closet.createOutfit("Look", of: after.garments, allowsDuplicate: true)
    #expect(
      try await stored("name,garments\nlook,S-1\n", in: closet)
        == ["row 2: look is ambiguous: several match"])
  }

  @Test("finds nothing of another owner")
  func owners() async throws {
    let closet = try await closet(Self.clothes)
    let other = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    for word in ["S-1", "1.png", "Shirt", "\(try await closet.garments()[0].id)"] {
      #expect(
        try await stored("name,garments\nA,\(word)\n", in: other)
          == ["row 2: there is no garment \(word)"])
    }
  }

  @Test(
    "needs a column of names and one of garments",
    arguments: [
      ("garments\nS-1\n", "name"), ("name\nLook\n", "garments"),
      ("look,outfit,sku\n1,A,S-1", "name"),
    ])
  func columns(list: String, column: String) async throws {
    let path = try fixture.workspace.write(Array(list.utf8), to: "looks.csv")
    let error = await #expect(throws: WardrobeError.self) { try await ListedOutfits(path, in: nil) }
    #expect(error?.reason.contains(column) == true)
  }
}
