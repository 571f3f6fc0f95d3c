extension TypicalSize {
  /// The size where `words` say how long the garment is, in English or Spanish: cropped, long, midi,
  /// maxi, mini, ankle, knee, over the knee. "Long sleeves" says nothing of that.
  ///
  /// - Parameters:
  ///   - words: a description, tags, or a file's name; case does not matter, nor whether accents are
  ///     written.
  ///   - silhouette: of the garment's kind and type, for a midi skirt is shorter than a midi dress.
  public func adjusted(by words: String, as silhouette: Silhouette) -> TypicalSize {
    guard let length = LengthWord(in: words) else { return self }
    var size = self
    switch (silhouette, length) {
    case (.skirt, _): size.centimetres = length.ofSkirt
    case (.dress, _), (.pyjamas, .maxi): size.centimetres = length.ofDress
    case (.footwear, .ankle): size = TypicalSize(.height, 24)
    case (.footwear, .knee): size = TypicalSize(.height, 48)
    case (.footwear, .overTheKnee): size = TypicalSize(.height, 60)
    case (.footwear, _), (.accessory, _), (.underwear, _): break
    // Shorts are short already.
    case (.trousers, .short): break
    case (.trousers, .knee): size.centimetres = min(centimetres, 60)
    case (.jacket, .knee): size.centimetres = 105
    case (.trousers, .ankle): size.centimetres = min(centimetres, 95)
    default: size.centimetres *= length.factor
    }
    return size
  }
}

/// How long a garment is said to be.
enum LengthWord: CaseIterable {
  case mini, cropped, overTheKnee, knee, ankle, midi, maxi, short, long

  /// What the words say; of several the first of `allCases`. Nil where they say nothing of length.
  init?(in words: String) {
    let text = words.folded.split { !$0.isLetter }.joined(separator: " ")
    let spoken = Self.misleading.reduce(" \(text) ") {
      $0.split(separator: " \($1) ", omittingEmptySubsequences: false).joined(separator: " ")
    }
    guard
      let said = Self.allCases.first(where: { length in
        length.phrases.contains { spoken.contains(" \($0) ") }
      })
    else { return nil }
    self = said
  }

  /// What has such a word in it and says nothing of the length.
  private static let misleading = [
    "long sleeve", "long sleeves", "long sleeved", "short sleeve", "short sleeves", "short sleeved",
    "manga larga", "mangas largas", "manga corta", "mangas cortas",
  ]

  /// Without accents.
  private var phrases: [String] {
    switch self {
    case .mini: ["mini"]
    case .cropped: ["cropped", "crop", "capri", "recortado", "recortada", "pirata", "piratas"]
    case .overTheKnee:
      ["over the knee", "thigh high", "por encima de la rodilla", "sobre la rodilla"]
    case .knee: ["knee", "knee length", "knee high", "hasta la rodilla", "a la rodilla"]
    case .ankle: ["ankle", "tobillero", "tobillera", "tobilleros", "tobilleras", "al tobillo"]
    case .midi: ["midi"]
    case .maxi: ["maxi"]
    case .short: ["short", "corto", "corta", "cortos", "cortas"]
    case .long: ["long", "longline", "largo", "larga", "largos", "largas"]
    }
  }

  /// In centimetres.
  fileprivate var ofSkirt: Double {
    switch self {
    case .mini, .short, .cropped: 42
    case .overTheKnee: 50
    case .knee: 60
    case .midi: 75
    case .ankle, .maxi, .long: 95
    }
  }

  /// In centimetres.
  fileprivate var ofDress: Double {
    switch self {
    case .mini, .short, .cropped: 85
    case .overTheKnee: 92
    case .knee: 100
    case .midi: 115
    case .ankle, .maxi, .long: 140
    }
  }

  /// Of other garments.
  fileprivate var factor: Double {
    switch self {
    case .mini: 0.7
    case .cropped: 0.8
    case .short: 0.85
    case .ankle: 1.4
    case .overTheKnee, .knee: 1
    case .midi: 1.1
    case .maxi: 1.5
    case .long: 1.2
    }
  }
}
