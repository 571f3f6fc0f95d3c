package import Core
package import Images

/// What is wrong with a mask of a photo.
package enum MaskFault: Hashable, FileFailure.Cause {
  /// It is no picture that can be read.
  case unreadable(reason: String)
  /// Nothing of what is visible on its photo is left behind it.
  case showsNothing
  /// Its sides have another ratio than those of its photo, upright, by more than rounding: stretched, it would
  /// say something of other places than it was made for. Both sizes.
  case hasOtherShape(PixelSize, photo: PixelSize)
  /// It is neither black nor white over most of the photo, as a photo taken for a mask is; it is used.
  case isGrey

  /// A clause without a full stop.
  package var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .showsNothing: "is a mask that shows nothing"
    case .hasOtherShape(let mask, let photo):
      "is \(mask), which is another shape than its photo's, \(photo) upright"
    case .isGrey: "is a mask that is neither black nor white in most places"
    }
  }
}

extension PixelSize {
  /// What an editor's own rounding, as of a copy at 99.8 %, may change a proportion by.
  private static let mostMisshapen = 0.002
  /// Of a mask of a few pixels rounding would explain any shape.
  private static let mostRounding = 0.1

  /// Whether a mask of this size may be of a photo: both have one proportion, each rounded to whole pixels.
  func isMask(of photo: PixelSize) -> Bool {
    let ratio = Double(width) * Double(photo.height) / (Double(height) * Double(photo.width))
    let rounding = [self, photo].reduce(Self.mostMisshapen) { sum, size in
      sum + 1 / Double(min(size.width, size.height))
    }
    return abs(ratio - 1) <= min(rounding, Self.mostRounding)
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

extension MaskFault: ExplainedCause {
  package var wayOut: WayOut? {
    if case .hasOtherShape = self { .maskWholePhotoOrNone } else { .mendMaskOrNone }
  }
}
