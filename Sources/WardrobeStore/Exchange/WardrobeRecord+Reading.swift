import ColorReading
import FoundationEssentials
import Garments
import Pixels

// What a record says, as a wardrobe takes it; a record that was changed by hand may say nonsense.

extension WardrobeRecord.GarmentRecord {
  var details: GarmentDetails {
    get throws(WardrobeError) {
      guard let name = GarmentKind.Name(rawValue: kind) else {
        throw .invalid("unknown kind '\(kind)'")
      }
      if let type, ClothingType(rawValue: type) == nil {
        throw .invalid("unknown type '\(type)'")
      }
      guard let kind = GarmentKind(name, type.flatMap(ClothingType.init)) else {
        throw .invalid(type == nil ? "clothing needs a type" : "only clothing has a type")
      }
      let height = height.map { GarmentHeight($0) }
      if height == .some(nil) { throw .invalid("its height is none") }
      let price = price.map { Price($0) }
      if price == .some(nil) { throw .invalid("its price is none") }
      let bought = bought.map { CalendarDate($0) }
      if bought == .some(nil) { throw .invalid("the day it was bought is none") }
      return try GarmentDetails(
        kind: kind, description: description, brand: brand, size: size,
        heightInCentimetres: height??.centimetres, price: price ?? nil, bought: bought ?? nil,
        tags: tags, colors: try statedColors
      ).checked()
    }
  }
}

extension WardrobeRecord.GarmentRecord {
  private var statedColors: [GarmentColor] {
    get throws(WardrobeError) {
      var stated: [GarmentColor] = []
      for color in colors ?? [] {
        guard let color = Color(color.rgb) else {
          throw .invalid("its colour '\(color.rgb)' is none")
        }
        stated.append(GarmentColor(color: color))
      }
      return stated
    }
  }
}

extension WardrobeRecord.ColorRecord {
  init(_ color: GarmentColor) {
    self.init(name: color.name.rawValue, rgb: "\(color.color)")
  }

  /// As people type it: by its name where that says it all.
  var typed: String {
    ColorName(rawValue: name).map { "\($0.color)" } == rgb ? name : rgb
  }
}

extension WardrobeRecord {
  static func identifier<Subject>(_ text: String) throws(WardrobeError) -> Identifier<Subject> {
    if let identifier = Identifier<Subject>(text) { return identifier }
    throw .invalid("'\(text)' is no identifier")
  }

  static func time(_ text: String) throws(WardrobeError) -> Date {
    if let time = Date(toTheMillisecond: text) { return time }
    throw .invalid("'\(text)' is no time")
  }
}
