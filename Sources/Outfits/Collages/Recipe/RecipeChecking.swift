import Core
private import Glibc
import Images
import Vision

extension Recipe {
  /// The maximum side of the canvas or of a box, and the maximum offset of a box, in pixels.
  public static let longestSide = 65_500
  /// The maximum number of pixels on a page.
  public static let mostPixels = 250_000_000
  /// The maximum number of pieces in a picture, and the maximum number of pages.
  public static let mostPieces = 500
  /// The maximum total area of all drawn pieces, as a multiple of the area of all pages.
  static let mostCover = 8.0
  static let mostDecodings = 4
  /// The maximum number of pixels on all pages, and the maximum number of pixels in all pieces.
  static let mostDrawnPixels = 500_000_000.0

  /// Checks that all values are in range.
  ///
  /// Turned pieces may extend beyond the canvas or lie entirely outside. The total drawing work is
  /// limited, because a recipe may come from an untrusted source.
  func check() throws(RecipeError) {
    try Self.check(canvas, "canvas")
    guard canvas.pixelCount <= Self.mostPixels else {
      throw RecipeError("canvas", "is larger than \(Self.mostPixels / 1_000_000) megapixels")
    }
    if let limits = layout.limits {
      try Self.checkShare(limits.mostOverlap, "layout.limits.overlap")
      try Self.checkShare(limits.leastCoverage, "layout.limits.coverage")
      try Self.checkShare(limits.leastMargin, "layout.limits.margin")
      try Self.checkShare(limits.leastFilled, "layout.limits.filled")
      try Self.checkShare(limits.mostEmptiest, "layout.limits.emptiest")
      if let proportion = limits.mostProportion, !(1...1000).contains(proportion) {
        throw RecipeError("layout.limits.proportion", "must be from 1 to 1000")
      }
      if let part = limits.within { try Self.check(part, "layout.limits.within") }
    }
    guard (1...2).contains(background.count) else {
      throw RecipeError("background", "must be one or two colours")
    }
    if case .pieces(let options) = drawing {
      try Self.check(options.cornerRadius, "drawing.cornerRadius")
    }
    guard (1...Self.mostPieces).contains(pieces.count) else {
      throw RecipeError("pieces", "must have 1 to \(Self.mostPieces) items")
    }
    for (index, piece) in pieces.enumerated() { try check(piece, "pieces[\(index)]") }
    try checkDecodings()
    try Self.check(font: font, "font")
    try checkWords()
    guard Double(pageCount) * Double(canvas.pixelCount) <= Self.mostDrawnPixels else {
      throw RecipeError("canvas", "is too large for \(pageCount) pages")
    }
    let drawn = pieces.reduce(0) { $0 + $1.drawnPixels }
    guard drawn <= mostDrawn else {
      throw RecipeError("pieces", "are together too large for the canvas")
    }
  }

  /// Limits how often a photo is decoded. A photo is decoded once for each size, and once for each
  /// part that a card shows.
  private func checkDecodings() throws(RecipeError) {
    var sides: [String: Set<Int?>] = [:]
    var crops: [String: Set<Region>] = [:]
    var things: [String: Set<Region>] = [:]
    for (index, piece) in pieces.enumerated() where piece.silhouette == nil {
      var photo = piece.sha256 ?? piece.name
      if let thing = piece.thing {
        things[photo, default: []].insert(thing)
        guard things[photo]?.count ?? 0 <= GarmentThings.most else {
          throw RecipeError(
            "pieces[\(index)].thing",
            "is too many: a photo may have at most \(GarmentThings.most) things"
          )
        }
        photo += " \(thing)"
      }
      sides[photo, default: []].insert(piece.decodedSide)
      if piece.isCard, let crop = piece.crop { crops[photo, default: []].insert(crop) }
      for (key, count) in [("decodedSide", sides[photo]?.count), ("crop", crops[photo]?.count)] {
        guard count ?? 0 <= Self.mostDecodings else {
          throw RecipeError(
            "pieces[\(index)].\(key)",
            "has more than \(Self.mostDecodings) different values for one photo")
        }
      }
    }
  }

  /// The maximum total area of all pieces, and of all texts, in pixels.
  private var mostDrawn: Double {
    min(Self.mostCover * Double(pageCount) * Double(canvas.pixelCount), Self.mostDrawnPixels)
  }

