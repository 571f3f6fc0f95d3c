import Foundation
import Garments
import Testing

struct ColorWordTests {
  @Test func `the word in English is the name in files`() {
    for name in ColorName.allCases { #expect(name.label(in: .english) == name.rawValue) }
  }

  @Test(
    "Every name has its usual word in Spanish",
    arguments: [
      (ColorName.white, "blanco"), (.offWhite, "blanco roto"), (.lightGrey, "gris claro"),
      (.grey, "gris"), (.darkGrey, "gris oscuro"), (.charcoal, "antracita"), (.black, "negro"),
      (.beige, "beige"), (.camel, "camel"), (.tan, "cuero"), (.taupe, "topo"), (.brown, "marrón"),
      (.darkBrown, "marrón oscuro"), (.khaki, "caqui"), (.olive, "verde oliva"), (.mint, "menta"),
      (.sage, "salvia"), (.green, "verde"), (.darkGreen, "verde oscuro"),
      (.turquoise, "turquesa"), (.teal, "petróleo"), (.lightBlue, "azul claro"),
      (.denim, "vaquero"), (.blue, "azul"), (.navy, "azul marino"), (.lilac, "lila"),
      (.purple, "morado"), (.plum, "ciruela"), (.fuchsia, "fucsia"), (.pink, "rosa"),
      (.dustyPink, "rosa palo"), (.coral, "coral"), (.red, "rojo"), (.burgundy, "granate"),
      (.terracotta, "terracota"), (.orange, "naranja"), (.mustard, "mostaza"),
      (.yellow, "amarillo"),
    ])
  func spanish(name: ColorName, word: String) {
    #expect(name.label(in: .spanish) == word)
    #expect(ColorName(typed: word) == name)
  }

  @Test(arguments: ColorName.allCases)
  func `every word is known, however it is written`(name: ColorName) {
    for language in Language.allCases {
      let words = name.words(in: language)
      #expect(words.first == name.label(in: language))
      for word in words {
        // Foundation removes accents by Unicode's tables.
        let plain = word.folding(options: .diacriticInsensitive, locale: nil)
        let forms = [
          word, word.uppercased(), word.capitalized, plain, plain.uppercased(),
          word.decomposedStringWithCanonicalMapping, " \(word)\t",
          word.replacing(" ", with: "-"), word.replacing(" ", with: "_"),
          word.replacing(" ", with: "").replacing("-", with: ""),
        ]
        for form in forms { #expect(ColorName(typed: form) == name, "\(form)") }
      }
    }
  }

  @Test func `no word stands for two names`() {
    var owners: [String: ColorName] = [:]
    for name in ColorName.allCases {
      for word in Language.allCases.flatMap(name.words) {
        #expect(owners.updateValue(name, forKey: word) ?? name == name, "\(word)")
        #expect(word == word.lowercased())
        #expect(!word.isEmpty && word.first != " " && word.last != " ")
      }
    }
    #expect(owners.count > 200)
  }

  @Test(
    "Synonyms, genders and numbers are known",
    arguments: [
      ("gray", ColorName.grey), ("Light Gray", .lightGrey), ("dark-gray", .darkGrey),
      ("grays", .grey), ("off white", .offWhite), ("OFFWHITE", .offWhite), ("cream", .offWhite),
      ("magenta", .fuchsia), ("maroon", .burgundy), ("aubergine", .plum), ("rust", .terracotta),
      ("marron", .brown), ("MARRON", .brown), ("MARRÓN", .brown), ("marrones", .brown),
      ("blanca", .white), ("blancas", .white), ("negras", .black), ("rojos", .red),
      ("amarilla", .yellow), ("morada", .purple), ("grises", .grey), ("azules", .blue),
      ("verdes", .green), ("beis", .beige), ("beiges", .beige), ("rosas", .pink),
      ("Azul Marino", .navy), ("marino", .navy), ("celeste", .lightBlue), ("burdeos", .burgundy),
      ("café", .brown), ("coffee", .darkBrown), ("tejanos", .denim),
    ])
  func synonyms(word: String, name: ColorName) {
    #expect(ColorName(typed: word) == name)
  }

  @Test(arguments: [
    "", " ", "-", "colour", "color", "bluish", "blue green", "reds and blues", "#FF0000", "0", "🟥",
    "ΜΠΛΕ", "blu", "navyy", "light", "claro", "oscuro", "\u{301}",
  ])
  func `other words are not`(word: String) {
    #expect(ColorName(typed: word) == nil)
  }
}
