package import Core
package import Images

/// Why a mask of a photo cannot or should not be used.
package enum MaskFault: Hashable, FileFailure.Cause {
  /// It is no readable picture.
  case unreadable(reason: Message)
  /// It leaves nothing visible of its photo.
  case showsNothing
  /// Its proportions differ from those of its upright photo by more than rounding. Stretched, it
  /// would apply to other places than intended. With both sizes.
  case hasOtherShape(PixelSize, photo: PixelSize)
  /// It is neither black nor white over most of the photo, like a photo used as a mask; it is used
  /// anyway.
  case isGrey
  /// It is a colour picture, such as of a garment with "mask" in its name.
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
      "is \(mask), but its photo is \(photo) when upright; the proportions must match"
    case .isGrey: "is a mask that is mostly grey, not black and white"
    case .isPicture: "is a colour picture rather than a mask"
    case .showsAll: "is a mask that shows more than \(Int(Self.most * 100)) % of its photo"
    case .showsLittle: "is a mask that shows less than \(Self.least * 100) % of its photo"
    }
  }
}

extension MaskFault {
  /// The least and the most of a photo that masks show.
  private static let (least, most) = (0.005, 0.98)
  /// The least difference of red, green and blue that is more than a grey's in a JPEG.
  private static let leastColor: UInt8 = 32
  /// The most coloured pixels of a grey mask with a stain.
  private static let mostColored = 0.05

  /// Why a mask does not look like one: a picture that only has a mask's name, or a failed outline.
  /// It is then used only if a person named it.
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
    // With that much grey, the visible part is unknown.
    if 2 * grey > mask.size.pixelCount { return nil }
    if Double(shown) > most * all { return .showsAll }
    return Double(shown) < least * all ? .showsLittle : nil
  }
}

extension PixelSize {
  /// The most that an editor's rounding, as in a copy at 99.8 %, may change a proportion.
  private static let mostMisshapen = 0.002
  /// The most rounding that is assumed; for a mask of a few pixels it would explain any shape.
  private static let mostRounding = 0.1

  /// True if a mask of this size may belong to a photo: both have one proportion, each rounded to
  /// whole pixels.
  func isMask(of photo: PixelSize) -> Bool {
    let ratio = Double(width) * Double(photo.height) / (Double(height) * Double(photo.width))
    let rounding = [self, photo].reduce(Self.mostMisshapen) { sum, size in
      sum + 1 / Double(min(size.width, size.height))
    }
    return abs(ratio - 1) <= min(rounding, Self.mostRounding)
  }
}

extension Raster {
  /// The alpha values of translucent pixels.
  fileprivate static let translucent: Range<UInt8> = 32..<224

  /// True if more than half of it is translucent: cloth may be thin, but not in that much of a
  /// picture.
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
