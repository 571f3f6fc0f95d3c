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
