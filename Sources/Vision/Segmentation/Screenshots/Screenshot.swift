package import Images

/// A screenshot of a shop's page or an app: lines of text on one flat colour, and usually one large
/// picture.
///
/// A camera's photo has no flat colour, and a product photo on white has no lines of text. The
/// page's colour is found at the photo's sides. All other content is in blocks with straight gaps
/// between them.
package struct Screenshot: Sendable {
  /// The box of the page's picture, in pixels of the photo. The box is nil if the page has no
  /// picture, or several pictures of about the same size.
  package let picture: PixelRect?

  /// The longest side, in pixels, to which screenshots are reduced for analysis. At a smaller size,
  /// letters look like specks.
  private static let longestSide = 800
  /// The minimum side of a screenshot, because letters are not visible in smaller photos.
  private static let leastSide = 150
  /// The minimum gap between blocks, as a fraction of the longest side. Gaps of this size separate
  /// lines of text, and usually words.
  private static let gap = 1.0 / 200
  /// The minimum fraction of a screenshot that has the page's colour.
  private static let leastPage = 0.15
  /// The minimum number of words in a screenshot. A label, or the wall behind a garment, may show
  /// fewer words.
  private static let fewestWords = 5

  /// Returns nil if the photo does not look like a screenshot.
  package init?(_ photo: Raster) {
    let size = photo.size.limited(toLongestSide: Self.longestSide)
    guard size.shortestSide >= Self.leastSide else { return nil }
    let pages = PageColor.candidates(at: photo).filter {
      $0.share(of: photo) >= Self.leastPage
    }
    guard !pages.isEmpty else { return nil }
    let reduced = size == photo.size ? photo : photo.resampled(to: size)
    let looks = pages.compactMap { Self.look(at: reduced, on: $0) }
    guard !looks.isEmpty else { return nil }
    // A picture's background may be mistaken for the page's colour, so the largest picture found is
    // used.
    let found = looks.flatMap(\.self).max { $0.size.pixelCount < $1.size.pixelCount }
    picture = found.map { $0.scaled(from: size, to: photo.size) }
  }

  /// Returns an array with the picture on a page of a given colour, or an empty array if there is
  /// no picture. Returns nil if there are too few words for a page.
  private static func look(at raster: Raster, on page: PageColor) -> [PixelRect]? {
    let longest = raster.size.longestSide
    let blocks = PageBlocks(
      of: raster, on: page, gap: max(3, Int(gap * Double(longest)))
    ).blocks
    let texts = blocks.filter { $0.isLikeText(on: longest) }
    guard texts.count >= fewestWords else { return nil }
    let others = blocks.filter { !$0.isLikeText(on: longest) }
    let pictures = others.filter { $0.isLikePicture(on: raster.size) }
    guard let largest = pictures.max(by: { $0.area < $1.area }) else { return [] }
    // An unframed picture may consist of two things, and its box needs a margin.
    let box = largest.isFramed ? largest.inner : largest.joined(with: others, besides: texts)
    // On a results page with many pictures, the intended picture is unknown.
    let rivals = pictures.filter { !$0.box.meets(box) }
    if rivals.contains(where: { Double($0.area) > mostOfLargest * Double(largest.area) }) {
      return []
    }
    return [
      largest.isFramed ? box : box.withSurroundings(besides: blocks.map(\.box), on: raster.size)
    ]
  }

  /// The largest allowed area of a second picture, as a fraction of the largest picture's area.
  private static let mostOfLargest = 0.7
}

extension PageBlocks.Block {
  fileprivate var area: Int { box.size.pixelCount }

  /// True if the block looks like a word or a line of text: low, wide, and alternating between ink
  /// and page.
  fileprivate func isLikeText(on longestSide: Int) -> Bool {
    box.height >= 4 && Double(box.height) <= 0.06 * Double(longestSide)
      && Double(box.width) >= 1.2 * Double(box.height) && changes >= 5 && filled < 0.8
  }

  /// True if the block looks like a picture: large in both directions, and not almost empty.
  fileprivate func isLikePicture(on page: PixelSize) -> Bool {
    filled > 0.3 && Double(box.size.shortestSide) >= 0.2 * Double(page.shortestSide)
      && Double(area) >= 0.07 * Double(page.pixelCount)
  }

  /// The box without its outermost pixels, which may blend with the page.
  fileprivate var inner: PixelRect {
    box.centered(PixelSize(width: box.width - 2, height: box.height - 2))
  }

  /// Returns the box around this block and its unframed neighbours. A neighbour is left out if it
  /// would add text to the box.
  fileprivate func joined(with others: [Self], besides texts: [Self]) -> PixelRect {
    var joined = box
    for other in others where !other.isFramed && 10 * other.area >= area && other.box != box {
      let union = joined.union(other.box)
      let isBeside = other.box.isBeside(box)
      if isBeside, !texts.contains(where: { $0.box.meets(union) }) { joined = union }
    }
    return joined
  }
}

extension PixelRect {
  /// Returns the box grown into the surrounding page, up to the page's border or another block.
  fileprivate func withSurroundings(
    besides blocks: [PixelRect], on page: PixelSize
  ) -> PixelRect {
    let others = blocks.filter { !meets($0) }
    var grown = self
    for _ in 0..<(size.longestSide / 12) {
      let next = PixelRect(
        x: grown.x - 1, y: grown.y - 1, width: grown.width + 2, height: grown.height + 2)
      let isOutside = next.x < 0 || next.y < 0 || next.maxX > page.width || next.maxY > page.height
      if isOutside || others.contains(where: next.meets) { break }
      grown = next
    }
    return grown
  }

  fileprivate func meets(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  fileprivate func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// True if at least half of the smaller box lies beside, above or below the larger box.
  fileprivate func isBeside(_ other: PixelRect) -> Bool {
    let across = min(maxX, other.maxX) - max(x, other.x)
    let down = min(maxY, other.maxY) - max(y, other.y)
    return 2 * across >= min(width, other.width) || 2 * down >= min(height, other.height)
  }
}

extension PixelRect {
  /// Returns the box scaled to a raster of another size, without pixels that are only partly
  /// inside. The box never becomes smaller on a larger raster.
  func scaled(from old: PixelSize, to new: PixelSize) -> PixelRect {
    guard old != new else { return self }
    func scaled(_ start: Int, _ end: Int, _ from: Int, _ to: Int) -> (Int, Int) {
      let scale = Double(to) / Double(from)
      let first = start == 0 ? 0 : Int((Double(start) * scale).rounded(.up))
      let last = end == from ? to : Int((Double(end) * scale).rounded(.down))
      let least = to >= from ? end - start : 1
      return first + least <= to ? (first, max(first + least, last)) : (to - least, to)
    }
    let (left, right) = scaled(x, maxX, old.width, new.width)
    let (top, bottom) = scaled(y, maxY, old.height, new.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
