extension TypicalSize {
  /// Returns the size adjusted to length words in English or Spanish, such as cropped, midi, maxi,
  /// ankle or over the knee. The words "long sleeves" have no effect.
  ///
  /// - Parameters:
  ///   - words: a description, tags, or a file's name; case and accents are ignored.
  ///   - silhouette: the garment's kind and type. "Long" lengthens a skirt differently from a coat.
  package func adjusted(by words: String, as silhouette: Silhouette) -> TypicalSize {
    guard let length = LengthWord(in: words) else { return self }
    let named = length.poses.lazy.map { name in poses.filter { $0.name.hasPrefix(name) } }
    var size = self
    size.poses =
      named.first { !$0.isEmpty }
      ?? poses.map { $0.lengthened(by: length.factor(of: $0, as: silhouette)) }
    return size
  }
}

enum LengthWord: CaseIterable {
  case mini, cropped, overTheKnee, knee, ankle, midi, maxi, short, long

  /// Finds a length word in a text. If the text contains several, the first in `allCases` is used.
  /// Returns nil if the text contains none.
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

  /// Phrases with a length word that say nothing about the garment's length.
  private static let misleading = [
    "long sleeve", "long sleeves", "long sleeved", "short sleeve", "short sleeves", "short sleeved",
    "manga larga", "mangas largas", "manga corta", "mangas cortas",
  ]

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

  /// The names of the poses that match this length, with the best match first. Few garment types
  /// have such poses.
  fileprivate var poses: [String] {
    switch self {
    case .mini, .short: ["mini"]
    case .cropped: ["crop", "mini"]
    case .overTheKnee: ["over the knee", "knee"]
    case .knee: ["knee"]
    case .ankle: ["ankle", "maxi"]
    case .midi: ["midi"]
    case .maxi, .long: ["maxi"]
    }
  }

  fileprivate func factor(of pose: SizePose, as silhouette: Silhouette) -> Double {
    let height = (pose.height.lowerBound * pose.height.upperBound).squareRoot()
    return switch (silhouette, self) {
    case (.skirt, _), (.dress, _), (.footwear, _), (.accessory, _), (.underwear, _): 1
    // The usual length of shorts is already short.
    case (.trousers, .short): 1
    case (.trousers, .knee): min(1, 60 / height)
    case (.trousers, .ankle): min(1, 95 / height)
    case (.jacket, .knee): max(1, 105 / height)
    default: factor
    }
  }

  private var factor: Double {
    switch self {
    case .mini: 0.7
    case .cropped: 0.75
    case .short: 0.85
    case .ankle: 1.4
    case .overTheKnee, .knee: 1
    case .midi: 1.1
    case .maxi: 1.5
    case .long: 1.2
    }
  }
}
