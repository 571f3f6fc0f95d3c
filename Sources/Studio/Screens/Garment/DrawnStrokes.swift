import What2Wear

/// What somebody has drawn over a garment's photo in the dialog for it: all strokes that are to count, those
/// that were there before among them.
struct DrawnStrokes {
  private let strokes: CutoutStrokes
  /// The SHA-256 of the photo that was drawn on; nil where the form does not say.
  private let photo: String?
  /// The SHA-256 of the mask that was shown over it, empty for none.
  private let mask: String?

  /// What is to count, and what else happened meanwhile, as the garment's page tells it.
  enum Outcome: Equatable {
    case asDrawn(CutoutStrokes)
    /// Another page, or the terminal, has touched up the same cut-out: what is kept by now counts, too.
    case merged(CutoutStrokes)
    /// The same, where the strokes of both are more than are kept.
    case tooMany
    /// The garment has another photo, to which none of it belongs.
    case ofOtherPhoto
  }

  /// - Throws: `malformed` for what are no strokes.
  init(_ form: FormFields) throws(StudioFailure) {
    guard let strokes = CutoutStrokes(form["strokes"] ?? "") else { throw .malformed }
    (self.strokes, photo, mask) = (strokes, form["photo"], form["mask"])
  }

  /// - Parameter kept: the strokes that the garment is cut out by now.
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
  /// The SHA-256 of the mask of the cut-out that is kept of it; empty for none.
  var shownMask: String { cutout?.sha256 ?? "" }
}
