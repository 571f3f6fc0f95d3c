struct StillPicture {
  indirect enum Content {
    case coded(CodedPicture)
    case grid(PictureGrid)
    case overlay(PictureOverlay)
  }

  /// The size before cropping and rotation.
  var size: PixelSize
  var content: Content
  var placement: PicturePlacement
  /// The colour profile from the item's properties.
  var profile: [UInt8]?
  var codePoints: CodePoints?
  /// The peak brightness of an HDR picture in candelas per square metre.
  var brightestLight: Int?
  var bitDepth: Int
  var chroma: ChromaSampling
  var alpha: AlphaPicture?
}

/// A picture that a codec decodes in one call.
struct CodedPicture: Hashable {
  enum Codec: Hashable {
    case hevc
    case av1(operatingPoint: Int)
  }

  var item: Int
  var codec: Codec
  var size: PixelSize
  var bitDepth: Int
  var chroma: ChromaSampling
}

/// A grid of tiles in row-major order, cropped to `size`.
struct PictureGrid {
  var columns: Int
  var rows: Int
  var size: PixelSize
  var tileSize: PixelSize
  var tiles: [CodedPicture]
}

/// Pictures on top of a background colour, the last one at the front.
struct PictureOverlay {
  var size: PixelSize
  /// The background colour as 8-bit R, G, B and A.
  var background: [UInt8]
  var layers: [(x: Int, y: Int, picture: StillPicture)]
}

struct AlphaPicture {
  /// The alpha picture, with the alpha values in its first plane.
  var content: StillPicture.Content
  var isPremultiplied: Bool
}

extension StillPicture.Content {
  var size: PixelSize {
    switch self {
    case .coded(let picture): picture.size
    case .grid(let grid): grid.size
    case .overlay(let overlay): overlay.size
    }
  }

  var codedCount: Int {
    switch self {
    case .coded: 1
    case .grid(let grid): grid.tiles.count
    case .overlay(let overlay): overlay.layers.reduce(0) { $0 + $1.picture.content.codedCount }
    }
  }

  var coded: Set<CodedPicture> {
    switch self {
    case .coded(let picture): [picture]
    case .grid(let grid): Set(grid.tiles)
    case .overlay(let overlay):
      overlay.layers.reduce(into: []) { coded, layer in
        coded.formUnion(layer.picture.content.coded)
        if let alpha = layer.picture.alpha { coded.formUnion(alpha.content.coded) }
      }
    }
  }

  /// The maximum number of bytes in use while rows are read.
  var memory: Int {
    switch self {
    case .coded(let picture): return picture.memory
    case .grid(let grid):
      return (grid.tiles.first?.memory ?? 0).clampedProduct(with: grid.columns)
    case .overlay(let overlay):
      let layer = overlay.layers.map { layer in
        // Each layer is decoded and then rotated upright, which needs two more rasters.
        layer.picture.content.memory.clampedSum(with: layer.picture.alpha?.content.memory ?? 0)
          .clampedSum(with: layer.picture.size.byteCount.clampedProduct(with: 2))
      }
      return overlay.size.byteCount.clampedSum(with: layer.max() ?? 0)
    }
  }
}

extension CodedPicture {
  /// The maximum number of bytes that a codec uses to decode the picture.
  fileprivate var memory: Int {
    let samples = chroma == .gray ? 1.0 : chroma == .full ? 3 : chroma == .half ? 1.5 : 2
    return CodecMemory.video
      .bytes(for: size, samples: samples, bytesPerSample: bitDepth > 8 ? 2 : 1)
  }
}
