package import Garments

extension SuggestionReason {
  /// The kind of reason, as a word for programs.
  package var key: String {
    switch self {
    case .temperatures, .layered, .light: "temperature"
    case .neutralContrast, .tonal, .accent, .analogous, .complementary: "colours"
    case .occasion: "occasion"
    case .saved, .wornTogether: "combination"
    case .rested, .neverWorn: "rest"
    }
  }

  /// Returns the reason as text for people, without a full stop.
  package func text(in language: Language) -> String {
    let (english, spanish) = texts(in: language)
    return language == .spanish ? spanish : english
  }

  private func texts(in language: Language) -> (english: String, spanish: String) {
    func word(_ color: ColorName) -> String { color.label(in: language) }
    func list(_ layers: [Layer]) -> String {
      let names = layers.map { layer in
        switch (layer, language) {
        case (.garment(let name), _): name
        case (.jacket(let suit), .english): "the jacket of \(suit)"
        case (.jacket(let suit), .spanish): "la chaqueta de \(suit)"
        }
      }
      return language.list(names)
    }
    return switch self {
    case .temperatures(let from, let to):
      ("for \(from) to \(to) °C", "para \(from) a \(to) °C")
    case .layered(let from, let layers, nil):
      (
        "from \(from) °C; without \(list(layers)), for a hot day",
        "desde \(from) °C; sin \(list(layers)), para un día de calor"
      )
    case .layered(let from, let layers, let to?):
      (
        "from \(from) °C; without \(list(layers)), up to \(to) °C",
        "desde \(from) °C; sin \(list(layers)), hasta \(to) °C"
      )
    case .light(let from):
      (
        "light enough for a hot day, from \(from) °C on",
        "ligero para un día de calor, desde \(from) °C"
      )
    case .neutralContrast(let light, let dark):
      (
        "neutral colours with a contrast: \(word(light)) and \(word(dark))",
        "colores neutros con contraste: \(word(light)) y \(word(dark))"
      )
    case .tonal: ("neutral colours of one tone", "colores neutros de un mismo tono")
    case .accent(let color, let garment):
      (
        "one colour among neutral colours: \(word(color)) (\(garment))",
        "un solo color entre colores neutros: \(word(color)) (\(garment))"
      )
    case .analogous(let one, let other):
      (
        "related colours: \(word(one)) and \(word(other))",
        "colores cercanos: \(word(one)) y \(word(other))"
      )
    case .complementary(let one, let other):
      (
        "opposite colours: \(word(one)) and \(word(other))",
        "colores opuestos: \(word(one)) y \(word(other))"
      )
    case .occasion(let occasion, let garment?):
      ("for \(occasion): \(garment)", "para \(occasion): \(garment)")
    case .occasion(let occasion, nil):
      ("suits the occasion: \(occasion)", "adecuado para la ocasión: \(occasion)")
    case .saved(let outfit, let count):
      (
        "\(count) of these are in your outfit \(outfit)",
        "\(count) de estas prendas están en tu conjunto \(outfit)"
      )
    case .wornTogether(let one, let other):
      ("you have worn \(one) with \(other)", "ya te has puesto \(one) con \(other)")
    case .rested(let garment, let days):
      (
        "you have not worn \(garment) for \(days) days",
        "llevas \(days) días sin ponerte \(garment)"
      )
    case .neverWorn(let garment):
      ("you have never worn \(garment)", "nunca te has puesto \(garment)")
    }
  }
}

extension SuggestionWarning {
  /// Returns the warning as text for people, without a full stop.
  package func text(in language: Language) -> String {
    let (english, spanish) = texts
    return language == .spanish ? spanish : english
  }

  private var texts: (english: String, spanish: String) {
    switch self {
    case .tooCold:
      (
        "too light for the coldest hour",
        "demasiado ligero para la hora más fría"
      )
    case .tooWarm:
      (
        "too warm for the warmest hour",
        "demasiado abrigado para la hora más cálida"
      )
    case .wet: ("nothing here keeps the rain out", "nada de esto protege de la lluvia")
    }
  }
}
