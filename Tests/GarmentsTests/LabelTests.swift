import Garments
import Testing

@Suite("Labels")
struct LabelTests {
  @Test(
    "of types in both languages",
    arguments: [
      (ClothingType.trousers, "Trousers", "Pantalones"), (.tshirt, "T-shirts", "Camisetas"),
      (.sweatshirt, "Sweatshirts", "Sudaderas"), (.jacket, "Jackets", "Chaquetas"),
      (.shirt, "Shirts", "Camisas"), (.underwear, "Underwear", "Ropa interior"),
      (.suit, "Suits", "Trajes"), (.jumper, "Jumpers", "Jerseys"),
      (.swimwear, "Swimwear", "Ropa de baño"), (.pyjamas, "Pyjamas", "Pijamas"),
      (.skirt, "Skirts", "Faldas"), (.dress, "Dresses", "Vestidos"),
    ])
  func types(type: ClothingType, english: String, spanish: String) {
    #expect(type.label(in: .english) == english)
    #expect(type.label(in: .spanish) == spanish)
    #expect(GarmentKind.clothing(type).label(in: .english) == english)
    #expect(GarmentKind.clothing(type).label(in: .spanish) == spanish)
  }

  @Test(
    "of kinds in both languages",
    arguments: [
      (GarmentKind.Name.clothing, "Clothing", "Ropa"), (.footwear, "Footwear", "Calzado"),
      (.accessory, "Accessories", "Complementos"),
    ])
  func kinds(name: GarmentKind.Name, english: String, spanish: String) {
    #expect(name.label(in: .english) == english)
    #expect(name.label(in: .spanish) == spanish)
    guard let kind = GarmentKind(name, nil) else { return #expect(name == .clothing) }
    #expect(kind.label(in: .english) == english)
    #expect(kind.label(in: .spanish) == spanish)
  }

  @Test("are of every kind once")
  func allKinds() {
    #expect(GarmentKind.allCases.count == 14)
    for language in Language.allCases {
      #expect(Set(GarmentKind.allCases.map { $0.label(in: language) }).count == 14)
    }
  }
}
