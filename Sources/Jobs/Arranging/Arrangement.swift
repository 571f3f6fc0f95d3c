package import Core
package import Images
package import WardrobeStore

/// Where the garments of an outfit lie in its picture, as somebody arranged them.
///
/// ```swift
/// var arrangement = try await arranger.arrangement(of: garments)
/// arrangement.pieces[0].degrees = -8
/// let recipe = try await arranger.recipe(of: arrangement, garments)
/// ```
package struct Arrangement: Hashable, Sendable {
  /// A garment in its place.
  package struct Piece: Hashable, Sendable {
    /// Which garment it is.
    package var garment: GarmentID
    /// Before it is turned, in pixels of the canvas.
    package var box: PixelRect
    /// Clockwise, about the middle of the box, -360 to 360.
    package var degrees: Double

    /// A garment in a box, turned about the middle of that.
    package init(garment: GarmentID, box: PixelRect, degrees: Double = 0) {
      (self.garment, self.box, self.degrees) = (garment, box, degrees)
    }
  }

  /// The picture's size in pixels.
  package var canvas: PixelSize
  /// One colour, or two of a gradient from the top to the bottom.
  package var background: [Color]
  /// In the order of drawing: each lies over those before it.
  package var pieces: [Piece]

  /// An arrangement; nothing is checked here.
  package init(canvas: PixelSize, background: [Color], pieces: [Piece]) {
    (self.canvas, self.background, self.pieces) = (canvas, background, pieces)
  }
}

/// Why an arrangement is not kept.
package enum ArrangementError: Error, Hashable, CustomStringConvertible {
  /// It has not each of the outfit's garments once.
  case isOfOtherGarments
  /// Something of it is out of its range.
  case isOutOfRange(Message)

  /// A clause without a full stop.
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
