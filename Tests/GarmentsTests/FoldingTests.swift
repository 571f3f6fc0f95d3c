import Foundation
import Garments
import TestSupport
import Testing

@Suite("Folding")
struct FoldingTests {
  @Test(
    "takes case and accents off",
    arguments: [
      ("BAÑADOR", "banador"), ("BAN\u{303}ADOR", "banador"), ("bañador", "banador"),
      ("Pantalón", "pantalon"), ("pingüino", "pinguino"), ("CÁRDIGAN", "cardigan"),
      ("Ropa de baño 2", "ropa de bano 2"), ("ÀÉÎÕÜ çŠž", "aeiou csz"), ("Ấn Tượng", "an tuong"),
      ("Å\u{212B}", "aa"), ("\u{212A}elvin", "kelvin"), ("İstanbul", "istanbul"),
      ("ſkirt", "skirt"), ("ẛ", "s"), ("x\u{303}\u{323}y", "xy"), ("ASCII-1_x", "ascii-1_x"),
      ("", ""), ("Straße ÆØŁ", "straße æøł"), ("Ǽǿ", "ǽǿ"), ("ЙЁ", "йё"), ("ΆΩ", "άω"),
      ("服👗", "服👗"), ("\u{301}", "\u{301}"),
    ])
  func folds(text: String, folded: String) {
    #expect(Array(text.folded.utf8) == Array(folded.utf8))
    #expect(text[...].folded == folded)
  }

  /// Compares folded letters with FTS5's tokens.
  @Test("agrees with SQLite on every Latin letter, composed and decomposed")
  func latinLetters() throws {
    let scalars = (Array(0x41...0x24F) + Array(0x1E00...0x1EFF)).compactMap(Unicode.Scalar.init)
      .filter { $0.properties.name?.hasPrefix("LATIN ") == true }
    #expect(scalars.count == 706)
    let tokens = try FTS5Tokens()
    for scalar in scalars {
      let letter = String(scalar)
      // SQLite does not fold Ǡ and ǡ, but `folded` changes them to "a", like ǟ.
      let isLeft = letter == "Ǡ" || letter == "ǡ"
      #expect(letter.folded == (isLeft ? "a" : try tokens.only(letter)), "\(letter)")
      if letter.folded.utf8.count == 1 {
        let decomposed = letter.decomposedStringWithCanonicalMapping
        #expect(try tokens.only(decomposed) == letter.folded, "\(letter)")
        #expect(decomposed.folded == letter.folded, "\(letter)")
      }
    }
  }

  @Test("agrees with SQLite on random words of Spanish and its neighbours")
  func words() throws {
    let letters = Array("aábcdeéfghiíïjklmnñoóòpqrstuúüvwxyzçàâêôãõß")
    var noise = Noise(seed: 5)
    let tokens = try FTS5Tokens()
    for _ in 0..<500 {
      let length = Int.random(in: 1...12, using: &noise)
      var word = String((0..<length).compactMap { _ in letters.randomElement(using: &noise) })
      if Bool.random(using: &noise) { word = word.uppercased() }
      if Bool.random(using: &noise) { word = word.decomposedStringWithCanonicalMapping }
      #expect(try tokens.only(word) == word.folded, "\(word)")
    }
  }

  @Test("is the same done twice, and for every way to write a text")
  func anyText() {
    let ranges = [0x20...0x7E, 0xA0...0x24F, 0x300...0x52F, 0x1E00...0x1FFF, 0x1F400...0x1F64F]
    var noise = Noise(seed: 6)
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...8, using: &noise) {
        let range = ranges.randomElement(using: &noise) ?? 0x20...0x7E
        guard let scalar = Unicode.Scalar(Int.random(in: range, using: &noise)) else { continue }
        text.unicodeScalars.append(scalar)
      }
      let folded = text.folded
      #expect(Array(folded.folded.utf8) == Array(folded.utf8), "\(text.debugDescription)")
      let composed = text.precomposedStringWithCanonicalMapping.folded
      #expect(Array(composed.utf8) == Array(folded.utf8), "\(text.debugDescription)")
      let decomposed = text.decomposedStringWithCanonicalMapping.folded
      #expect(Array(decomposed.utf8) == Array(folded.utf8), "\(text.debugDescription)")
    }
  }
}

extension Unicode.Scalar {
  fileprivate init?(_ value: Int) {
    self.init(UInt32(truncatingIfNeeded: value))
  }
}
