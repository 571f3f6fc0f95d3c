import What2Wear

/// The strokes that a user drew over a garment's photo, including earlier strokes that still apply.
struct DrawnStrokes {
  private let strokes: CutoutStrokes
  /// The SHA-256 of the photo that the user drew on, or nil if the form has none.
  private let photo: String?
  /// The SHA-256 of the mask shown over the photo, or an empty string for none.
  private let mask: String?

  /// The strokes to apply, and the conflict to report on the garment's page.
  enum Outcome: Equatable {
    case asDrawn(CutoutStrokes)
    /// Another page or the terminal has changed the same cut-out, and the strokes of both are
    /// combined.
    case merged(CutoutStrokes)
    /// The strokes were merged with another change, and exceed the limit.
    case tooMany
    /// The strokes do not apply, because the garment has another photo now.
    case ofOtherPhoto
  }

  /// - Throws: `malformed` for invalid strokes.
  init(_ form: FormFields) throws(StudioFailure) {
    guard let strokes = CutoutStrokes(form["strokes"] ?? "") else { throw .malformed }
    (self.strokes, photo, mask) = (strokes, form["photo"], form["mask"])
  }

  /// - Parameter kept: the strokes of the garment's current cut-out.
  func outcome(on garment: Garment, kept: CutoutStrokes) -> Outcome {
    if let photo, photo != garment.photo.sha256 { return .ofOtherPhoto }
    if let mask, mask != garment.shownMask {
      let merged = kept.merged(with: strokes)
      return merged.count > CutoutStrokes.most ? .tooMany : .merged(merged)
    }
    return .asDrawn(strokes)
  }
}

extension Garment {
  /// The SHA-256 of the stored cut-out's mask, or an empty string for none.
  var shownMask: String { cutout?.sha256 ?? "" }
}
