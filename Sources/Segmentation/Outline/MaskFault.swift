public import Files
import Pixels

/// What is wrong with a mask of a photo.
public enum MaskFault: Hashable, FileFailure.Cause {
  /// It is no picture that can be read.
  case unreadable(reason: String)
  /// Nothing of what is visible on its photo is left behind it.
  case showsNothing
  /// Its sides have another ratio than those of its photo; it is used, stretched.
  case hasOtherShape
  /// It is neither black nor white over most of the photo, as a photo taken for a mask is; it is used.
  case isGrey

  /// A clause without a full stop.
  public var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .showsNothing: "is a mask that shows nothing"
    case .hasOtherShape: "is a mask of another shape than its photo"
    case .isGrey: "is a mask that is neither black nor white in most places"
    }
  }
}

extension Raster {
  /// Whether more than half of it can be seen through: cloth may be thin, but not that much of a picture.
  var isMostlyTranslucent: Bool {
    let bytes = bytes.span
    var count = 0
    for i in Swift.stride(from: 3, to: bytes.count, by: Self.bytesPerPixel)
    where (32..<224).contains(bytes[i]) {
      count += 1
    }
    return 2 * count > size.pixelCount
  }
}
