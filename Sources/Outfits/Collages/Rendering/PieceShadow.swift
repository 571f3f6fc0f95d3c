private import Glibc
import Images

/// The shadow that a piece casts on what it lies on.
public enum PieceShadow: String, CaseIterable, Hashable, Sendable {
  case none
  /// Of cloth that lies on a table: dark where it touches, and gone a finger's breadth beside it.
  case contact
  /// As pictures had it whose recipes say no more than that there is one.
  case fallen
}

extension PieceShadow {
  /// One blur of the piece's outline, under it.
  struct Layer {
    /// The blur's standard deviation, and how far down it lies: in parts of the canvas's shorter side.
    let deviation: Double
    let offset: Double
    /// Of the black that it is drawn in, 0...1.
    let opacity: Double
  }

  /// From the lowest up.
  var layers: [Layer] {
    switch self {
    case .none: []
    case .contact:
      [
        // What the cloth keeps of a window's light, and what it keeps of all light right beside it.
        Layer(deviation: 0.010, offset: 0.006, opacity: 0.26),
        Layer(deviation: 0.0022, offset: 0.0006, opacity: 0.56),
      ]
    case .fallen: [Layer(deviation: 0.009, offset: 0.007, opacity: 72 / 255)]
    }
  }

  /// The share of the ground's light that it takes right beside a long edge that faces up, where it is
  /// faintest.
  package var edgeShade: Double {
    1
      - layers.reduce(1) { light, layer in
        // Of a blurred half plane there is the Gaussian's integral, so far outside.
        let reached = erfc(layer.offset / layer.deviation / 2.0.squareRoot()) / 2
        return light * (1 - layer.opacity * reached)
      }
  }
}
