import Core
import FoundationEssentials
import Images

/// A photo's outline in a format for the cache. Together with the photo's pixels, a cached outline
/// restores the original result.
///
/// The cached data contains only the cut-out's differences from the photo: opacities, and colours
/// along the edge. As a PNG, the differences are a tenth as large as the cut-out. For a photo that
/// was kept whole, only the warnings and the network's result are cached.
struct KeptOutline: Codable {
  private var source: GarmentOutline.Source
  /// The box of the picture inside a screenshot: left, top, width and height.
  private var picture: [Int]?
  private var sight: Sight?
  private var warnings: [Warning]
  /// A PNG of the photo's size with the differences, or nil if the photo is unchanged.
  private var difference: Data?

  /// Returns nil if something cannot be cached, such as a problem with a mask.
  init?(
    _ outlined: GarmentOutline.Outlined, of photo: Raster, _ context: PictureContext
  ) throws(CodecError) {
    guard outlined.maskDoubt == nil else { return nil }
    let warnings = outlined.warnings.map(Warning.init)
    self.warnings = warnings.compactMap(\.self)
    guard self.warnings.count == warnings.count else { return nil }
    source = outlined.source
    picture = outlined.picture.map { [$0.x, $0.y, $0.width, $0.height] }
    sight = outlined.sight.map(Sight.init)
    guard outlined.raster != photo else { return }
    guard let difference = outlined.raster.difference(from: photo) else { return nil }
    self.difference = Data(
      try difference.encodedNow(as: .png(compression: .default), context: context))
  }

  static func memory(for size: PixelSize, _ context: PictureContext) -> Int {
    size.byteCount.clampedSum(with: OutputFormat.png.memory(toEncode: size, context))
  }

  /// Returns the photo's outline, or nil if the cached data does not match the photo.
  func outlined(
    _ raster: Raster, _ photo: PhotoSource, _ context: PictureContext
  ) async -> GarmentOutline.Outlined? {
    guard picture.map({ $0.count == 4 }) != false, sight.map(\.isWhole) != false else { return nil }
    var outlined = GarmentOutline.Outlined(raster: raster, source: source)
    outlined.warnings = warnings.map { $0.warning(of: photo) }
    outlined.picture = picture.map {
      PixelRect(x: $0[0], y: $0[1], size: PixelSize(width: $0[2], height: $0[3]))
    }
    outlined.sight = sight?.sight
    guard let difference else { return outlined }
    let png = PhotoSource.bytes(Array(difference), name: "outline")
    guard let kept = try? await PhotoReader(png, context: context).decode().raster,
      kept.size == raster.size
    else { return nil }
    outlined.raster.apply(kept)
    return outlined
  }
}

// MARK: - Bytes

extension KeptOutline {
  init?(json: [UInt8]) {
    guard let kept = try? JSONDecoder().decode(Self.self, from: Data(json)) else { return nil }
    self = kept
  }

  /// The JSON for the cache. Equal outlines give equal bytes.
  var json: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(self)).map { Array($0) }
  }
}

// MARK: - Pixels

extension Raster {
  /// Returns the raster's opacities and the colour bits that differ from a photo of the same size.
  /// Returns nil if a fully transparent pixel has a colour, because a PNG would lose that colour.
  fileprivate func difference(from photo: Raster) -> Raster? {
    var difference = self
    difference.flipColors(of: photo)
    var isColorless = true
    let bytes = bytes.span
    for i in Swift.stride(from: 0, to: bytes.count, by: Self.bytesPerPixel)
    where bytes[i + 3] == 0 && bytes[i] | bytes[i + 1] | bytes[i + 2] != 0 {
      isColorless = false
    }
    return isColorless ? difference : nil
  }

  /// Turns this photo into the cut-out, using the stored differences.
  fileprivate mutating func apply(_ difference: Raster) {
    let photo = self
    self = difference
    flipColors(of: photo)
  }

  /// Toggles colour bits by XOR with a photo's colours, except in fully transparent pixels.
  private mutating func flipColors(of photo: Raster) {
    let source = photo.bytes.span
    update { bytes in
      for i in Swift.stride(from: 0, to: bytes.count, by: Self.bytesPerPixel)
      where bytes[i + 3] > 0 {
        for c in 0..<3 { bytes[i + c] ^= source[i + c] }
      }
    }
  }
}

// MARK: - Verdict

extension KeptOutline {
  private struct Sight: Codable {
    var side: Int
    var probabilities: Data
    var typeLogits: [Int16]
    var isOfOneColor: Bool

    init(_ sight: GarmentSight) {
      (side, probabilities) = (sight.answer.side, Data(sight.answer.probabilities))
      (typeLogits, isOfOneColor) = (sight.answer.typeLogits, sight.isOfOneColor)
    }

    var isWhole: Bool { side.multipliedReportingOverflow(by: side) == (probabilities.count, false) }

    var sight: GarmentSight {
      let answer = GarmentNetwork.Answer(
        side: side, probabilities: Array(probabilities), typeLogits: typeLogits)
      return GarmentSight(answer, isOfOneColor: isOfOneColor)
    }
  }

  private enum Warning: Codable {
    case notCutOut(NotCutOut)
    case things(SeveralThings)
    case screenshot(ScreenshotFinding)

    init?(_ warning: PhotoWarning) {
      switch warning.cause {
      case let cause as NotCutOut: self = .notCutOut(cause)
      case let cause as SeveralThings: self = .things(cause)
      case let cause as ScreenshotFinding: self = .screenshot(cause)
      default: return nil
      }
    }

    func warning(of photo: PhotoSource) -> PhotoWarning {
      switch self {
      case .notCutOut(let cause): PhotoWarning(path: photo.label, cause: cause)
      case .things(let cause): PhotoWarning(path: photo.label, cause: cause)
      case .screenshot(let cause): PhotoWarning(path: photo.label, cause: cause)
      }
    }
  }
}
