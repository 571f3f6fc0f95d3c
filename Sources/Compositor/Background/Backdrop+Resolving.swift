import Pixels

extension Backdrop {
  /// What `auto` comes to behind those pieces; every other backdrop is itself.
  func resolved(for edges: [PieceEdge]) -> Backdrop {
    self == .auto ? .color(QuietTone.best(for: edges).tone) : self
  }

  /// One colour, or two from the top to the bottom; none of `auto`.
  var colors: [Color] {
    switch self {
    case .auto: []
    case .color(let color): [color]
    case .gradient(let top, let bottom): [top, bottom]
    }
  }
}
