/// A picture of a HEIC or AVIF file: its content, and how to display it.
struct StillPicture {
  /// The source of the pixels.
  indirect enum Content {
    case coded(CodedPicture)
    case grid(PictureGrid)
    case overlay(PictureOverlay)
  }

  /// The size before it is cropped and turned.
  var size: PixelSize
  var content: Content
  var placement: PicturePlacement
  /// The colour properties in the file; the coded picture may have others.
  var profile: [UInt8]?
  var codePoints: CodePoints?
  /// The peak brightness in candelas per square metre, for a picture of high dynamic range.
  var brightestLight: Int?
  var bitDepth: Int
  var chroma: ChromaSampling
  var alpha: AlphaPicture?
}

/// A picture from one run of a codec.
struct CodedPicture: Hashable {
  enum Codec: Hashable {
    case hevc
    case av1(operatingPoint: Int)
  }

  /// The item that holds it.
  var item: Int
  var codec: Codec
  var size: PixelSize
  var bitDepth: Int
  var chroma: ChromaSampling
}

/// Pictures of one size side by side, row by row from the top, cropped to `size`.
struct PictureGrid {
  var columns: Int
  var rows: Int
  var size: PixelSize
  /// The size of every tile.
  var tileSize: PixelSize
  var tiles: [CodedPicture]
}

/// Pictures laid over a colour, the last on top.
struct PictureOverlay {
  var size: PixelSize
  /// R, G, B and A of 8 bits.
  var background: [UInt8]
  var layers: [(x: Int, y: Int, picture: StillPicture)]
}

/// The alpha of a picture.
struct AlphaPicture {
  /// The content; its first plane is the alpha.
  var content: StillPicture.Content
  /// True if the picture's colours are multiplied by it.
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

  /// The number of pictures that a codec must decode.
  var codedCount: Int {
    switch self {
    case .coded: 1
    case .grid(let grid): grid.tiles.count
    case .overlay(let overlay): overlay.layers.reduce(0) { $0 + $1.picture.content.codedCount }
    }
  }

  /// Every coded picture once.
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

  /// The most bytes held while its rows are read: by a codec for one picture, for a row of a grid's
  /// tiles, or for a whole overlay.
  var memory: Int {
    switch self {
    case .coded(let picture): return picture.memory
    // A row of tiles.
    case .grid(let grid):
      return (grid.tiles.first?.memory ?? 0).clampedProduct(with: grid.columns)
    case .overlay(let overlay):
      let layer = overlay.layers.map { layer in
        // The layer is decoded, then turned upright.
        layer.picture.content.memory.clampedSum(with: layer.picture.alpha?.content.memory ?? 0)
          .clampedSum(with: layer.picture.size.byteCount.clampedProduct(with: 2))
      }
      return overlay.size.byteCount.clampedSum(with: layer.max() ?? 0)
    }
  }
}

extension CodedPicture {
  /// The most bytes that a codec takes for it.
  fileprivate var memory: Int {
    let samples = chroma == .gray ? 1.0 : chroma == .full ? 3 : chroma == .half ? 1.5 : 2
    return CodecMemory.video
      .bytes(for: size, samples: samples, bytesPerSample: bitDepth > 8 ? 2 : 1)
  }
}
