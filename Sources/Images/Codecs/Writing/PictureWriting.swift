import Core

/// Encodes a picture from its rows, strip by strip from the top.
protocol RowEncoder: AnyObject {
  /// Prepares for the first row. The function is called again before a second pass.
  func start() throws(WritingFailure)

  /// Encodes a strip of sRGB rows. Only the last strip may differ from
  /// `OutputFormat.stripHeight(of:)`.
  func append(rows: Span<UInt8>) throws(WritingFailure)

  /// Writes the remaining bytes. Returns false if a second pass over all rows is needed.
  func finish() throws(WritingFailure) -> Bool
}

/// Writes a picture strip by strip. Only one strip and the encoder's data are in memory.
///
/// The header does not show which channels a photo uses. Many opaque PNGs have an alpha channel,
/// and a grey photo may be stored in colour. Writing starts with the channels of the first rows. If
/// a later row needs more channels, writing restarts, at most twice.
struct PictureWriting {
  private let rows: any RowSource
  private let format: OutputFormat
  private let sink: PictureSink
  private let context: PictureContext

  /// - Parameter rows: the rows of a picture that is not empty.
  init(
    _ rows: any RowSource, as format: OutputFormat, to sink: PictureSink, _ context: PictureContext
  ) {
    (self.rows, self.format, self.sink, self.context) = (rows, format, sink, context)
  }

  func run() throws(WritingFailure) {
    var channels = rows.channels ?? .gray
    while true {
      do throws(WritingFailure) {
        return try write(with: channels)
      } catch .channels(let more) {
        channels = more
        try sink.restart()
      }
    }
  }

  private func write(with known: Channels) throws(WritingFailure) {
    var encoder: (any RowEncoder)?
    var written = known
    var isDone = false
    while !isDone {
      try encoder?.start()
      try rows.forEachStrip(of: format.stripHeight(of: rows.size)) {
        strip throws(WritingFailure) in
        let needed = rows.channels ?? max(written, Channels(ofPixels: strip))
        if let encoder {
          if format.tells(needed, from: written) { throw .channels(needed) }
          return try encoder.append(rows: strip)
        }
        let first = self.encoder(needed)
        try first.start()
        try first.append(rows: strip)
        (encoder, written) = (first, needed)
      }
      guard let encoder else { throw .output(.damaged(.png, "it has no pixels")) }  // not a message
      isDone = try encoder.finish()
    }
  }

  private func encoder(_ channels: Channels) -> any RowEncoder {
    switch format {
    case .png(let compression, let text, let pixelsPerInch):
      PNGEncoder(
        rows.size, channels, compression, saying: text, pixelsPerInch: pixelsPerInch, to: sink,
        context.work)
    case .jpeg(let quality, let background, let pixelsPerInch):
      JPEGEncoder(
        rows.size, isGray: channels == .gray, quality: quality, over: background,
        pixelsPerInch: pixelsPerInch, to: sink,
        mostCoefficientBytes: JPEGEncoder.coefficientMemory(rows.size, context.memory))
    case .webP(let quality), .avif(let quality):
      PlaneEncoder(
        rows.size, channels, as: format.kind, quality: quality, to: sink, context.work)
    }
  }
}

extension OutputFormat {
  func stripHeight(of size: PixelSize) -> Int {
    switch self {
    case .png: PNGEncoder.stripHeight(of: size)
    case .jpeg: JPEGEncoder.stripHeight
    case .webP, .avif: PlaneEncoder.stripHeight
    }
  }

  /// Returns true if pictures with these two sets of channels are stored differently in the format.
  fileprivate func tells(_ channels: Channels, from others: Channels) -> Bool {
    switch self {
    case .png, .avif: channels != others
    // A transparent picture is blended over a background, and the JPEG is stored in colour.
    case .jpeg: (channels == .gray) != (others == .gray)
    // WebP has no grey format.
    case .webP: (channels == .rgba) != (others == .rgba)
    }
  }

  /// Returns the maximum memory in bytes for encoding a picture, without its rows.
  ///
  /// - Parameter mayHaveAlpha: false if the picture is known to be opaque.
  package func memory(
    toEncode size: PixelSize, mayHaveAlpha: Bool = true, _ context: PictureContext
  ) -> Int {
    switch self {
    case .png(let compression, _, _): PNGEncoder.memory(for: size, compression)
    case .jpeg: JPEGEncoder.memory(for: size, context.memory)
    case .webP, .avif: PlaneEncoder.memory(for: size, mayHaveAlpha: mayHaveAlpha, as: kind)
    }
  }
}
