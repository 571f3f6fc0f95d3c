/// A colour of clothes that people have a word for.
///
/// The raw value is the English name; it stands in files and does not change.
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
  /// What the colour is called, in small letters.
  public func label(in language: Language) -> String { words(in: language).first ?? rawValue }

  /// All that the colour is called, its label first, in small letters. Spanish adjectives are masculine
  /// and singular here; `init(typed:)` knows their other forms as well.
  public func words(in language: Language) -> [String] {
    let (english, spanish) = table
    return (language == .english ? english : spanish).split(separator: ",").map {
      String($0.drop { $0 == " " })
    }
  }

  /// Words in English and in Spanish, with commas between them.
  private var table: (english: String, spanish: String) {
    switch self {
    case .white: ("white, optical white", "blanco, blanco óptico")
    case .offWhite:
      (
        "off-white, ecru, cream, ivory, eggshell",
        "blanco roto, crudo, crema, marfil, hueso, blanco crudo"
      )
    case .lightGrey: ("light grey, pale grey, pearl grey", "gris claro, gris perla")
    case .grey: ("grey, mid grey, heather grey, grey marl", "gris, gris medio, gris jaspeado")
    case .darkGrey: ("dark grey, slate, slate grey", "gris oscuro, pizarra, gris pizarra")
    case .charcoal:
      (
        "charcoal, charcoal grey, anthracite, graphite",
        "antracita, gris antracita, marengo, gris marengo, carbón, grafito"
      )
    case .black: ("black, jet black", "negro, negro azabache")
    case .beige: ("beige, sand, stone, oatmeal, nude", "beige, beis, arena, piedra, nude")
    case .camel: ("camel, caramel, light brown", "camel, camello, caramelo, marrón claro")
    case .tan: ("tan, cognac, tobacco", "cuero, coñac, canela, tabaco, tostado")
    case .taupe: ("taupe, greige, mink, mushroom", "topo, taupe, visón")
    case .brown: ("brown, chestnut", "marrón, castaño, café")
    case .darkBrown: ("dark brown, chocolate, coffee", "marrón oscuro, chocolate")
    case .khaki: ("khaki", "caqui, kaki")
    case .olive:
      (
        "olive, olive green, army green, military green, moss green",
        "verde oliva, oliva, verde militar, verde musgo"
      )
    case .mint:
      ("mint, mint green, light green, pale green", "menta, verde menta, verde agua, verde claro")
    case .sage: ("sage, sage green", "salvia, verde salvia")
    case .green: ("green, emerald, emerald green", "verde, esmeralda, verde esmeralda")
    case .darkGreen:
      (
        "dark green, bottle green, forest green, hunter green",
        "verde oscuro, verde botella, verde bosque, verde inglés"
      )
    case .turquoise:
      ("turquoise, aqua, aquamarine, cyan", "turquesa, azul turquesa, aguamarina, cian")
    case .teal: ("teal, petrol, petrol blue", "petróleo, azul petróleo, verde azulado")
    case .lightBlue:
      (
        "light blue, sky blue, baby blue, pale blue, powder blue",
        "azul claro, celeste, azul celeste, azul cielo, azul bebé"
      )
    case .denim: ("denim, denim blue, jeans", "vaquero, azul vaquero, tejano, azul tejano")
    case .blue:
      (
        "blue, royal blue, cobalt, cobalt blue, electric blue",
        "azul, azulón, cobalto, azul cobalto, azul eléctrico, azul rey, azul klein"
      )
    case .navy:
      ("navy, navy blue, dark blue, midnight blue", "azul marino, marino, azul oscuro, azul noche")
    case .lilac: ("lilac, lavender, mauve, light purple", "lila, lavanda, malva, morado claro")
    case .purple: ("purple, violet", "morado, violeta, púrpura")
    case .plum: ("plum, aubergine, eggplant, dark purple", "ciruela, berenjena, morado oscuro")
    case .fuchsia:
      ("fuchsia, fuschia, magenta, hot pink, cerise", "fucsia, magenta, rosa fucsia, rosa fuerte")
    case .pink: ("pink, light pink, baby pink, pale pink", "rosa, rosado, rosa claro, rosa bebé")
    case .dustyPink:
      (
        "dusty pink, dusty rose, old rose, rose, blush",
        "rosa palo, rosa empolvado, rosa viejo, rosa nude, maquillaje"
      )
    case .coral: ("coral, salmon, peach", "coral, salmón, melocotón")
    case .red: ("red, scarlet, crimson", "rojo, escarlata, carmesí")
    case .burgundy:
      (
        "burgundy, bordeaux, maroon, wine, oxblood, dark red",
        "granate, burdeos, borgoña, vino, vino tinto, rojo oscuro"
      )
    case .terracotta:
      (
        "terracotta, rust, brick, brick red, burnt orange",
        "terracota, teja, óxido, ladrillo, naranja quemado"
      )
    case .orange: ("orange, tangerine", "naranja, anaranjado, mandarina")
    case .mustard: ("mustard, ochre, mustard yellow", "mostaza, ocre, amarillo mostaza")
    case .yellow: ("yellow, lemon, lemon yellow", "amarillo, limón, amarillo limón")
    }
  }

}

extension ColorName {
  /// The colour that `typed` names in English or Spanish; nil where it names none.
  ///
  /// Case, accents, blanks and hyphens do not matter: `Off White` is `off-white`, and `MARRON` is
  /// `marrón`. English words are known with `gray` for `grey`, Spanish ones in every gender and
  /// number.
  public init?(typed: String) {
    guard let name = ColorDictionary.shared.name(of: typed) else { return nil }
    self = name
  }
}
