private import Glibc
import Images

/// The shadow that a piece casts on its ground.
public enum PieceShadow: String, CaseIterable, Hashable, Sendable {
  case none
  /// The shadow of cloth on a table: dark where it touches, and gone a finger's breadth away.
  case contact
  /// The older shadow, for recipes that only say that there is one.
  case fallen
}

extension PieceShadow {
  /// A blur of the piece's outline, drawn under it.
  struct Layer {
    /// The blur's standard deviation, and its downward offset, in parts of the canvas's shorter
    /// side.
    let deviation: Double
    let offset: Double
    /// The opacity of its black, 0...1.
    let opacity: Double
  }

  /// The layers from the lowest up.
  var layers: [Layer] {
    switch self {
    case .none: []
    case .contact:
      [
        // The light from a window that the cloth blocks, then all light that it blocks right beside
        // it.
        Layer(deviation: 0.010, offset: 0.006, opacity: 0.26),
        Layer(deviation: 0.0022, offset: 0.0006, opacity: 0.56),
      ]
    case .fallen: [Layer(deviation: 0.009, offset: 0.007, opacity: 72 / 255)]
    }
  }

  /// The share of the ground's light that it takes right beside a long edge that faces up, where it
  /// is faintest.
  package var edgeShade: Double {
    1
      - layers.reduce(1) { light, layer in
        // At this distance from a blurred half plane, the shadow is the Gaussian's integral.
        let reached = erfc(layer.offset / layer.deviation / 2.0.squareRoot()) / 2
        return light * (1 - layer.opacity * reached)
      }
  }
}
