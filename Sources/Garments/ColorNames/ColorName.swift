/// A named colour of clothes.
///
/// The raw value is the English name. Raw values are stored in files and must not change.
public enum ColorName: String, CaseIterable, Hashable, Sendable {
  case white
  case offWhite = "off-white"
  case lightGrey = "light grey"
  case grey
  case darkGrey = "dark grey"
  case charcoal
  case black

  case beige
  case camel
  case tan
  case taupe
  case brown
  case darkBrown = "dark brown"

  case khaki
  case olive
  case mint
  case sage
  case green
  case darkGreen = "dark green"

  case turquoise
  case teal
  case lightBlue = "light blue"
  case denim
  case blue
  case navy

  case lilac
  case purple
  case plum
  case fuchsia
  case pink
  case dustyPink = "dusty pink"
  case coral
  case red
  case burgundy

  case terracotta
  case orange
  case mustard
  case yellow
}

extension ColorName {
  /// Returns the colour's name in lower case, as shown to people.
  public func label(in language: Language) -> String { words(in: language).first ?? rawValue }

  /// Returns all words for the colour in lower case, starting with its label. Spanish adjectives
  /// are masculine singular here; `init(typed:)` accepts all forms.
  public func words(in language: Language) -> [String] {
    let (english, spanish) = table
    return (language == .english ? english : spanish).split(separator: ",").map {
      String($0.drop { $0 == " " })
    }
  }

