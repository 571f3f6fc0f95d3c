public import Images

/// The background behind the pieces of a picture.
public enum Backdrop: Hashable, Sendable {
  /// White, or the quiet tone nearest to it against which every piece stands out.
  case auto
  case color(Color)
  /// From the top to the bottom, in even steps of Oklab.
  case gradient(Color, Color)
}

extension Backdrop {
  /// Reads any text that `Color` reads, `auto`, or two colours separated by a comma.
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

  /// The ground behind these pieces; `auto` is chosen to suit them.
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

/// The colours of a backdrop in a picture, the same on all its pages.
struct Ground: Hashable, Sendable {
  var top: Color
  var bottom: Color

  init(top: Color, bottom: Color) { (self.top, self.bottom) = (top, bottom) }

  /// Makes a ground from a recipe's colours: one, or the two of a gradient.
  init(recorded colors: [Color]) {
    self.init(top: colors.first ?? Collage.paper, bottom: colors.last ?? Collage.paper)
  }

  /// Its colours in the form that recipes use.
  var recorded: [Color] { top == bottom ? [top] : [top, bottom] }

  /// The colour of each row of a canvas, which pieces must stand out from. Nil if a row is wholly
  /// transparent, because what will lie behind it is unknown.
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

  /// The dark or the light ink, whichever differs more from a ground by CIEDE2000. A see-through
  /// ground is assumed to lie on white, as in a JPEG and in most messaging apps.
  static func ink(on ground: Color) -> Color {
    let dot = Raster(size: PixelSize(width: 1, height: 1), filledWith: ground)
    let seen = Lab(dot.flattened(over: .white)[0, 0])
    let (dark, light) = (inks[0], inks[1])
    return Lab(dark).deltaE(to: seen) >= Lab(light).deltaE(to: seen) ? dark : light
  }
}
