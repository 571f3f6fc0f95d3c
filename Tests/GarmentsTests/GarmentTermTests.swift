import Garments
import Testing

@Suite("The words for garments")
struct GarmentTermTests {
  @Test("stand once each, so that none means two things")
  func wordsAreUnique() {
    var silhouettes: [String: GarmentTerm] = [:]
    for term in GarmentTerm.all {
      for word in term.words {
        #expect(silhouettes.updateValue(term, forKey: word) == nil, "\(word)")
      }
    }
    #expect(silhouettes.count > 300)
  }

  @Test("are lower-case letters, in one word or a phrase")
  func wordsAreLetters() {
    for word in GarmentTerm.all.flatMap(\.words) {
      #expect(word == word.lowercased())
      let parts = word.split(separator: " ", omittingEmptySubsequences: false)
      #expect(parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLetter) }, "\(word)")
    }
  }

  @Test(
    "have a general term in both languages for every silhouette but the hanger",
    arguments: Silhouette.allCases)
  func general(silhouette: Silhouette) {
    let general = GarmentTerm.all(of: silhouette).filter(\.isGeneral)
    #expect(general.count == (silhouette == .hanger ? 0 : 1))
    #expect(general.allSatisfy { $0.english.count >= 1 && $0.spanish.count >= 1 })
  }

  @Test("are each found, in upper case too")
  func wordsAreFound() {
    for term in GarmentTerm.all {
      for word in term.words {
        for spelling in [word, word.uppercased(), "1-\(word)_2"] {
          let mentions = GarmentTerm.mentions(in: spelling)
          #expect(mentions.map(\.term) == [term], "\(spelling)")
          #expect(mentions.map(\.isEnglish) == [term.english.contains(word)], "\(spelling)")
        }
      }
    }
  }

  @Test(
    "that often mean something else count where no other word names a garment",
    arguments: [
      ("black slip.jpg", Silhouette.underwear), ("slip dress", .dress),
      ("slip-on shoes", .footwear),
      ("body-con skirt", .skirt), ("body", .underwear), ("navy mac", .jacket),
      ("bib shorts", .trousers), ("corset top", .tshirt), ("sock boots", .footwear),
      ("thong sandals", .footwear), ("polo neck", .jumper), ("brief-case", .accessory),
      ("boot cut", .trousers), ("plumas", .jacket), ("sombrero con plumas", .accessory),
      ("braga de cuello", .accessory), ("saco", .jacket), ("saco de dormir", .pyjamas),
      ("traje de novia", .dress), ("combinación", .underwear), ("hair slides", .accessory),
    ])
  func vagueWords(name: String, silhouette: Silhouette) {
    #expect(Silhouette.named(in: name) == silhouette)
    #expect(Silhouette.named(in: name.uppercased().folded) == silhouette)
  }

  @Test(
    "name the garment, not what it has",
    arguments: [
      ("coat with belt", Silhouette.jacket), ("belt for trousers", .accessory),
      ("falda con enagua", .skirt), ("over the knee boots", .footwear),
      ("pull over", .jumper), ("sudadera con capucha", .sweatshirt),
      ("camiseta sin mangas", .tshirt), ("under armour hoodie", .sweatshirt),
    ])
  func subjects(text: String, silhouette: Silhouette) {
    #expect(Silhouette.named(in: text) == silhouette)
  }

  @Test("are found in the order of a text, the longest phrase first")
  func textOrder() {
    let text = "Traje de baño, traje y bolso; t-shirt, shirt: top?"
    let mentions = GarmentTerm.mentions(in: text)
    #expect(
      mentions.map(\.term.silhouette) == [.swimwear, .suit, .accessory, .tshirt, .shirt, .tshirt])
    #expect(mentions.map(\.isSpanish) == [true, true, true, false, false, true])
    #expect(mentions.map(\.isEnglish) == [false, false, false, true, true, true])
  }
}