  private var table: (english: String, spanish: String) {
    switch self {
    case .white: ("white, optical white", "blanco, blanco óptico")
    case .offWhite:
      (
        "off-white, ecru, cream, ivory, eggshell, pearl, vanilla",
        "blanco roto, crudo, crema, marfil, hueso, blanco crudo, perla, nácar, vainilla"
      )
    case .lightGrey:
      (
        "light grey, pale grey, pearl grey, silver, silver grey",
        "gris claro, gris perla, plateado, plata, gris plata, ceniza, gris ceniza"
      )
    case .grey: ("grey, mid grey, heather grey, grey marl", "gris, gris medio, gris jaspeado")
    case .darkGrey:
      (
        "dark grey, slate, slate grey, steel grey",
        "gris oscuro, pizarra, gris pizarra, plomo, gris plomo, acero, gris acero"
      )
    case .charcoal:
      (
        "charcoal, charcoal grey, anthracite, graphite",
        "antracita, gris antracita, marengo, gris marengo, carbón, grafito"
      )
    case .black: ("black, jet black", "negro, negro azabache")
    case .beige:
      (
        "beige, sand, stone, oatmeal, nude, champagne",
        "beige, beis, arena, piedra, nude, avena, champán, champaña"
      )
    case .camel:
      ("camel, caramel, light brown, honey", "camel, camello, caramelo, marrón claro, miel")
    case .tan:
      (
        "tan, cognac, tobacco, copper, bronze, cinnamon",
        "cuero, coñac, canela, tabaco, tostado, cobre, cobrizo, bronce"
      )
    case .taupe: ("taupe, greige, mink, mushroom", "topo, taupe, visón")
    case .brown:
      (
        "brown, chestnut, hazel, mahogany, walnut",
        "marrón, castaño, café, avellana, caoba, nogal, tierra, pardo"
      )
    case .darkBrown:
      ("dark brown, chocolate, coffee, mocha, espresso", "marrón oscuro, chocolate, moca")
    case .khaki: ("khaki, khaki green", "caqui, kaki, verde caqui")
    case .olive:
      (
        "olive, olive green, army green, military green, moss green",
        "verde oliva, oliva, verde militar, verde musgo"
      )
    case .mint:
      ("mint, mint green, light green, pale green", "menta, verde menta, verde agua, verde claro")
    case .sage:
      (
        "sage, sage green, pistachio, pistachio green",
        "salvia, verde salvia, pistacho, verde pistacho"
      )
    case .green:
      (
        "green, emerald, emerald green, jade, jade green, lime, lime green, apple green",
        "verde, esmeralda, verde esmeralda, jade, verde jade, lima, verde lima, verde manzana"
      )
    case .darkGreen:
      (
        "dark green, bottle green, forest green, hunter green, pine green",
        "verde oscuro, verde botella, verde bosque, verde inglés, verde pino"
      )
    case .turquoise:
      ("turquoise, aqua, aquamarine, cyan", "turquesa, azul turquesa, aguamarina, cian")
    case .teal: ("teal, petrol, petrol blue", "petróleo, azul petróleo, verde azulado")
    case .lightBlue:
      (
        "light blue, sky blue, baby blue, pale blue, powder blue, pastel blue, ice blue",
        "azul claro, celeste, azul celeste, azul cielo, azul bebé, azul pastel, azul hielo, cielo"
      )
    case .denim: ("denim, denim blue, jeans", "vaquero, azul vaquero, tejano, azul tejano")
    case .blue:
      (
        "blue, royal blue, cobalt, cobalt blue, electric blue",
        "azul, azulón, cobalto, azul cobalto, azul eléctrico, azul rey, azul klein"
      )
    case .navy:
      (
        "navy, navy blue, dark blue, midnight blue, indigo, indigo blue",
        "azul marino, marino, azul oscuro, azul noche, índigo, añil, azul índigo"
      )
    case .lilac: ("lilac, lavender, mauve, light purple", "lila, lavanda, malva, morado claro")
    case .purple: ("purple, violet, grape", "morado, violeta, púrpura, uva")
    case .plum: ("plum, aubergine, eggplant, dark purple", "ciruela, berenjena, morado oscuro")
    case .fuchsia:
      (
        "fuchsia, fuschia, magenta, hot pink, cerise, raspberry, neon pink",
        "fucsia, magenta, rosa fucsia, rosa fuerte, frambuesa, rosa neón, rosa flúor"
      )
    case .pink:
      (
        "pink, light pink, baby pink, pale pink, pastel pink, bubblegum pink",
        "rosa, rosado, rosa claro, rosa bebé, rosa pastel, rosa chicle"
      )
    case .dustyPink:
      (
        "dusty pink, dusty rose, old rose, rose, blush",
        "rosa palo, rosa empolvado, rosa viejo, rosa nude, maquillaje"
      )
    case .coral:
      (
        "coral, salmon, salmon pink, peach, apricot",
        "coral, salmón, rosa salmón, melocotón, durazno, albaricoque"
      )
    case .red:
      (
        "red, scarlet, crimson, cherry, cherry red, ruby, ruby red, vermilion",
        "rojo, escarlata, carmesí, cereza, rojo cereza, rubí, colorado, bermellón, fresa"
      )
    case .burgundy:
      (
        "burgundy, bordeaux, maroon, wine, oxblood, dark red",
        "granate, burdeos, borgoña, vino, vino tinto, rojo vino, rojo oscuro, guinda"
      )
    case .terracotta:
      (
        "terracotta, rust, brick, brick red, burnt orange",
        "terracota, teja, óxido, ladrillo, naranja quemado"
      )
    case .orange:
      (
        "orange, tangerine, neon orange",
        "naranja, anaranjado, mandarina, calabaza, naranja flúor, butano"
      )
    case .mustard:
      (
        "mustard, ochre, mustard yellow, gold, golden, amber",
        "mostaza, ocre, amarillo mostaza, dorado, oro, ámbar"
      )
    case .yellow:
      (
        "yellow, lemon, lemon yellow, pale yellow, pastel yellow, butter yellow, neon yellow",
        "amarillo, limón, amarillo limón, amarillo pastel, amarillo flúor, mantequilla"
      )
    }
  }

}

extension ColorName {
  /// Parses a colour name in English or Spanish. Returns nil if the text is not a colour.
  ///
  /// Case, accents, spaces and hyphens are ignored, so `Off White` equals `off-white`, and `MARRON`
  /// equals `marrón`. English names may contain `gray` instead of `grey`. Spanish words may have
  /// any gender and number.
  public init?(typed: String) {
    guard let name = ColorDictionary.shared.name(of: typed) else { return nil }
    self = name
  }
}
