import What2Wear

/// The strokes that a user drew over a garment's photo, including the earlier ones that still
/// apply.
struct DrawnStrokes {
  private let strokes: CutoutStrokes
  /// The SHA-256 of the photo that was drawn on; nil if the form has none.
  private let photo: String?
  /// The SHA-256 of the mask that was shown over it; empty for none.
  private let mask: String?

  /// The strokes to apply, and what else happened meanwhile, which the garment's page reports.
  enum Outcome: Equatable {
    case asDrawn(CutoutStrokes)
    /// Another page, or the terminal, has changed the same cut-out. Its strokes apply, too.
    case merged(CutoutStrokes)
    /// As `merged`, but together there are more strokes than allowed.
    case tooMany
    /// The garment has another photo, to which the strokes do not belong.
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
  /// The SHA-256 of the mask of the stored cut-out; empty for none.
  var shownMask: String { cutout?.sha256 ?? "" }
}
