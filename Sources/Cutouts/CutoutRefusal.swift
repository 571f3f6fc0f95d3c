/// Why a photo's garment is not cut out.
public enum CutoutRefusal: Error, Hashable, Sendable {
  case backgroundNotPlain
  case nothingStandsOut
  case fillsPicture
  case edgeNotClear
  case runsOffPicture
}

extension CutoutRefusal: CustomStringConvertible {
  /// A clause for a message.
  public var description: String {
    switch self {
    case .backgroundNotPlain: "the background is not plain enough"
    case .nothingStandsOut: "nothing stands out from the background"
    case .fillsPicture: "what stands out fills the picture"
    case .edgeNotClear: "what stands out has no clear edge"
    case .runsOffPicture: "what stands out runs off the picture"
    }
  }
}
