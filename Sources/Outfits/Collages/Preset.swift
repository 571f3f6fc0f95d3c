public import Images

/// A destination for posting or printing: the picture's size in pixels, and the part that stays
/// visible.
public enum Preset: String, CaseIterable, Hashable, Sendable {
  case instagramPost = "instagram-post"
  case instagramPortrait = "instagram-portrait"
  case story
  case pinterest
  case x
  case facebook
  case printA4 = "print-a4"
  case printA5 = "print-a5"
  case print10x15 = "print-10x15"
  case printLetter = "print-letter"

  /// Width and height in pixels; printed pages have 300 pixels per inch.
  public var size: PixelSize {
    switch self {
    case .instagramPost: PixelSize(width: 1080, height: 1080)
    case .instagramPortrait: PixelSize(width: 1080, height: 1350)
    case .story: PixelSize(width: 1080, height: 1920)
    case .pinterest: PixelSize(width: 1000, height: 1500)
    case .x: PixelSize(width: 1600, height: 900)
    case .facebook: PixelSize(width: 1200, height: 630)
    // 210 x 297 mm, 148 x 210 mm, 10 x 15 cm and 8.5 x 11 inches.
    case .printA4: PixelSize(width: 2480, height: 3508)
    case .printA5: PixelSize(width: 1748, height: 2480)
    case .print10x15: PixelSize(width: 1181, height: 1772)
    case .printLetter: PixelSize(width: 2550, height: 3300)
    }
  }

  /// The density recorded in PNG and JPEG files; nil for presets that are not printed.
  public var pixelsPerInch: Int? {
    switch self {
    case .printA4, .printA5, .print10x15, .printLetter: 300
    case .instagramPost, .instagramPortrait, .story, .pinterest, .x, .facebook: nil
    }
  }

  /// The density of a picture with the size of a printed page, whether from a preset, a size or a
  /// recipe.
  package static func pixelsPerInch(of size: PixelSize) -> Int? {
    allCases.first { $0.size == size }?.pixelsPerInch
  }

  /// The area that is neither covered, cropped nor outside the printable part.
  public var safeArea: PixelRect {
    switch self {
    // A profile's grid shows the middle 3:4 of each post.
    case .instagramPortrait: PixelRect(x: 34, y: 0, width: 1012, height: 1350)
    // Names and buttons lie over the top and the bottom.
    case .story: PixelRect(x: 0, y: 250, width: 1080, height: 1420)
    // Many printers leave 5 mm white.
    case .printA4, .printA5, .print10x15, .printLetter:
      PixelRect(x: 59, y: 59, width: size.width - 118, height: size.height - 118)
    case .instagramPost, .pinterest, .x, .facebook: PixelRect(x: 0, y: 0, size: size)
    }
  }
}

extension Canvas {
  /// The canvas of a preset: its size and its safe area.
  public init(_ preset: Preset, margin: Int? = nil, gutter: Int? = nil) {
    self.init(preset.size, safeArea: preset.safeArea, margin: margin, gutter: gutter)
  }
}
