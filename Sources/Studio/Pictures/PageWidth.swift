import WardrobeStore

/// The width of a picture on a page, from a fixed list, so that clients cannot fill the cache.
struct PageWidth: Hashable, Sendable {
  let pixels: Int

  static let all = PagePictures.widths.map(PageWidth.init(pixels:))

  private init(pixels: Int) { self.pixels = pixels }

  private static let named = Dictionary(
    uniqueKeysWithValues: all.map { ("\($0.pixels).webp", $0) })

  /// Makes a width from a file name such as `320.webp`. Returns nil for any other name.
  init?(fileName: some StringProtocol) {
    guard let width = Self.named[String(fileName)] else { return nil }
    self = width
  }

  /// The widths for a picture on a card, and for a picture that fills a page.
  static let (card, large) = ([160, 320, 640], [640, 1280, 2048])

  static func path(of sha256: String, _ pixels: Int) -> String {
    "/pictures/\(sha256)/\(pixels).webp"
  }

  /// The maximum height of the picture. The picture of a very tall photo is thus narrower than the
  /// chosen width.
  var mostHeight: Int { 2 * pixels }
}

/// The SHA-256 of a photo's bytes in URLs: 64 lowercase hexadecimal digits.
package struct PhotoHash: Hashable, Sendable {
  package let text: String

  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 64,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.text = String(text)
  }
}
