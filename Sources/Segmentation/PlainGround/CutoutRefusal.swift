/// Why a garment is not cut out of its photo.
public enum CutoutRefusal: Error, Hashable, Sendable {
  /// The border shows too many colours, or too much of the garment, to tell the background by.
  case backgroundNotPlain
  /// Everything, or nearly so, looks like the background.
  case nothingStandsOut
  /// Next to nothing looks like the background.
  case fillsPicture
  /// The garment goes on beyond the photo for long.
  case runsOffPicture
  /// Garment and background go over into each other.
  case edgeNotClear
}

extension CutoutRefusal: CustomStringConvertible {
  /// A clause for a message.
  public var description: String {
    switch self {
    case .backgroundNotPlain: "the background is not plain enough"
    case .nothingStandsOut: "nothing stands out from the background"
    case .fillsPicture: "what stands out fills the picture"
    case .runsOffPicture: "what stands out runs off the picture"
    case .edgeNotClear: "what stands out has no clear edge"
    }
  }
}
