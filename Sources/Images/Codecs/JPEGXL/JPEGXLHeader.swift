import CImages

/// What the beginning of a JPEG XL says of its picture, as libjxl tells it.
struct JPEGXLHeader: Hashable {
  /// Colours, alpha and some more: each is decoded as a whole picture.
  private static let mostExtraChannels = 16
  /// The first attempt takes so many bytes. An ICC profile may be longer: then it takes more.
  private static let usualBytes = 1 << 16
  private static let mostBytes = 1 << 25

  /// Of the stored rows.
  let size: PixelSize
  let orientation: Orientation
  let isAnimated: Bool
  let bitDepth: Int
  let hasAlpha: Bool
  let extraChannelCount: Int
  /// Whether it is coded in JPEG XL's own colour space, from which a decoder makes any other.
  let isXYB: Bool
  let isGray: Bool
  /// Of red, green and blue without a profile.
  let codePoints: CodePoints
  /// Whether the codes above say all of its colours.
  let hasKnownColors: Bool
  /// In candelas a square metre; nil where it does not say.
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
        // Nobody knows how much is missing, but nothing can be read.
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

  /// libjxl gives 255 for a header that does not say, and writers that do not know put the end of PQ's scale there.
  private static func known(_ light: Float) -> Int? {
    light > 0 && light < 10000 && light != 255 ? Int(light) : nil
  }
}
