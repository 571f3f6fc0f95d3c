/// Words that say a garment's part in an outfit, but are no names of a kind or type of garment, or name
/// another part than the kind's: each stands for a `GarmentTerm` that has the part.
enum RoleSynonym {
  /// `text` in lower case, its words parted by single spaces, with every such phrase replaced; of those
  /// that begin at one word the longest.
  static func replaced(in text: String) -> String {
    var rest = text.lowercased().split { !$0.isLetter }[...]
    var words: [String] = []
    while let first = rest.first {
      let lengths = (1...min(longestPhrase, rest.count)).reversed()
      let said = lengths.lazy.compactMap { length in
        terms[rest.prefix(length).joined(separator: " ")].map { (length, $0) }
      }.first
      words.append(said?.1 ?? String(first))
      rest = rest.dropFirst(said?.0 ?? 1)
    }
    return words.joined(separator: " ")
  }

  /// A line is a word of a `GarmentTerm`, a colon, and the words that stand for it, of the same language;
  /// hyphens join the words of a phrase.
  private static let table = """
    tank: bandeau bandeaus
    skirt: skort skorts
    scarf: snood snoods neck-warmer neck-warmers
    accessory: bottle bottles water-bottle water-bottles flask flasks thermos
    trousers: bottoms
    dungarees: overall coverall coveralls boilersuit boilersuits boiler-suit boiler-suits
    dress: minidress minidresses
    jumpsuit: romper rompers romper-suit onesie onesies catsuit catsuits unitard unitards
    trunks: swim-short board-shorts boardshorts
    flats: ballerina ballerinas ballet-flat plimsoll plimsolls
    heels: stiletto stilettos wedges
    clogs: mule mules
    hat: panama panamas boater boaters cloche cloches turban turbans
    bag: suitcase suitcases holdall holdalls crossbody crossbodies pouch pouches luggage weekender \
    weekenders duffel duffels duffle duffles shopper shoppers
    wallet: cardholder cardholders card-holder card-holders coin-purse coin-purses
    brooch: hair-clip hair-clips hairclip hairclips hair-pin hair-pins hairpin hairpins hat-pin hat-pins \
    hatpin hatpins barrette barrettes scrunchie scrunchies hair-tie hair-ties hair-band hair-bands \
    shoe-lace shoe-laces shoelace shoelaces boot-lace boot-laces bootlace bootlaces
    boxers: boxer-short boxer-shorts
    knickers: bikini-bottom bikini-bottoms bikini-briefs
    bra: bikini-top bikini-tops bralette bralettes
    falda: falda-pantalón falda-pantalon
    mono: pelele peleles enterizo enterizos
    pantalón de baño: bañador-corto bañador-short bañador-shorts bañador-bermuda banador-short \
    banador-shorts short-de-baño shorts-de-baño short-de-bano shorts-de-bano
    bailarinas: manoletina manoletinas bailarina merceditas
    sombrero: panamá panamás
    monedero: tarjetero tarjeteros
    bolso: bandolera bandoleras maleta maletas cartera carteras
    bufanda: cuello-de-punto cuellos-de-punto
    complemento: botella botellas termo termos
    broche: horquilla horquillas pasador pasadores coletero coleteros pinza-de-pelo pinzas-de-pelo \
    cordón cordones
    bragas: braguita braguitas braguita-de-bikini
    """

  /// By phrase.
  private static let terms: [String: String] = {
    var terms: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let sides = line.split(separator: ":")
      for phrase in sides.last?.split(separator: " ") ?? [] {
        terms[phrase.split(separator: "-").joined(separator: " ")] = sides.first.map(String.init)
      }
    }
    return terms
  }()

  private static let longestPhrase =
    terms.keys.map { $0.split(separator: " ").count }.max() ?? 1
}
