import Images
import Text

/// A page's heading, subheading and list, and the remaining area for the pieces.
struct PageFrame {
  private(set) var area: PixelRect
  private(set) var texts: [PlacedText] = []

  /// The maximum heights of a heading, a subheading, and a list, as fractions of the area's height.
  private static let mostHeading = 0.2
  private static let mostSubheading = 0.2
  private static let mostList = 0.4

  /// Lays out a page's words, or returns nil if they leave no room for pieces.
  ///
  /// - Parameter itemSize: the largest font size of the list, in pixels.
  init?(
    _ area: LayoutArea, heading: String?, subheading: String?, items: [String], itemSize: Double,
    _ lettering: Lettering
  ) throws(TypesettingError) {
    self.area = area.box
    let height = Double(area.box.height)
    if let heading {
      guard try addHeading(heading, atMost: Int(height * Self.mostHeading), lettering) else {
        return nil
      }
    }
    if let subheading {
      try addSubheading(subheading, atMost: Int(height * Self.mostSubheading), lettering)
    }
    if !items.isEmpty {
      guard
        let list = try ItemList(
          items, width: area.box.width, mostHeight: Int(height * Self.mostList),
          largest: itemSize, lettering)
      else { return nil }
      let top = area.box.maxY - list.height
      texts += list.texts.map { text in
        var text = text
        (text.box.x, text.box.y) = (text.box.x + area.box.x, text.box.y + top)
        return text
      }
      self.area.size.height -= list.height + max(area.gutter, lettering.gap(list.size))
    }
    guard self.area.height > 0 else { return nil }
  }

  /// Puts the heading at the top. Returns false if not even one line fits.
  private mutating func addHeading(
    _ heading: String, atMost height: Int, _ lettering: Lettering
  ) throws(TypesettingError) -> Bool {
    let size = try lettering.fittingSize(
      for: [heading], upTo: lettering.headingSize, width: area.width, height: height,
      font: lettering.fonts.heading, isBold: true)
    var text = PlacedText(heading, in: area, size: size)
    (text.isBold, text.mostLines) = (true, Lettering.mostLines)
    text.font = lettering.fonts.heading
    return try add(text, atMost: height, gap: lettering.gap(size), lettering)
  }

  /// Puts the subheading at the top, or omits it if not even one line fits.
  private mutating func addSubheading(
    _ subheading: String, atMost height: Int, _ lettering: Lettering
  ) throws(TypesettingError) {
    var text = PlacedText(subheading, in: area, size: lettering.captionSize(for: 1))
    text.mostLines = Lettering.mostSubheadingLines
    // The gap below a subheading is as large as the gap below a heading.
    let gap = lettering.gap(lettering.headingSize)
    _ = try add(text, atMost: height, gap: gap, lettering)
  }

  /// Adds as many lines of a text at the top as fit. Returns false if not even one line fits.
  private mutating func add(
    _ text: PlacedText, atMost height: Int, gap: Int, _ lettering: Lettering
  ) throws(TypesettingError) -> Bool {
    guard height > 0 else { return false }
    var text = text
    text.box.size.height = height
    text.box.size.height = try lettering.layOut(text).size.height
    guard text.box.height <= height else { return false }
    texts.append(text)
    area.y += text.box.height + gap
    area.size.height -= text.box.height + gap
    return true
  }
}
