package import Core
package import Images

/// The reason why a photo's mask cannot or should not be used.
package enum MaskFault: Hashable, FileFailure.Cause {
  /// The mask is not a readable picture.
  case unreadable(reason: Message)
  /// The mask hides the whole photo.
  case showsNothing
  /// The proportions of mask and upright photo differ by more than rounding. A mask stretched to
  /// the photo's proportions would cover the wrong areas.
  case hasOtherShape(PixelSize, photo: PixelSize)
  /// Most of the mask is neither black nor white, as if a photo were used as a mask. A mostly grey
  /// mask is used anyway.
  case isGrey
  /// The mask is a colour picture, such as a garment's photo with "mask" in its name.
  case isPicture
  /// The mask shows nearly all of its photo.
  case showsAll
  /// The mask shows hardly anything of its photo.
  case showsLittle

  /// The message as a clause without a full stop.
  package var message: Message {
    switch self {
    case .unreadable(let reason): reason
    case .showsNothing: "is a mask that shows nothing"
    case .hasOtherShape(let mask, let photo):
      "is \(mask), but its photo is \(photo) when upright; the proportions must match"
    case .isGrey: "is a mask that is mostly grey, not black and white"
    case .isPicture: "is a colour picture rather than a mask"
    case .showsAll: "is a mask that shows more than \(Int(Self.most * 100)) % of its photo"
    case .showsLittle: "is a mask that shows less than \(Self.least * 100) % of its photo"
    }
  }
}

extension MaskFault {
  /// The smallest and largest fraction of a photo that a plausible mask shows.
  private static let (least, most) = (0.005, 0.98)
  /// The minimum difference between red, green and blue in a coloured pixel, above JPEG noise.
  private static let leastColor: UInt8 = 32
  /// The largest fraction of coloured pixels in a grey mask, such as a mask with a stain.
  private static let mostColored = 0.05

  /// Returns the reason why a picture does not look like a mask, or nil if it looks like a mask. A
  /// doubtful mask may be an unrelated picture with a mask's name, or the result of a failed
  /// cut-out. A doubtful mask is used only if a person chose it.
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
    // In a mostly grey mask, the size of the visible part is unknown.
    if 2 * grey > mask.size.pixelCount { return nil }
    if Double(shown) > most * all { return .showsAll }
    return Double(shown) < least * all ? .showsLittle : nil
  }
}

extension PixelSize {
  /// The maximum relative change of a photo's proportions that an editor's rounding causes.
  private static let mostMisshapen = 0.002
  /// The upper limit of the tolerance for rounding. Without a limit, a mask of a few pixels would
  /// fit any photo.
  private static let mostRounding = 0.1

  /// True if a mask of this size may belong to a photo. Mask and photo must have equal proportions,
  /// except for rounding to whole pixels.
  func isMask(of photo: PixelSize) -> Bool {
    let ratio = Double(width) * Double(photo.height) / (Double(height) * Double(photo.width))
    let rounding = [self, photo].reduce(Self.mostMisshapen) { sum, size in
      sum + 1 / Double(min(size.width, size.height))
    }
    return abs(ratio - 1) <= min(rounding, Self.mostRounding)
  }
}

extension Raster {
  fileprivate static let translucent: Range<UInt8> = 32..<224

  /// True if more than half of the raster is translucent. Thin cloth may be translucent, but never
  /// covers more than half of a picture.
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
