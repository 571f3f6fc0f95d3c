private import Glibc
import Images

/// The shadow that a piece casts on its background.
public enum PieceShadow: String, CaseIterable, Hashable, Sendable {
  case none
  /// The shadow of cloth on a table: darkest at the edge, and gone within a finger's breadth.
  case contact
  /// The shadow of older recipes, which store `true` instead of a name.
  case fallen
}

extension PieceShadow {
  /// A blur of the piece's outline, drawn under the piece.
  struct Layer {
    /// The standard deviation of the blur, as a share of the canvas's shorter side.
    let deviation: Double
    let offset: Double
    /// The opacity of the black, 0...1.
    let opacity: Double
  }

  var layers: [Layer] {
    switch self {
    case .none: []
    case .contact:
      [
        // The first layer is the shadow from a window. The second layer is the contact shadow along
        // the edge.
        Layer(deviation: 0.010, offset: 0.006, opacity: 0.26),
        Layer(deviation: 0.0022, offset: 0.0006, opacity: 0.56),
      ]
    case .fallen: [Layer(deviation: 0.009, offset: 0.007, opacity: 72 / 255)]
    }
  }

  /// The share of the background's light that the shadow takes away where it is faintest, along an
  /// edge that faces up.
  package var edgeShade: Double {
    1
      - layers.reduce(1) { light, layer in
        // The shadow of a half plane with a Gaussian blur is the Gaussian's integral.
        let reached = erfc(layer.offset / layer.deviation / 2.0.squareRoot()) / 2
        return light * (1 - layer.opacity * reached)
      }
  }
}
