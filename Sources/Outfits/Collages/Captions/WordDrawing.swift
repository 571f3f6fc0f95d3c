import Core
import Images
import SystemPackage
import Text

/// Draws texts on pages with drawn pieces, each in an ink that stands out from the ground there.
struct WordDrawing {
  let lettering: Lettering
  /// One pixel wide, as high as a page: a ground differs only from row to row.
  private let ground: Raster
  /// The characters drawn that no font has.
  private var missing: Set<Unicode.Scalar> = []

  /// - Parameter ground: of every page.
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