  private func check(_ piece: RecipePiece, _ place: String) throws(RecipeError) {
    let scalars = piece.name.unicodeScalars
    guard (1...255).contains(scalars.count), !scalars.contains("/"), !scalars.contains("\0") else {
      throw RecipeError("\(place).name", "must be a file name without folders")
    }
    if let hash = piece.sha256 {
      guard hash.utf8.count == 64, hash.utf8.allSatisfy(Self.hexDigits.contains) else {
        throw RecipeError("\(place).sha256", "must be 64 hexadecimal digits in lower case")
      }
    }
    try Self.check(piece.box, "\(place).box")
    // A NaN value fails this check, too.
    guard (-360...360).contains(piece.degrees) else {
      throw RecipeError("\(place).degrees", "must be from -360 to 360")
    }
    if let crop = piece.crop { try Self.check(crop, "\(place).crop") }
    if let thing = piece.thing {
      try Self.check(thing, "\(place).thing")
      guard piece.outline == .given || piece.outline == .cutOut else {
        throw RecipeError("\(place).thing", "is allowed only for the outlines 'given' and 'cutout'")
      }
    }
    switch (drawing, piece.outline) {
    case (.tiles, .given), (.tiles, .cutOut), (.tiles, .card):
      throw RecipeError(
        "\(place).outline", "must be 'photo' or 'silhouette' in the drawing 'tiles'")
    case (.pieces, .part):
      throw RecipeError(
        "\(place).crop", "is allowed only for cards, and for photos in the drawing 'tiles'")
    default: break
    }
    if piece.hairline != nil {
      if case .tiles = drawing {
        throw RecipeError("\(place).hairline", "is allowed only for pieces, not for tiles")
      }
      if piece.isCard {
        throw RecipeError(
          "\(place).hairline", "is not allowed for cards, which have their own hairline")
      }
    }
    try Self.check(page: piece.page, "\(place).page")
    try Self.check(piece.decodedSide, "\(place).decodedSide", from: 1)
  }

  private static let hexDigits = Set("0123456789abcdef".utf8)

  private static func check(_ rect: PixelRect, _ place: String) throws(RecipeError) {
    try check(rect.x, "\(place).x", from: -longestSide)
    try check(rect.y, "\(place).y", from: -longestSide)
    try check(rect.size, place)
  }

  private static func check(_ crop: Region, _ place: String) throws(RecipeError) {
    try checkShare(crop.x, "\(place).x")
    try checkShare(crop.y, "\(place).y")
    try checkShare(crop.width, "\(place).width")
    try checkShare(crop.height, "\(place).height")
    guard crop.width > 0, crop.height > 0 else { throw RecipeError(place, "must not be empty") }
  }

  private static func check(_ size: PixelSize, _ place: String) throws(RecipeError) {
    try check(size.width, "\(place).width", from: 1)
    try check(size.height, "\(place).height", from: 1)
  }

  private static func check(font: String, _ place: String) throws(RecipeError) {
    guard (1...longestFont).contains(font.unicodeScalars.count), !font.unicodeScalars.contains("\0")
    else {
      throw RecipeError(
        place, "must be the name of a font family, with 1 to \(longestFont) characters")
    }
  }

  private static func check(page: Int, _ place: String) throws(RecipeError) {
    guard (0..<mostPieces).contains(page) else {
      throw RecipeError(place, "must be from 1 to \(mostPieces)")
    }
  }

  private static func checkShare(_ value: Double, _ place: String) throws(RecipeError) {
    // A NaN value fails this check, too.
    guard (0...1).contains(value) else { throw RecipeError(place, "must be from 0 to 1") }
  }

  private static func check(
    _ value: Int?, _ place: String, from least: Int = 0
  ) throws(RecipeError) {
    guard let value, !(least...longestSide).contains(value) else { return }
    throw RecipeError(place, "must be from \(least) to \(longestSide)")
  }
}

extension RecipePiece {
  /// The area of the turned piece's bounding box, in pixels. For a cut-out garment, the area
  /// includes the margin with soft edges.
  fileprivate var drawnPixels: Double {
    let (width, height) = (Double(box.width), Double(box.height))
    let around = outline == .given || outline == .cutOut ? 4.0 : 1
    guard degrees != 0 else { return around * width * height }
    let (sine, cosine) = (abs(sin(degrees * .pi / 180)), abs(cos(degrees * .pi / 180)))
    return around * (width * cosine + height * sine) * (width * sine + height * cosine)
  }
}

extension Recipe {
  /// The maximum number of texts in a picture, on all pages together.
  public static let mostWords = 2000
  static let mostLines = 1000
  private static let longestFont = 200
  static let largestLetters = 4096.0

  private func checkWords() throws(RecipeError) {
    guard words.count <= Self.mostWords else {
      throw RecipeError("words", "must have at most \(Self.mostWords) items")
    }
    for (index, text) in words.enumerated() { try check(text, "words[\(index)]") }
    let drawn = words.reduce(0) { $0 + Double($1.box.width) * Double($1.box.height) }
    guard drawn <= mostDrawn else {
      throw RecipeError("words", "have boxes that are together too large for the canvas")
    }
  }

  private func check(_ words: PlacedText, _ place: String) throws(RecipeError) {
    guard (1...PlacedText.mostCharacters).contains(words.text.unicodeScalars.count) else {
      throw RecipeError("\(place).text", "must have 1 to \(PlacedText.mostCharacters) characters")
    }
    try Self.check(words.box, "\(place).box")
    guard words.box.width <= canvas.width, words.box.height <= canvas.height else {
      throw RecipeError("\(place).box", "must be no larger than the canvas")
    }
    // A NaN value fails this check, too.
    guard (1...Self.largestLetters).contains(words.size) else {
      throw RecipeError("\(place).size", "must be from 1 to \(Int(Self.largestLetters))")
    }
    if let font = words.font { try Self.check(font: font, "\(place).font") }
    guard (1...Self.mostLines).contains(words.mostLines) else {
      throw RecipeError("\(place).lines", "must be from 1 to \(Self.mostLines)")
    }
    try Self.check(page: words.page, "\(place).page")
  }
}
