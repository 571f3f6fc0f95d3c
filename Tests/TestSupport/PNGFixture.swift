package import Images

/// A PNG file, assembled without libpng, and its expected pixels.
package struct PNGFixture: Sendable {
  package enum ColorType: UInt8, CaseIterable, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  /// The pixel layout, according to the header and the tRNS chunk.
  package struct Layout: Hashable, Sendable, CustomStringConvertible {
    package var colorType: ColorType
    package var bitDepth: Int
    package var isInterlaced: Bool
    /// True if the file has a tRNS chunk with a transparent colour, or with alphas of the first
    /// palette colours.
    package var hasTransparency: Bool

    package init(
      _ colorType: ColorType, _ bitDepth: Int, interlaced: Bool = false, transparency: Bool = false
    ) {
      self.colorType = colorType
      self.bitDepth = bitDepth
      isInterlaced = interlaced
      hasTransparency = transparency
    }

    package var description: String {
      "\(colorType) \(bitDepth)" + (isInterlaced ? " interlaced" : "")
        + (hasTransparency ? " tRNS" : "")
    }
  }

  package typealias Chunk = (type: String, data: [UInt8])

  package let layout: Layout
  package let size: PixelSize
  /// Each pixel's samples: grey, R G B or an index, then alpha.
  package let samples: [[Int]]
  /// The palette colours as R, G, B and alpha.
  package private(set) var palette: [[UInt8]] = []
  /// The number of palette colours with an alpha in the tRNS chunk. All other colours are opaque.
  package private(set) var paletteAlphaCount = 0
  /// The transparent colour's samples.
  package private(set) var transparentColor: [Int]?

  /// The filter types of the rows of each pass, repeated.
  package var filters: [UInt8] = [0, 1, 2, 3, 4]
  /// Chunks before the palette, such as colour chunks.
  package var chunksBeforePalette: [Chunk] = []
  package var chunksBeforePixels: [Chunk] = []
  package var chunksAfterPixels: [Chunk] = []
  /// Extra compressed data after the last row.
  package var surplus: [UInt8] = []
  /// The maximum number of bytes in an IDAT chunk.
  package var pixelChunkLength = Int.max

  /// Makes a file with random pixels.
  package init(_ layout: Layout, _ size: PixelSize, seed: Int = 1) {
    var noise = Noise(seed: seed)
    self.layout = layout
    self.size = size
    let limit = layout.bitDepth == 8 && layout.colorType == .palette ? 200 : 1 << layout.bitDepth
    let color: [Int]
    (samples, color) = Self.randomSamples(layout, limit, size.pixelCount, &noise)
    if layout.colorType == .palette {
      paletteAlphaCount = layout.hasTransparency ? max(1, limit / 2) : 0
      palette = (0..<limit).map { $0 < paletteAlphaCount ? noise.bytes(4) : noise.bytes(3) + [255] }
    } else if layout.hasTransparency {
      transparentColor = color
    }
  }

  /// Makes a file with the given samples, and without tRNS or a palette.
  package init(_ layout: Layout, _ size: PixelSize, samples: [[Int]]) {
    self.layout = layout
    self.size = size
    self.samples = samples
  }

  /// Returns random samples and a transparent colour. A quarter of the samples equal that colour.
  /// Another quarter differ from it only in the last bit of one sample.
  private static func randomSamples(
    _ layout: Layout, _ limit: Int, _ count: Int, _ noise: inout Noise
  ) -> ([[Int]], [Int]) {
    func random() -> [Int] {
      (0..<layout.colorType.sampleCount).map { _ in Int.random(in: 0..<limit, using: &noise) }
    }
    let color = random()
    let samples = (0..<count).map { pixel -> [Int] in
      guard layout.hasTransparency, layout.colorType != .palette else { return random() }
      var near = color
      near[color.count - 1] ^= 1
      switch pixel == 0 ? 0 : Int.random(in: 0..<4, using: &noise) {
      case 0: return color
      case 1: return near
      default: return random()
      }
    }
    return (samples, color)
  }
}

extension PNGFixture.ColorType {
  package var sampleCount: Int {
    switch self {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The bit depths that the PNG specification allows for this colour type (11.2.1, table 11.1).
  package var bitDepths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }

  package var allowsTransparency: Bool { self != .grayAlpha && self != .rgba }
}

extension PNGFixture.Layout {
  /// All layouts that the PNG specification allows.
  package static let all: [PNGFixture.Layout] = PNGFixture.ColorType.allCases.flatMap { type in
    type.bitDepths.flatMap { depth in
      [false, true].flatMap { interlaced in
        (type.allowsTransparency ? [false, true] : [false]).map {
          PNGFixture.Layout(type, depth, interlaced: interlaced, transparency: $0)
        }
      }
    }
  }
}
