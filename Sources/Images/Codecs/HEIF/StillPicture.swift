/// A picture of a HEIC or AVIF file: what it is made of, and how it is meant to be seen.
struct StillPicture {
  /// Where the pixels come from.
  indirect enum Content {
    case coded(CodedPicture)
    case grid(PictureGrid)
    case overlay(PictureOverlay)
  }

  /// Before it is cropped and turned.
  var size: PixelSize
  var content: Content
  var placement: PicturePlacement
  /// The properties of colour that the file states; the coded picture may state others.
  var profile: [UInt8]?
  var codePoints: CodePoints?
  /// In candelas a square metre, of a picture of high dynamic range.
  var brightestLight: Int?
  var bitDepth: Int
  var chroma: ChromaSampling
  var alpha: AlphaPicture?
}

/// A picture that one run of a codec makes.
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

/// Pictures of one size side by side, row by row from the top; what lies beyond `size` is cut off.
struct PictureGrid {
  var columns: Int
  var rows: Int
  var size: PixelSize
  /// All of them have this size.
  var tileSize: PixelSize
  var tiles: [CodedPicture]
}

/// Pictures laid upon a colour, the last on top.
struct PictureOverlay {
  var size: PixelSize
  /// R, G, B and A of 8 bits.
  var background: [UInt8]
  var layers: [(x: Int, y: Int, picture: StillPicture)]
}

/// What covers the pixels of a picture.
struct AlphaPicture {
  /// Its first plane is the alpha.
  var content: StillPicture.Content
  /// Whether the picture's colours are multiplied by it.
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

  /// How many pictures a codec must make.
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

  /// The most bytes that are taken while its rows come: what a codec holds of one picture, of a row of
  /// a grid's tiles, or a whole overlay.
  var memory: Int {
    switch self {
    case .coded(let picture): return picture.memory
    // A row of tiles.
    case .grid(let grid):
      return (grid.tiles.first?.memory ?? 0).clampedProduct(with: grid.columns)
    case .overlay(let overlay):
      let layer = overlay.layers.map { layer in
        // Decoded, and turned upright.
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
