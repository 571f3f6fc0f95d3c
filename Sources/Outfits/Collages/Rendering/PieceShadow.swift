private import Glibc
import Images

/// The shadow that a piece casts on its background.
public enum PieceShadow: String, CaseIterable, Hashable, Sendable {
  case none
  /// The shadow of cloth on a table: darkest along the edge of the piece, and very narrow.
  case contact
  /// The shadow of older recipes, which store `true` instead of a name.
  case fallen
}

extension PieceShadow {
  /// A blurred copy of the piece's outline, drawn under the piece.
  struct Layer {
    /// The standard deviation of the blur, as a fraction of the canvas's shorter side.
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
        // The first layer is the wide, soft shadow in the light of a window. The second layer is
        // the contact shadow along the edge.
        Layer(deviation: 0.010, offset: 0.006, opacity: 0.26),
        Layer(deviation: 0.0022, offset: 0.0006, opacity: 0.56),
      ]
    case .fallen: [Layer(deviation: 0.009, offset: 0.007, opacity: 72 / 255)]
    }
  }

  /// The fraction of the background's light that the shadow removes along an upper edge of the
  /// piece, where the shadow is faintest.
  package var edgeShade: Double {
    1
      - layers.reduce(1) { light, layer in
        // If a half plane is blurred with a Gaussian, its shadow is the integral of the Gaussian.
        let reached = erfc(layer.offset / layer.deviation / 2.0.squareRoot()) / 2
        return light * (1 - layer.opacity * reached)
      }
  }
}
