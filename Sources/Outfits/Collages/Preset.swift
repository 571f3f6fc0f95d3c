public import Images

/// A destination for posting or printing, with the picture's size in pixels and the visible area.
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

  /// Width and height in pixels. Printed pages have 300 pixels per inch.
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

  /// The pixel density recorded in PNG and JPEG files; nil for presets that are not printed.
  public var pixelsPerInch: Int? {
    switch self {
    case .printA4, .printA5, .print10x15, .printLetter: 300
    case .instagramPost, .instagramPortrait, .story, .pinterest, .x, .facebook: nil
    }
  }

  /// Returns the density of a picture with the size of a printed page, or nil for other sizes.
  package static func pixelsPerInch(of size: PixelSize) -> Int? {
    allCases.first { $0.size == size }?.pixelsPerInch
  }

  /// The area that is printable, not cropped, and not covered by an app's controls.
  public var safeArea: PixelRect {
    switch self {
    // The grid of a profile shows the middle 3:4 of each post.
    case .instagramPortrait: PixelRect(x: 34, y: 0, width: 1012, height: 1350)
    // Names and buttons cover the top and the bottom of a story.
    case .story: PixelRect(x: 0, y: 250, width: 1080, height: 1420)
    // Many printers leave a white margin of 5 mm.
    case .printA4, .printA5, .print10x15, .printLetter:
      PixelRect(x: 59, y: 59, width: size.width - 118, height: size.height - 118)
    case .instagramPost, .pinterest, .x, .facebook: PixelRect(x: 0, y: 0, size: size)
    }
  }
}

extension Canvas {
  /// Makes the canvas of a preset, with its size and its safe area.
  public init(_ preset: Preset, margin: Int? = nil, gutter: Int? = nil) {
    self.init(preset.size, safeArea: preset.safeArea, margin: margin, gutter: gutter)
  }
}
