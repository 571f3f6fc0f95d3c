import Foundation
import Garments
import TestSupport
import Testing

@Suite("A typed name")
struct TypedNameTests {
  @Test(
    "is a type by raw value, label or another word, folded",
    arguments: [
      ("trousers", ClothingType.trousers), ("TROUSERS", .trousers), ("trouser", .trousers),
      ("Pantalones", .trousers), ("pantalon", .trousers), ("jeans", .trousers),
      ("tshirt", .tshirt), ("T-shirts", .tshirt), ("t shirt", .tshirt), ("T_SHIRT", .tshirt),
      ("camiseta", .tshirt), ("sudaderas", .sweatshirt), ("hoodie", .sweatshirt),
      ("Chaqueta", .jacket), ("camisas", .shirt), ("Ropa interior", .underwear),
      ("ropa-interior", .underwear), (" ROPA  ÍNTIMA ", .underwear), ("traje", .suit),
      ("Jerseys", .jumper), ("JERSÉIS", .jumper), ("sweater", .jumper),
      ("Ropa de baño", .swimwear), ("ropa de bano", .swimwear), ("bañador", .swimwear),
      ("BAN\u{303}ADOR", .swimwear), ("swimsuit", .swimwear), ("pajamas", .pyjamas),
      ("pijama", .pyjamas), ("faldas", .skirt), ("vestido", .dress), ("Dresses", .dress),
    ])
  func types(typed: String, type: ClothingType) throws {
    #expect(try ClothingType(typed: typed) == type)
  }

  @Test(
    "is a kind by raw value, label or another word, folded",
    arguments: [
      ("clothing", GarmentKind.Name.clothing), ("ROPA", .clothing), ("clothes", .clothing),
      ("prendas", .clothing), ("footwear", .footwear), ("Calzado", .footwear),
      ("shoes", .footwear), ("zapatos", .footwear), ("sandalia", .footwear),
      ("accessory", .accessory), ("Accessories", .accessory), ("complementos", .accessory),
      ("cinturon", .accessory), ("bow tie", .accessory),
    ])
  func kinds(typed: String, kind: GarmentKind.Name) throws {
    #expect(try GarmentKind.Name(typed: typed) == kind)
  }

  @Test("is each raw value, label and search word")
  func all() throws {
    for type in ClothingType.allCases {
      #expect(try ClothingType(typed: type.rawValue) == type)
      for language in Language.allCases {
        #expect(try ClothingType(typed: type.label(in: language)) == type)
      }
    }
    for kind in GarmentKind.Name.allCases {
      #expect(try GarmentKind.Name(typed: kind.rawValue) == kind)
      for language in Language.allCases {
        #expect(try GarmentKind.Name(typed: kind.label(in: language)) == kind)
      }
    }
    for kind in GarmentKind.allCases {
      for word in kind.searchWords.dropFirst(kind.clothingType == nil ? 0 : 7) {
        if let type = kind.clothingType {
          #expect(try ClothingType(typed: word) == type, "\(word)")
        } else {
          #expect(try GarmentKind.Name(typed: word) == kind.name, "\(word)")
        }
      }
    }
  }

  @Test(
    "that is no type tells the nearest",
    arguments: [
      ("trowsers", ClothingType.trousers), ("trosuers", .trousers), ("pantalnes", .trousers),
      ("jaens", .trousers), ("tshrit", .tshirt), ("camista", .tshirt), ("shrt", .shirt),
      ("sweatshrit", .sweatshirt), ("jaket", .jacket), ("underware", .underwear),
      ("ropa interio", .underwear), ("siut", .suit), ("jmper", .jumper), ("swimware", .swimwear),
      ("banyador", .swimwear), ("pijamaas", .pyjamas), ("skrit", .skirt), ("dres", .dress),
      ("vesttido", .dress), ("FALDDA", .skirt), ("tshirt4", .tshirt),
    ])
  func nearestType(typed: String, nearest: ClothingType) {
    let error = UnknownName(typed: typed, noun: "type", nearest: nearest)
    #expect(throws: error) { try ClothingType(typed: typed) }
  }

