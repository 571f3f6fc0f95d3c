import Foundation
import Garments
import Sharing
import Testing

@Suite("What a bundle says of a garment")
struct BundleGarmentTests {
  private func garment(_ fields: String) throws -> BundleGarment {
    let json = #"{"kind": "clothing", "type": "shirt", "description": "Linen"\#(fields)}"#
    return try JSONDecoder().decode(BundleGarment.self, from: Data(json.utf8))
  }

  @Test(
    "is none where a field makes no sense",
    arguments: [
      #""brand": null"#, #""tags": null"#, #""colours": null"#, #""brand": 5"#, #""tags": "linen""#,
      #""price": "dear""#, #""bought": """#, #""bought": "2026-02-31""#, #""height": "tall""#,
      #""weave": "linen""#, #""owner": null"#,
    ])
  func refused(field: String) throws {
    #expect(try garment("").details.description == "Linen")
    #expect(throws: DecodingError.self) { try garment(", \(field)") }
  }

  @Test("is what was said, and leaves out what was not")
  func round() throws {
    var garment = BundleGarment(GarmentDetails(kind: .footwear, description: "Boots"), owner: "Ana")
    garment.details.price = Price("29.95 EUR")
    garment.details.colors = [GarmentColor(.navy)]
    let data = try JSONEncoder().encode(garment)
    #expect(try JSONDecoder().decode(BundleGarment.self, from: data) == garment)
    let keys = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any]).keys
    #expect(keys.sorted() == ["colours", "description", "kind", "owner", "price"])
  }
}
