public import Images

/// What lies behind the pieces of a picture.
public enum Backdrop: Hashable, Sendable {
  /// White, or the quiet tone nearest to it that every piece stands out from.
  case auto
  case color(Color)
  /// From the top to the bottom, in even steps of Oklab.
  case gradient(Color, Color)
}

extension Backdrop {
  /// Reads what `Color` reads, `auto`, or two colours with a comma between them.
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

  /// What it is behind those pieces, which `auto` is chosen for.
  ///
  /// - Parameter shade: as of ``EdgeRelief``, of all pieces.
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

/// The colours that a backdrop has in a picture: once chosen, the same on all of its pages.
struct Ground: Hashable, Sendable {
  var top: Color
  var bottom: Color

  init(top: Color, bottom: Color) { (self.top, self.bottom) = (top, bottom) }

  /// Of the colours that a recipe has: one, or two of a gradient.
  init(recorded colors: [Color]) {
    self.init(top: colors.first ?? Collage.paper, bottom: colors.last ?? Collage.paper)
  }

  /// Its colours as a recipe has them.
  var recorded: [Color] { top == bottom ? [top] : [top, bottom] }

  /// The colour of each row of a canvas, which pieces must stand out from; nil where some of it is
  /// wholly transparent, for nobody knows what will lie behind that.
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

  /// The one of a dark and a light colour that is the more different, by CIEDE2000, from a ground. What
  /// is see-through is taken to lie on white, as it does in a JPEG and in most messages.
  static func ink(on ground: Color) -> Color {
    let dot = Raster(size: PixelSize(width: 1, height: 1), filledWith: ground)
    let seen = Lab(dot.flattened(over: .white)[0, 0])
    let (dark, light) = (inks[0], inks[1])
    return Lab(dark).deltaE(to: seen) >= Lab(light).deltaE(to: seen) ? dark : light
  }
}
