import Images
import Outfits
import Garments
import Vision
import TestSupport
import Text

/// Returns a valid recipe with random values, repeatable by its seed.
func randomRecipe(seed: Int) -> Recipe {
  var noise = Noise(seed: seed)
  let canvas = PixelSize(
    width: .random(in: 1...2000, using: &noise), height: .random(in: 1...2000, using: &noise))
  let isTiled = Bool.random(using: &noise)
  let drawing: Recipe.Drawing =
    isTiled
    ? .tiles(
      Bool.random(using: &noise) ? .contain : .cover, Bool.random(using: &noise) ? .standard : .fast
    )
    : .pieces(
      PieceTreatment(
        cutout: CutoutChoice.allCases.randomElement(using: &noise) ?? .auto,
        usesMasks: .random(using: &noise), isTrimmed: .random(using: &noise),
        shadow: PieceShadow.allCases.randomElement(using: &noise) ?? .none,
        cornerRadius: .random(in: 0...65_500, using: &noise),
        hasFrame: .random(using: &noise)))
  let pieces = (0..<Int.random(in: 1...16, using: &noise)).map { _ in
    randomPiece(on: canvas, isTile: isTiled, &noise)
  }
  return Recipe(
    canvas: canvas, layout: randomLayout(&noise),
    background: (0..<Int.random(in: 1...2, using: &noise)).map { _ in randomColor(&noise) },
    drawing: drawing, pieces: pieces,
    words: (0..<max(0, .random(in: -4...4, using: &noise))).map { _ in
      randomWords(on: canvas, &noise)
    },
    language: ["", "", "ja", "zh-Hant-TW", "sl-rozaj-biske-1994", "x-whatever", "en-a-bb-x-c"]
      .randomElement(using: &noise).flatMap { LanguageTag($0) } ?? .undetermined,
    font: ["sans-serif", "Inter", "M+ 1p, \"x\""][seed % 3]
  )
}

private func randomWords(on canvas: PixelSize, _ noise: inout Noise) -> PlacedText {
  let texts = ["Linen shirt", "\u{5E9}\u{5DC} \u{1F456}", "a\nb", "\\\"", "×3"]
  return PlacedText(
    texts.randomElement(using: &noise) ?? "",
    in: PixelRect(
      x: .random(in: -3000...3000, using: &noise), y: .random(in: -3000...3000, using: &noise),
      width: .random(in: 1...canvas.width, using: &noise),
      height: .random(in: 1...canvas.height, using: &noise)),
    size: .random(in: 1...60, using: &noise),
    font: [nil, nil, "Noto Serif"].randomElement(using: &noise) ?? nil,
    isBold: .random(using: &noise),
    alignment: TextStyle.Alignment.allCases.randomElement(using: &noise) ?? .leading,
    mostLines: .random(in: 1...1000, using: &noise), page: .random(in: 0...1, using: &noise))
}

private func randomPiece(
  on canvas: PixelSize, isTile: Bool, _ noise: inout Noise
) -> RecipePiece {
  let names = ["a.jpg", "größe \u{1F456}.png", "\u{5E9}\u{5DC}.jpeg", "a\nb", "\\\"", "x"]
  let silhouette = Silhouette.allCases.randomElement(using: &noise) ?? .hanger
  let outlines: [RecipePiece.Outline] =
    isTile
    ? [.photo, .silhouette(silhouette)] : [.given, .cutOut, .photo, .silhouette(silhouette)]
  let digits = Array("0123456789abcdef")
  var piece = RecipePiece(
    name: names.randomElement(using: &noise) ?? "",
    sha256: Bool.random(using: &noise)
      ? String((0..<64).map { _ in digits[Int.random(in: 0..<16, using: &noise)] }) : nil,
    role: Bool.random(using: &noise) ? OutfitRole.allCases.randomElement(using: &noise) : nil,
    box: PixelRect(
      x: .random(in: -3000...3000, using: &noise), y: .random(in: -3000...3000, using: &noise),
      width: .random(in: 1...max(1, canvas.width / 2), using: &noise),
      height: .random(in: 1...max(1, canvas.height / 2), using: &noise)),
    degrees: Bool.random(using: &noise) ? 0 : .random(in: -2...2, using: &noise),
    outline: outlines.randomElement(using: &noise) ?? .photo,
    page: Bool.random(using: &noise) ? 0 : .random(in: 0...2, using: &noise),
    decodedSide: Bool.random(using: &noise) ? nil : .random(in: 1...65_500, using: &noise))
  // Half of the photos get a crop, which has a separate seed so that other random values stay the
  // same.
  if piece.outline == .photo, piece.box.x % 2 == 0 {
    let crop = randomCrop(seed: 3000 + piece.box.x)
    piece.outline = isTile ? .part(crop) : .card(crop)
  } else if !isTile, piece.box.y % 3 == 0 {
    var ownNoise = Noise(seed: 3000 + piece.box.y)
    piece.hairline = randomColor(&ownNoise)
  }
  return piece
}

private func randomCrop(seed: Int) -> Region {
  var noise = Noise(seed: seed)
  return Region(
    x: .random(in: 0...1, using: &noise), y: .random(in: 0...1, using: &noise),
    width: .random(in: 0.001...1, using: &noise), height: .random(in: 0.001...1, using: &noise))
}

private func randomLayout(_ noise: inout Noise) -> Recipe.Layout {
  var layout = Recipe.Layout(
    kind: LayoutName.allCases.randomElement(using: &noise) ?? .grid)
  if Bool.random(using: &noise) {
    layout.limits = LayoutLint.Limits(
      mostOverlap: .random(in: 0...1, using: &noise),
      leastCoverage: .random(in: 0...1, using: &noise),
      leastMargin: .random(in: 0...1, using: &noise))
    if let limits = layout.limits, limits.leastMargin < 0.5 {
      layout.limits?.leastFilled = limits.mostOverlap
      layout.limits?.mostEmptiest = limits.leastMargin
      layout.limits?.mostProportion = 1 + limits.leastCoverage
      layout.limits?.within = PixelRect(x: 1, y: 2, width: 30, height: 40)
    }
  }
  return layout
}

private func randomColor(_ noise: inout Noise) -> Color {
  let bytes = noise.bytes(4)
  return Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3] | (bytes[0] & 128))
}
