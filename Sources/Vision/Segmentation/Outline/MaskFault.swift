package import Core
package import Images

/// What is wrong with a mask of a photo.
package enum MaskFault: Hashable, FileFailure.Cause {
  /// It is no picture that can be read.
  case unreadable(reason: Message)
  /// Nothing of what is visible on its photo is left behind it.
  case showsNothing
  /// Its sides have another ratio than those of its photo, upright, by more than rounding: stretched, it would
  /// say something of other places than it was made for. Both sizes.
  case hasOtherShape(PixelSize, photo: PixelSize)
  /// It is neither black nor white over most of the photo, as a photo taken for a mask is; it is used.
  case isGrey
  /// It is a picture in colours, as of a garment called a mask.
  case isPicture
  /// It shows nearly all of its photo.
  case showsAll
  /// It shows hardly anything of its photo.
  case showsLittle

  /// A clause without a full stop.
  package var message: Message {
    switch self {
    case .unreadable(let reason): reason
    case .showsNothing: "is a mask that shows nothing"
    case .hasOtherShape(let mask, let photo):
      "is \(mask), which is another shape than its photo's, \(photo) upright"
    case .isGrey: "is a mask that is neither black nor white in most places"
    case .isPicture: "is a colour picture rather than a mask"
    case .showsAll: "is a mask of more than \(Int(Self.most * 100)) % of its photo"
    case .showsLittle: "is a mask of less than \(Self.least * 100) % of its photo"
    }
  }
}

extension MaskFault {
  /// What of a photo masks show.
  private static let (least, most) = (0.005, 0.98)
  /// Farther apart than a grey's red, green and blue are in a JPEG.
  private static let leastColor: UInt8 = 32
  /// Of the pixels, above which a mask is no grey one with a stain.
  private static let mostColored = 0.05

  /// Why a mask looks like none: a picture whose name makes it one, or an outline that failed. It is not used unless
  /// somebody has named it.
  static func doubt(of mask: Raster) -> MaskFault? {
    let isAlpha = mask.channels == .rgba
    let bytes = mask.bytes.span
    var (shown, grey, colored) = (0, 0, 0)
    for i in Swift.stride(from: 0, to: bytes.count, by: Raster.bytesPerPixel) {
      let (red, green, blue) = (bytes[i], bytes[i + 1], bytes[i + 2])
      let code = isAlpha ? bytes[i + 3] : green
      if code >= 128 { shown += 1 }
      if Raster.translucent.contains(code) { grey += 1 }
      if !isAlpha, max(red, green, blue) - min(red, green, blue) >= leastColor { colored += 1 }
    }
    let all = Double(mask.size.pixelCount)
    if Double(colored) > mostColored * all { return .isPicture }
    // How much that shows is anybody's guess.
    if 2 * grey > mask.size.pixelCount { return nil }
    if Double(shown) > most * all { return .showsAll }
    return Double(shown) < least * all ? .showsLittle : nil
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
  /// The alpha of what is neither there nor not.
  fileprivate static let translucent: Range<UInt8> = 32..<224

  /// Whether more than half of it can be seen through: cloth may be thin, but not that much of a picture.
  var isMostlyTranslucent: Bool {
    let bytes = bytes.span
    var count = 0
    for i in Swift.stride(from: 3, to: bytes.count, by: Self.bytesPerPixel)
    where Self.translucent.contains(bytes[i]) {
      count += 1
    }
    return 2 * count > size.pixelCount
  }
}

extension MaskFault: ExplainedCause {
  package var wayOut: WayOut? {
    switch self {
    case .hasOtherShape: .maskWholePhotoOrNone
    case .isPicture, .showsAll, .showsLittle: .mendOrRenameMask
    case .unreadable, .showsNothing, .isGrey: .mendMaskOrNone
    }
  }
}
