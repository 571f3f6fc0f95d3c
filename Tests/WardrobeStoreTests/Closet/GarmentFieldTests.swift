import Images
import Core
import FoundationEssentials
import GRDB
import Garments
import SystemPackage
import Testing
import WardrobeStore

@Suite("The fields of a garment")
struct GarmentFieldTests {
  private let fixture = WardrobeFixture()

  /// Details with a value in each field.
  private let details = GarmentDetails(
    kind: .clothing(.shirt), description: "White shirt", brand: "Zara", size: "M",
    height: GarmentHeight("71.5"), price: Price("29.95 EUR"), bought: CalendarDate("2026-05-01"),
    sku: "WJ-204", tags: ["Ibiza", "linen"],
    colors: [GarmentColor(.white), GarmentColor(.lightBlue)])

  @Test("have names that lists and JSON know, and labels in both languages")
  func names() {
    #expect(
      ImportPlan.columnNames == [
        "file", "description", "kind", "type", "subtype", "brand", "size", "height", "material",
        "care", "quantity", "price", "bought", "sku", "tags", "colours", "notes", "washAfter",
        "washed", "archived",
      ])
    #expect(
      GarmentField.all.map { $0.label(in: .spanish) } == [
        "descripción", "clase", "tipo", "subtipo", "marca", "talla", "altura", "material",
        "cuidado", "cantidad", "precio", "comprado", "SKU", "etiquetas", "colores", "notas",
        "lavar tras", "lavada", "archivada",
      ])
  }

  @Test("are told as JSON and as texts in either language")
  func values() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    var values: [String: GarmentFieldValue] = [:]
    for field in GarmentField.all { values[field.name] = field.value(of: details) }
    #expect(
      String(decoding: try encoder.encode(values), as: UTF8.self) == """
        {"bought":"2026-05-01","brand":"Zara","colours":[{"name":"white","rgb":"\
        \(GarmentColor(.white).color)"},{"name":"light blue","rgb":"\
        \(GarmentColor(.lightBlue).color)"}],"description":"White shirt","height":"71.5 cm",\
        "kind":"clothing","price":"29.95 EUR","size":"M","sku":"WJ-204","tags":["Ibiza","linen"],"type":"shirt"}
        """)
    #expect(
      GarmentField.all.compactMap { $0.text(of: details, in: .spanish) } == [
        "White shirt", "Camisas", "Zara", "M", "71.5 cm", "29.95 EUR", "2026-05-01", "WJ-204",
        "Ibiza, linen", "blanco, azul claro",
      ])
    let empty = GarmentDetails(kind: .footwear, description: "x")
    #expect(
      GarmentField.all.compactMap { $0.text(of: empty, in: .english) } == ["x", "Footwear"])
  }

  @Test("read what they are told as, and empty texts as nothing")
  func reading() throws {
    var copy = GarmentDetails(kind: details.kind, description: "")
    for field in GarmentField.all {
      try field.set(field.text(of: details, in: .spanish) ?? "", in: &copy)
      try field.tidy(&copy)
    }
    #expect(copy == details)
    for field in GarmentField.all { try field.set("", in: &copy) }
    #expect(copy == GarmentDetails(kind: details.kind, description: ""))
  }

  @Test("have tags separated by commas or semicolons, however they are given")
  func tags() throws {
    let field = try #require(GarmentField.named("tags"))
    var copy = details
    for (text, tags) in [
      ("winter, wool", ["winter", "wool"]), ("wool; winter, cold", ["cold", "winter", "wool"]),
      ("winter;", ["winter"]), (" , ", []),
    ] {
      try field.set(text, in: &copy)
      try field.tidy(&copy)
      #expect(copy.tags == tags)
      try field.set(field.value(of: copy)?.listed ?? "", in: &copy)
      #expect(copy.tags == tags)
      copy.tags = [text]
      try field.tidy(&copy)
      #expect(copy.tags == tags)
    }
  }

  @Test(
    "say what they are not, and stay as they are",
    arguments: [
      ("height", "tall", "'tall' is not a height from 0.1 to 1000 cm; write it as \"98.5 cm\""),
      ("price", "dear", "'dear' is not a price; write it as \"29.95 EUR\""),
      ("bought", "May", "'May' is not a date; write it as 2026-05-01"),
      ("colours", "whit", "unknown colour 'whit'; did you mean white?"),
    ])
  func refused(name: String, text: String, words: String) throws {
    let field = try #require(GarmentField.named(name))
    var changed = details
    let error = #expect(throws: InvalidField.self) { try field.set(text, in: &changed) }
    #expect(error?.description == words)
    #expect(changed == details)
  }

  @Test("have a column each in the database, but for those that have a table")
  func columns() async throws {
    let closet = try await fixture.closet()
    let added = try await closet.addGarment(photo: .file(fixture.photo(1)), details)
    #expect(try await closet.garment(added.id) == added && added.details == details)
    closet.wardrobe.close()
    let queue = try DatabaseQueue(path: fixture.folder.database.string)
    let row = try queue.read { try Row.fetchOne($0, sql: "SELECT * FROM garments") }
    let names = try #require(row).columnNames
    for field in GarmentField.all where !["tags", "colours", "type"].contains(field.name) {
      #expect(!field.columns.isEmpty && field.columns.allSatisfy(names.contains))
    }
    let numbers: [Int?] = [row?["height"], row?["price"]]
    #expect(numbers == [715, 29950])
    let texts: [String?] = [row?["currency"], row?["description_key"], row?["type"]]
    #expect(texts == ["EUR", "white shirt", "shirt"])
  }
}
