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

  /// What it is behind those pieces, which `auto` is chosen for.
  func ground(for edges: [PieceEdge]) -> Ground {
    switch self {
    case .auto:
      let tone = QuietTone.best(for: edges).tone
      return Ground(top: tone, bottom: tone)
    case .color(let color): return Ground(top: color, bottom: color)
    case .gradient(let top, let bottom): return Ground(top: top, bottom: bottom)
    }
  }
}
