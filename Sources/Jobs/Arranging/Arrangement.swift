package import Core
package import Images
package import WardrobeStore

/// The positions of an outfit's garments in its picture, as a user arranged them.
///
/// ```swift
/// var arrangement = try await arranger.arrangement(of: garments)
/// arrangement.pieces[0].degrees = -8
/// let recipe = try await arranger.recipe(of: arrangement, garments)
/// ```
package struct Arrangement: Hashable, Sendable {
  package struct Piece: Hashable, Sendable {
    package var garment: GarmentID
    /// The box before rotation, in canvas pixels.
    package var box: PixelRect
    /// The clockwise rotation about the centre of the box, from -360 to 360 degrees.
    package var degrees: Double

    package init(garment: GarmentID, box: PixelRect, degrees: Double = 0) {
      (self.garment, self.box, self.degrees) = (garment, box, degrees)
    }
  }

  package var canvas: PixelSize
  /// One colour, or the top and bottom colours of a gradient.
  package var background: [Color]
  /// The pieces in drawing order, from back to front.
  package var pieces: [Piece]

  /// Makes an arrangement without validating it.
  package init(canvas: PixelSize, background: [Color], pieces: [Piece]) {
    (self.canvas, self.background, self.pieces) = (canvas, background, pieces)
  }
}

/// The reason that an arrangement is invalid.
package enum ArrangementError: Error, Hashable, CustomStringConvertible {
  /// The arrangement does not contain each of the outfit's garments exactly once.
  case isOfOtherGarments
  case isOutOfRange(Message)

  package var description: String { message.description }

  package var message: Message {
    switch self {
    case .isOfOtherGarments: "the arrangement must have each garment of the outfit exactly once"
    case .isOutOfRange(let words): "the arrangement cannot be drawn: \(words)"
    }
  }
}

extension ArrangementError: ExplainedError {
  package var failures: [Failure] { [Failure(.unusable, message)] }
}
