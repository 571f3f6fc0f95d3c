import Core
import Images
import SystemPackage
import Text

/// Draws texts over the pieces of pages, each in an ink that stands out from the background.
struct WordDrawing {
  let lettering: Lettering
  /// The background, as high as a page but only one pixel wide. One column is enough, because all
  /// pixels of a row have the same colour.
  private let ground: Raster
  /// The characters in the drawn texts that are missing from all fonts.
  private var missing: Set<Unicode.Scalar> = []

  init(_ lettering: Lettering, over ground: Ground, height: Int) {
    self.lettering = lettering
    self.ground = ground.canvas(PixelSize(width: 1, height: height))
  }

  mutating func draw(
    _ texts: [PlacedText], on page: inout Raster
  ) throws(TypesettingError) {
    for text in texts {
      let middle = text.box.y + text.box.height / 2
      let ink = Ground.ink(on: ground[0, min(max(0, middle), ground.size.height - 1)])
      let block = try lettering.layOut(text, color: ink)
      missing.formUnion(block.missingCharacters)
      try page.draw(block, x: text.box.x, y: text.box.y)
    }
  }

  /// A warning about characters that no font has; nil if there are none.
  var warning: PhotoWarning? {
    guard !missing.isEmpty else { return nil }
    let named = missing.sorted().prefix(Self.mostNamed).map { scalar in
      let code = String(scalar.value, radix: 16, uppercase: true)
      return "U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)"
    }
    let characters = named.joined(separator: ", ")
    let all: Message =
      missing.count > named.count
      ? "\(characters) and \(missing.count - named.count) more" : "\(characters)"
    return PhotoWarning(
      path: "",
      words:
        """
        no font has the characters \(all); install a font that has them, such as Debian's fonts-noto
        """)
  }

  private static let mostNamed = 5
}
