import WardrobeStore

/// How wide a picture is that a page asks for: one of a fixed list, so that nobody fills the cache with
/// pictures of any width.
struct PageWidth: Hashable, Sendable {
  /// Pixels.
  let pixels: Int

  /// The widths, the smallest first.
  static let all = PagePictures.widths.map(PageWidth.init(pixels:))

  private init(pixels: Int) { self.pixels = pixels }

  private static let named = Dictionary(
    uniqueKeysWithValues: all.map { ("\($0.pixels).webp", $0) })

  /// The width that a picture's name says: `320.webp`; nil for any other name.
  init?(fileName: some StringProtocol) {
    guard let width = Self.named[String(fileName)] else { return nil }
    self = width
  }

  /// The widths of a card's picture, and of one that fills a page.
  static let (card, large) = ([160, 320, 640], [640, 1280, 2048])

  /// Where the picture of a photo is asked for.
  static func path(of sha256: String, _ pixels: Int) -> String {
    "/pictures/\(sha256)/\(pixels).webp"
  }

  /// How tall such a picture may be: a photo of a tower is narrower than the width says.
  var mostHeight: Int { 2 * pixels }
}

/// The SHA-256 of a photo's bytes as it stands in an address: 64 hexadecimal digits in lower case.
package struct PhotoHash: Hashable, Sendable {
  package let text: String

  /// Nil for any other text.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.text = String(text)
  }
}
