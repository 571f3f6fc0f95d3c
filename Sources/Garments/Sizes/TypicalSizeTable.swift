extension TypicalSize {
  /// By term, of those that are of another size than their silhouette.
  static let table: [GarmentTerm: TypicalSize] = {
    var table: [GarmentTerm: TypicalSize] = [:]
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard
        parts.count > 2, let side = Side(rawValue: String(parts[0])),
        let centimetres = Double(parts[1])
      else { continue }
      for word in parts.dropFirst(2) {
        let phrase = word.split(separator: "-").joined(separator: " ")
        guard let mention = GarmentTerm.mentions(in: phrase).first else { continue }
        table[mention.term] = TypicalSize(side, centimetres)
      }
    }
    return table
  }()

  /// A line is a side, centimetres, and one word of each `GarmentTerm` that has that size; hyphens join
  /// the words of a phrase. Adults' sizes, and pieces as people lay them out: a scarf folded, a belt
  /// coiled, shoes side by side.
  private static let lines = """
    height 104 trousers jeans chinos joggers slacks tuxedo suit
    height 96 leggings
    height 80 culottes
    height 50 shorts
    height 42 trunks miniskirt
    height 60 kilt
    height 135 dungarees jumpsuit
    height 120 gown
    height 70 top tshirt longsleeve polo undershirt
    height 62 tank
    height 68 sweatshirt hoodie fleece
    height 104 tracksuit
    height 66 jacket bomber windbreaker blouse anorak
    height 75 blazer tunic overshirt
    height 105 coat
    height 110 trench raincoat robe
    height 85 parka poncho cape
    height 72 puffer
    height 62 vest
    height 90 kimono nightgown
    height 68 cardigan
    height 28 bra
    height 25 briefs boxers thong
    height 40 socks
    height 95 tights
    height 70 body
    height 40 corset
    height 28 bikini
    height 140 wetsuit
    longest 35 boots
    longest 28 sandals heels flats loafers slippers pumps clogs espadrilles flip-flops
    width 28 hat fedora
    width 26 cap beret visor
    width 24 beanie
    longest 40 bag satchel briefcase
    longest 30 bum-bag
    height 45 backpack
    longest 12 wallet belt
    longest 60 scarf shawl
    longest 40 kerchief
    longest 24 glove
    longest 75 tie
    width 12 bow-tie
    width 15 glasses sunglasses
    longest 12 watch
    longest 4 ring earring
    longest 20 necklace
    longest 9 bracelet brooch
    longest 60 umbrella
    longest 15 headband
    longest 40 suspenders
    """
}
