import CImages

/// The header of a JPEG XL, as reported by libjxl.
struct JPEGXLHeader: Hashable {
  /// The most extra channels, for colours, alpha and a few others. Each is decoded as a whole
  /// picture.
  private static let mostExtraChannels = 16
  /// The number of bytes in the first attempt. A longer ICC profile takes further attempts.
  private static let usualBytes = 1 << 16
  private static let mostBytes = 1 << 25

  /// The size of the stored rows.
  let size: PixelSize
  let orientation: Orientation
  let isAnimated: Bool
  let bitDepth: Int
  let hasAlpha: Bool
  let extraChannelCount: Int
  /// True if it is coded in JPEG XL's own colour space, from which a decoder makes any other.
  let isXYB: Bool
  let isGray: Bool
  /// The code points of red, green and blue without a profile.
  let codePoints: CodePoints
  /// True if the code points describe its colours completely.
  let hasKnownColors: Bool
  /// The peak brightness in candelas per square metre; nil if not stated.
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
        // The missing length is unknown, but nothing can be read.
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

  /// libjxl returns 255 for a header without a value, and writers without one use the end of PQ's
  /// scale.
  private static func known(_ light: Float) -> Int? {
    light > 0 && light < 10000 && light != 255 ? Int(light) : nil
  }
}
