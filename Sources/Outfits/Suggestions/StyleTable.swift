import Garments

/// The insulation, formality and traits of garments, by term or silhouette.
enum StyleTable {
  struct Entry: Hashable, Sendable {
    /// The insulation in clo (ISO 9920, tables A and B, rounded to typical cloth).
    var insulation: Float
    /// The formality: 0 for home and sport, 1 casual, 2 smart casual, 3 business, 4 formal.
    var formality: Float
    var traits: Set<Trait>
  }

  enum Trait: Character, Hashable, Sendable {
    /// A garment that leaves the feet or the legs bare, so it is only for warm days.
    case open = "o"
    /// Keeps rain out.
    case rainproof = "r"
    /// Worn in rain only, such as an umbrella.
    case wet = "w"
    /// A jacket for formal occasions.
    case tailored = "j"
    case sport = "s"
    case beach = "b"
    /// A garment for the home or for the night, or underwear.
    case home = "h"
    /// A garment for the sun, such as a sunhat or sunglasses.
    case sun = "u"
    /// A garment for the cold, such as a scarf or gloves.
    case cold = "c"
    /// A one-piece that is worn over a top, such as dungarees or a suit.
    case needsTop = "t"
    /// A thing that is never suggested, such as an apron or a keyring.
    case excluded = "x"
  }

  /// Each line has the insulation in clo, the formality, the letters of traits, a colon, and
  /// garment terms. A term is written as one of its words in `GarmentTerm.table`. A term without a
  /// line has the values of its silhouette.
  private static let table = """
    .25 1: jeans skinnies bootcuts bell-bottoms cargos jeggings
    .25 2: chinos slacks culottes palazzos capris breeches
    .28 2: corduroys
    .07 1 o: shorts
    .05 1 o: hotpants
    .18 1 s: leggings
    .25 0 s: joggers
    .25 1 t: dungarees salopettes pinafore
    .3 0 x: coveralls lederhosen
    .07 1: tanks halterneck bandeau croptop vest-tops
    .09 1: tops
    .14 2: polo polo-shirt
    .15 1: longsleeve henley
    .3 1: sweatshirt sweats crewneck
    .33 0: hoodie
    .38 1: fleece
    .35 0 s: tracksuit track-suit
    .3 2: cardigan twinset
    .34 2: turtleneck polo-neck
    .15 2: sweater-vest
    .2 2: blouse
    .22 1: tunic smock kurta dashiki
    .2 2: guayabera
    .28 1: flannel
    .6 3: coat frock-coat
    .65 2: peacoat duffle-coat
    .7 1 r: parka
    .5 1 r: anorak
    .3 3 j: blazer
    .35 1: bomber blouson
    .4 3 r: trench
    .35 1 r: raincoat pac-a-mac cagoule
    .25 1 r: windbreaker softshell
    .2 2: vest
    .65 1: puffer
    .8 1: sheepskin-coat
    .3 1: poncho overshirt
    .4 3: cape
    .15 2: kimono bolero
    .9 0 s: snowsuit
    .8 0 x: lab-coat sherwani
    .03 1: sneakers high-tops plimsolls slip-ons
    .1 2: boots chukkas
    .1 1 rw: wellies
    .12 1: uggs
    .02 1 o: sandals huaraches espadrilles
    .02 0 ob: slides flip-flops thong-sandals crocs jelly-shoes aqua-shoes
    .02 3 o: heels stilettos slingbacks pumps
    .02 2 o: wedges platforms mules clogs
    .02 2: flats mary-janes loafers boat-shoes
    .03 3: oxfords monk-straps
    .03 0 h: slippers
    .03 0 s: cleats
    .03 0 x: galoshes bootees
    .03 1 u: boater panama sunhat bucket-hat
    .04 1 c: beanie ushanka earmuffs
    .08 1 c: scarf snood shawl pashmina
    .05 1 c: glove muff
    .03 0 x: balaclava bonnet visor fez kippah hijab niqab turban apron bib face-mask goggles
    .02 1 u: sunglasses
    .02 1 rw: umbrella
    .02 1 x: wallet cardholder coin-purse keyring shoelaces wash-bag suitcase holdall hat-pin sporran hand-fan parasol
    .02 1 x: wristband pocket-square tie-clip cufflinks cummerbund suspenders hair-clip scrunchie tiara glasses headband
    .02 3: tie bow-tie
    .04 0 s: cap snapback
    .6 4 t: suit tuxedo tailcoat
    .6 0 x: uniform
    .3 4: gown
    .2 1: sundress minidress
    .25 2: shirtdress maxidress bodycon
    .25 1: jumpsuit romper catsuit
    .2 2: miniskirt
    .22 2: maxiskirt
    .1 0 b: sarong
    .1 1: skort
    .1 0 x: tutu
    """

  private static let defaults: [Silhouette: Entry] = [
    .trousers: Entry(insulation: 0.25, formality: 2, traits: []),
    .tshirt: Entry(insulation: 0.09, formality: 1, traits: []),
    .sweatshirt: Entry(insulation: 0.3, formality: 1, traits: []),
    .jumper: Entry(insulation: 0.32, formality: 2, traits: []),
    .shirt: Entry(insulation: 0.22, formality: 2, traits: []),
    .jacket: Entry(insulation: 0.35, formality: 1.5, traits: []),
    .skirt: Entry(insulation: 0.18, formality: 2, traits: []),
    .dress: Entry(insulation: 0.25, formality: 2, traits: []),
    .suit: Entry(insulation: 0.6, formality: 4, traits: [.needsTop]),
    .footwear: Entry(insulation: 0.03, formality: 2, traits: []),
    .accessory: Entry(insulation: 0.02, formality: 1.5, traits: []),
    .underwear: Entry(insulation: 0.04, formality: 0, traits: [.home]),
    .swimwear: Entry(insulation: 0.03, formality: 0, traits: [.beach, .open]),
    .pyjamas: Entry(insulation: 0.4, formality: 0, traits: [.home]),
  ]

  /// The entries by term.
  private static let byTerm: [GarmentTerm: Entry] = {
    var entries: [GarmentTerm: Entry] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":")
      let values = parts[0].split(separator: " ")
      guard parts.count == 2, values.count > 1, let insulation = Float(values[0]),
        let formality = Float(values[1])
      else { continue }
      let traits = values.dropFirst(2).joined().compactMap(Trait.init)
      let entry = Entry(insulation: insulation, formality: formality, traits: Set(traits))
      for word in parts[1].split(separator: " ") {
        let phrase = word.split(separator: "-").joined(separator: " ")
        guard let term = GarmentTerm.all.first(where: { $0.words.contains(phrase) }) else {
          continue
        }
        entries[term] = entry
      }
    }
    return entries
  }()

  /// Returns the entry of a term. Without a term, returns the entry of the silhouette.
  static func entry(of term: GarmentTerm?, _ silhouette: Silhouette) -> Entry {
    term.flatMap { byTerm[$0] } ?? defaults[term?.silhouette ?? silhouette]
      ?? Entry(insulation: 0.1, formality: 1, traits: [.excluded])
  }

  /// Words of the table that match no term. A test checks that there are none.
  static var unknownWords: [String] {
    table.split(separator: "\n").flatMap { line in
      (line.split(separator: ":").last ?? "").split(separator: " ").filter { word in
        let phrase = word.split(separator: "-").joined(separator: " ")
        return !GarmentTerm.all.contains { $0.words.contains(phrase) }
      }.map(String.init)
    }
  }
}
