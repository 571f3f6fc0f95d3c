import GRDB

extension Garment {
  /// A garment of a row of its table.
  init(_ row: Row, owner: UserID, tags: [String]) throws {
    let (kindName, typeName): (String, String?) = (row["kind"], row["type"])
    let type = typeName.flatMap(ClothingType.init)
    guard let name = GarmentKind.Name(rawValue: kindName), let kind = GarmentKind(name, type) else {
      throw row.damaged("kind \(kindName)")
    }
    var price: Price?
    if let thousandths = row["price"] as Int?, let currency = row["currency"] as String? {
      price = Price(thousandths: thousandths, currency: currency)
    }
    id = try row.identifier("id")
    self.owner = owner
    photo = try row.photo("photo")
    details = GarmentDetails(
      kind: kind, description: row["description"], brand: row["brand"], size: row["size"],
      price: price, bought: (row["bought"] as String?).flatMap { CalendarDate($0) }, tags: tags)
    created = row.time("created")
    edited = row.time("edited")
  }
}

extension GarmentDetails {
  /// These details as they are stored.
  ///
  /// - Throws: `invalid` where there is nothing in the description.
  func checked() throws(WardrobeError) -> GarmentDetails {
    let tidied = tidied
    guard !tidied.description.isEmpty else { throw .invalid("the description must not be empty") }
    return tidied
  }
}
