import GRDB
import Garments

extension Garment {
  /// A garment of a row of its table, with what other tables hold of it.
  init(_ row: Row, owner: UserID, tags: [String], colors: StoredColors) throws {
    let (kindName, typeName): (String, String?) = (
      try row.value("kind"), try row.value("type")
    )
    let type = typeName.flatMap(ClothingType.init)
    guard let name = GarmentKind.Name(rawValue: kindName), let kind = GarmentKind(name, type) else {
      throw row.damaged("kind \(kindName)")
    }
    id = try row.identifier("id")
    self.owner = owner
    photo = try row.photo("photo")
    details = GarmentDetails(
      kind: kind, description: try row.value("description"), brand: try row.value("brand"),
      size: try row.value("size"), heightInCentimetres: try row.height?.centimetres,
      price: try row.price, bought: try row.day("bought"), tags: tags, colors: colors.stated)
    readColors = colors.read
    created = try row.time("created")
    edited = try row.time("edited")
  }
}

extension Row {
  fileprivate var height: GarmentHeight? {
    get throws {
      guard let millimetres: Int = try value("height") else { return nil }
      guard let height = GarmentHeight(millimetres: millimetres) else {
        throw damaged("height \(millimetres)")
      }
      return height
    }
  }

  fileprivate var price: Price? {
    get throws {
      guard let thousandths: Int = try value("price") else { return nil }
      let currency: String = try value("currency")
      guard let price = Price(thousandths: thousandths, currency: currency) else {
        throw damaged("price \(thousandths) \(currency)")
      }
      return price
    }
  }

  fileprivate func day(_ column: String) throws -> CalendarDate? {
    guard let text: String = try value(column) else { return nil }
    guard let day = CalendarDate(text) else { throw damaged("\(column) \(text)") }
    return day
  }
}

extension GarmentDetails {
  /// These details as they are stored.
  ///
  /// - Throws: `invalid` where there is nothing in the description, or the height is not possible.
  func checked() throws(WardrobeError) -> GarmentDetails {
    var tidied = tidied
    guard !tidied.description.isEmpty else { throw .invalid("the description must not be empty") }
    if let centimetres = heightInCentimetres {
      guard let height = GarmentHeight(centimetres: centimetres) else {
        throw .invalid("the height must be from 0.1 to 1000 centimetres")
      }
      tidied.heightInCentimetres = height.centimetres
    }
    return tidied
  }
}
