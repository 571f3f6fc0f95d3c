import Foundation
import Garments
import SystemPackage
import Testing
import WardrobeStore

@Suite("The guess of a garment's kind")
struct GuessTests {
  @Test(
    "is by the file's name, in either language",
    arguments: [
      ("camiseta rayas.png", GarmentKind.clothing(.tshirt)),
      ("blue-jeans.jpg", .clothing(.trousers)), ("Vestido_rojo.JPG", .clothing(.dress)),
      ("t-shirt.png", .clothing(.tshirt)), ("BAÑADOR 2.jpeg", .clothing(.swimwear)),
      ("ban\u{303}ador.jpeg", .clothing(.swimwear)), ("banador", .clothing(.swimwear)),
      ("pántalòn.png", .clothing(.trousers)), ("navy-blazer.png", .clothing(.jacket)),
      ("straw-hat.png", .accessory), ("ankle-boots.jpg", .footwear),
      ("gafas de sol.heic", .accessory), ("botas.de.agua.jpg", .footwear),
      ("grey-hoodie", .clothing(.sweatshirt)), ("sujetador.jpg", .clothing(.underwear)),
      ("camel-coat.jpg", .clothing(.jacket)), ("linen-shirt.jpg", .clothing(.shirt)),
      ("cable-jumper.jpg", .clothing(.jumper)), ("striped-pyjamas.jpg", .clothing(.pyjamas)),
      ("pleated-skirt.png", .clothing(.skirt)),
    ])
  func fileName(path: String, kind: GarmentKind) {
    #expect(GarmentKind(guessedFrom: FilePath(path)) == kind)
    #expect(GarmentKind(guessedFrom: FilePath("/srv/Zapatos").appending(path)) == kind)
  }

  @Test(
    "is by the nearest folder that says something where the file's name says nothing",
    arguments: [
      ("Fotos/Zapatos/azul-3.jpg", GarmentKind.footwear),
      ("Zapatos/2024/verano/IMG_1.jpg", .footwear),
      ("Zapatos/Faldas/azul.jpg", .clothing(.skirt)), ("Faldas/Zapatos/azul.jpg", .footwear),
      ("Ropa/Ropa de baño/IMG_1.jpg", .clothing(.swimwear)),
      ("Ropa interior/1.png", .clothing(.underwear)), ("/Camisas/./1.png", .clothing(.shirt)),
      ("../T-shirts/1.png", .clothing(.tshirt)), ("Shoes/media/1.png", .footwear),
      ("Complementos.2024/1.png", .accessory), ("Hats/IMG.skirt", .accessory),
    ])
  func folder(path: String, kind: GarmentKind) {
    #expect(GarmentKind(guessedFrom: FilePath(path)) == kind)
  }

  @Test(
    "is none where nothing is said",
    arguments: [
      "", "/", ".", "..", "IMG_0001.jpg", "Fotos/2024/IMG_0001.jpg", "/media/usb/DCIM/1.jpg",
      "Ropa/azul.jpg", "Clothes/1.jpg", "Baño/1.jpg", "Fotos/hanger.jpg", "x.skirt", "camiset.jpg",
    ])
  func none(path: String) {
    #expect(GarmentKind(guessedFrom: FilePath(path)) == nil)
  }

  @Test("is taken from names that are not UTF-8 as far as they are")
  func notUTF8() {
    let name = [UInt8]("falda-".utf8) + [0xFF, 0xF1] + [UInt8](".jpg".utf8) + [0]
    let path = unsafe FilePath(platformString: name.map(CChar.init(bitPattern:)))
    #expect(GarmentKind(guessedFrom: path) == .clothing(.skirt))
  }

  @Test("is the kind of each word in the table, folded and decomposed too")
  func allWords() throws {
    for term in GarmentTerm.all {
      let kind = GarmentKind(term.silhouette)
      for word in term.words {
        for spelling in [word, word.folded, word.decomposedStringWithCanonicalMapping] {
          #expect(GarmentKind(guessedFrom: FilePath("\(spelling) 1.jpg")) == kind, "\(spelling)")
          let inFolder = term.isVague(word) ? nil : kind
          #expect(
            GarmentKind(guessedFrom: FilePath("\(spelling)/1.jpg")) == inFolder, "\(spelling)")
          if let kind, let type = kind.clothingType {
            #expect(try ClothingType(typed: spelling) == type, "\(spelling)")
          } else {
            #expect(try GarmentKind.Name(typed: spelling) == kind?.name, "\(spelling)")
          }
        }
      }
    }
  }

  @Test("is by the file's name, then the description, then tags, then folders")
  func words() {
    func kind(_ path: FilePath, _ texts: String...) -> GarmentKind? {
      GarmentKind(guessedFrom: path, saying: texts)
    }
    #expect(kind("IMG_1.jpg", "Black blazer") == .clothing(.jacket))
    #expect(kind("blazer.jpg", "Black skirt", "belt") == .clothing(.jacket))
    #expect(kind("Shoes/IMG_1.jpg", "Black skirt", "belt") == .clothing(.skirt))
    #expect(kind("Shoes/IMG_1.jpg", "Black", "winter", "belt") == .accessory)
    #expect(kind("Shoes/IMG_1.jpg", "Black", "winter") == .footwear)
    #expect(kind("IMG_1.jpg", "Abrigo con cinturón") == .clothing(.jacket))
    #expect(kind("IMG_1.jpg", "", "") == nil)
  }

  @Test("has a silhouette of the same name, one each")
  func silhouettes() {
    for kind in GarmentKind.allCases {
      let name = kind.clothingType?.rawValue ?? kind.name.rawValue
      #expect(kind.silhouette.rawValue == name)
      #expect(GarmentKind(kind.silhouette) == kind)
    }
    #expect(GarmentKind(.hanger) == nil)
    #expect(Silhouette.allCases.count == GarmentKind.allCases.count + 1)
  }
}
