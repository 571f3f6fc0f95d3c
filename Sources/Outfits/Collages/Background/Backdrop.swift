public import Images

/// The background behind the pieces of a picture.
public enum Backdrop: Hashable, Sendable {
  /// White, or another quiet tone against which the pieces stand out.
  case auto
  case color(Color)
  /// A gradient from top to bottom, interpolated in Oklab.
  case gradient(Color, Color)
}

extension Backdrop {
  /// Parses `auto`, a colour in any form that `Color` parses, or two colours separated by a comma.
  public init?(_ text: String) {
    if text.lowercased() == "auto" {
      self = .auto
      return
    }
    let colors = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Color(String($0))
    }
    switch colors.count {
    case 1: if let color = colors[0] { self = .color(color) } else { return nil }
    case 2:
      guard let top = colors[0], let bottom = colors[1] else { return nil }
      self = .gradient(top, bottom)
    default: return nil
    }
  }

  /// Returns the background's colours for a picture. For `auto`, the colours are chosen to suit the
  /// pieces.
  ///
  /// - Parameter shade: the `shade` of each piece's ``EdgeRelief``.
  func ground(for edges: [PieceEdge], shade: Double) -> Ground {
    switch self {
    case .auto:
      let tone = QuietTone.best(for: edges, shade: shade).tone
      return Ground(top: tone, bottom: tone)
    case .color(let color): return Ground(top: color, bottom: color)
    case .gradient(let top, let bottom): return Ground(top: top, bottom: bottom)
    }
  }
}

/// The background colours of a picture, the same on all its pages.
struct Ground: Hashable, Sendable {
  var top: Color
  var bottom: Color

  init(top: Color, bottom: Color) { (self.top, self.bottom) = (top, bottom) }

  init(recorded colors: [Color]) {
    self.init(top: colors.first ?? Collage.paper, bottom: colors.last ?? Collage.paper)
  }

  var recorded: [Color] { top == bottom ? [top] : [top, bottom] }

  /// Returns the background colour of each row of a canvas. Returns nil if a row is fully
  /// transparent, because the colour behind the picture is unknown.
  func rows(height: Int) -> [Color]? {
    guard top.alpha > 0, bottom.alpha > 0 else { return nil }
    if top == bottom { return [top] }
    let column = canvas(PixelSize(width: 1, height: height))
    return (0..<height).map { column[0, $0] }
  }

  func canvas(_ size: PixelSize) -> Raster {
    top == bottom
      ? Raster(size: size, filledWith: top) : Raster(size: size, from: top, to: bottom)
  }
}

extension Ground {
  private static let inks = [
    Color(red: 0x1C, green: 0x1C, blue: 0x1C), Color(red: 0xFA, green: 0xFA, blue: 0xFA),
  ]

  /// Returns the dark or the light ink, whichever has the larger CIEDE2000 difference from the
  /// background. A translucent background is assumed to lie on white, as in a JPEG.
  static func ink(on ground: Color) -> Color {
    let dot = Raster(size: PixelSize(width: 1, height: 1), filledWith: ground)
    let seen = Lab(dot.flattened(over: .white)[0, 0])
    let (dark, light) = (inks[0], inks[1])
    return Lab(dark).deltaE(to: seen) >= Lab(light).deltaE(to: seen) ? dark : light
  }
}
