public import Pixels

/// What lies behind the pieces of a picture.
public enum Backdrop: Hashable, Sendable {
  /// The quiet tone that every piece stands out from.
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

  /// The colours that pieces must stand out from; none where it is transparent.
  func grounds(for edges: [PieceEdge]) -> [Color] {
    let colors =
      switch self {
      case .auto: [QuietTone.best(for: edges).tone]
      case .color(let color): [color]
      case .gradient(let top, let bottom): [top, bottom]
      }
    return colors.filter { $0.alpha > 0 }
  }

  /// A canvas of it.
  func canvas(_ size: PixelSize, for edges: [PieceEdge]) -> Raster {
    switch self {
    case .auto: Raster(size: size, filledWith: QuietTone.best(for: edges).tone)
    case .color(let color): Raster(size: size, filledWith: color)
    case .gradient(let top, let bottom): Raster(size: size, from: top, to: bottom)
    }
  }
}
