import CImages

struct JPEGXLHeader: Hashable {
  /// The maximum number of extra channels. Each channel needs as much memory as a whole grey
  /// picture.
  private static let mostExtraChannels = 16
  /// The number of bytes to read first, enough for any header without a long ICC profile.
  private static let usualBytes = 1 << 16
  private static let mostBytes = 1 << 25

  /// The size before rotation.
  let size: PixelSize
  let orientation: Orientation
  let isAnimated: Bool
  let bitDepth: Int
  let hasAlpha: Bool
  let extraChannelCount: Int
  /// True if the picture is coded in XYB, which a decoder can convert to any colour space.
  let isXYB: Bool
  let isGray: Bool
  /// The code points of the RGB colours, if the picture has no profile.
  let codePoints: CodePoints
  /// True if the code points describe the colours completely.
  let hasKnownColors: Bool
  /// The peak brightness in candelas per square metre, or nil if unknown.
  let brightestLight: Int?

  init(_ file: JPEGXLFile) throws(ContainerFault) {
    try self.init(Self.read(file))
  }

  private static func read(_ file: JPEGXLFile) throws(ContainerFault) -> w2w_jpeg_xl_header {
    let library: JPEGXLLibrary
    do throws(CodecError) {
      library = try JPEGXLLibrary.shared.get()
    } catch {
      throw .source(error)
    }
    var count = usualBytes
    while true {
      let bytes = try file.codestream(at: 0, count)
      var (header, failure) = (w2w_jpeg_xl_header(), w2w_failure())
      switch library.readHeader(bytes, &header, &failure) {
      case .ok: return header
      case .truncated:
        // The header is incomplete, and its full length is unknown.
        if bytes.count < count { throw .truncated(end: .max) }
        if count >= mostBytes { throw .damaged("its header never ends") }
        count *= 8
      case .outOfMemory: throw .source(.outOfMemory)
      default: throw .damaged(failure.words)
      }
    }
  }

  private init(_ header: w2w_jpeg_xl_header) throws(ContainerFault) {
    if header.has_preview { throw .unsupported("it has a small picture of itself before it") }
    if header.has_ink { throw .unsupported("its colours are inks") }
    extraChannelCount = Int(header.extra_channels)
    guard extraChannelCount <= Self.mostExtraChannels else {
      throw .unsupported("it has \(extraChannelCount) channels beside its colours")
    }
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    orientation = Orientation(rawValue: Int(header.orientation)) ?? .topLeft
    isAnimated = header.is_animated
    bitDepth = Int(header.bit_depth)
    hasAlpha = header.has_alpha
    isXYB = header.is_xyb
    isGray = header.is_gray
    codePoints = CodePoints(
      primaries: Int(header.primaries), transfer: Int(header.transfer), matrix: 0,
      isFullRange: true)
    hasKnownColors = header.has_known_colors
    brightestLight = Self.known(header.brightest_light)
  }

  /// Returns the peak brightness, or nil if unknown. The values 255 (the default in libjxl) and
  /// 10,000 (the maximum of PQ) count as unknown.
  private static func known(_ light: Float) -> Int? {
    light > 0 && light < 10000 && light != 255 ? Int(light) : nil
  }
}