  @Test(
    "that is no kind tells the nearest",
    arguments: [
      ("shooes", GarmentKind.Name.footwear), ("fotwear", .footwear), ("zapatoss", .footwear),
      ("clothng", .clothing), ("accesory", .accessory), ("complementoss", .accessory),
      ("trowsers", .clothing),
    ])
  func nearestKind(typed: String, nearest: GarmentKind.Name) {
    let error = UnknownName(typed: typed, noun: "kind", nearest: nearest)
    #expect(throws: error) { try GarmentKind.Name(typed: typed) }
  }

  @Test("that names something of another kind tells which")
  func otherKinds() {
    func type(_ typed: String) -> UnknownName<ClothingType>? {
      do throws(UnknownName<ClothingType>) {
        _ = try ClothingType(typed: typed)
        return nil
      } catch {
        return error
      }
    }
    func kind(_ typed: String) -> UnknownName<GarmentKind.Name>? {
      do throws(UnknownName<GarmentKind.Name>) {
        _ = try GarmentKind.Name(typed: typed)
        return nil
      } catch {
        return error
      }
    }
    for word in ["hat", "Sombrero", "accessory", "cinturon"] {
      #expect(type(word)?.other == .accessory)
    }
    for word in ["shoes", "Calzado", "boots"] { #expect(type(word)?.other == .footwear) }
    for word in ["dress", "Vestidos", "sundress"] {
      #expect(kind(word)?.other == .clothing(.dress))
    }
    #expect(type("hatt")?.other == nil && kind("dres")?.other == nil)
    #expect(
      type("hat").map { "\($0)" } == "'hat' is a kind (accessory), not a type of clothing")
    #expect(
      kind("jeans").map { "\($0)" } == "'jeans' is a type of clothing (trousers), not a kind")
  }

  @Test(
    "that is like nothing tells no nearest",
    arguments: [
      "", " ", "-", "x", "xyzzy", "12", "服", String(repeating: "trousers", count: 9),
    ])
  func nothing(typed: String) {
    let error = UnknownName<ClothingType>(typed: typed, noun: "type", nearest: nil)
    #expect(throws: error) { try ClothingType(typed: typed) }
  }

  @Test("that is unknown makes one clear line")
  func lines() {
    #expect(line("trowsers") == "unknown type 'trowsers'; did you mean trousers?")
    #expect(
      line("xyzzy") == """
        unknown type 'xyzzy'; the types are trousers, tshirt, sweatshirt, jacket, shirt, \
        underwear, suit, jumper, swimwear, pyjamas, skirt, dress
        """)
    #expect(line("drss\n\u{1B}[1m").hasPrefix(#"unknown type 'drss\n\u{1B}[1m'; the types are"#))
    #expect(
      line(String(repeating: "ñ", count: 41))
        .hasPrefix("unknown type '\(String(repeating: "ñ", count: 40))…'; the types are"))
    #expect(line("\u{301}n\u{303}").hasPrefix(#"unknown type '\u{0301}"# + "ñ'; the types are"))
    let kind = UnknownName<GarmentKind.Name>(typed: "", noun: "kind", nearest: nil)
    #expect("\(kind)" == "unknown kind ''; the kinds are clothing, footwear, accessory")
    #expect(kind.all == [.clothing, .footwear, .accessory])
  }

  private func line(_ typed: String) -> String {
    do throws(UnknownName<ClothingType>) {
      return "\(try ClothingType(typed: typed))"
    } catch {
      return "\(error)"
    }
  }

  @Test("with any one letter wrong is still understood", arguments: ClothingType.allCases)
  func oneMistake(type: ClothingType) {
    for index in type.rawValue.indices {
      // No type's name contains a q, so the mistake cannot give another type.
      let typed = type.rawValue.replacingCharacters(in: index...index, with: "q")
      // "sqirt" is equally close to "shirt" and "skirt".
      let nearest = typed == "sqirt" ? .shirt : type
      let error = UnknownName(typed: typed, noun: "type", nearest: nearest)
      #expect(throws: error) { try ClothingType(typed: typed) }
    }
  }

  @Test("may be anything")
  func anything() {
    var noise = Noise(seed: 8)
    for _ in 0..<300 {
      let bytes = noise.bytes(Int.random(in: 0...80, using: &noise))
      let text = line(String(decoding: bytes, as: UTF8.self))
      #expect(text.hasPrefix("unknown type '"), "\(text)")
      #expect(!text.contains { $0.isNewline }, "\(text)")
    }
  }
}
