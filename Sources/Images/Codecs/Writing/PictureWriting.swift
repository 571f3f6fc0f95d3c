import Core

/// What encodes a picture whose rows come from the top, some at a time.
protocol RowEncoder: AnyObject {
  /// Prepares for the first row, once more where the rows come twice.
  func start() throws(WritingFailure)

  /// Takes the next rows, sRGB, four bytes a pixel: as many as `OutputFormat.stripHeight(of:)` says, but
  /// for the last.
  func append(rows: Span<UInt8>) throws(WritingFailure)

  /// Writes what is wanting after the last row. False where all rows must come once more, from `start`
  /// on.
  func finish() throws(WritingFailure) -> Bool
}

/// Writes a picture of which no more is in memory than a strip of rows and what its encoder keeps.
///
/// How many channels are written follows from all pixels, and a photo's header does not tell it: many an
/// opaque PNG has an alpha channel, and a grey photo may be coded in colours. So it is
/// written with the channels that the rows took so far, and begun again where a row takes more, twice at most.
struct PictureWriting {
  private let rows: any RowSource
  private let format: OutputFormat
  private let sink: PictureSink
  private let context: PictureContext

  /// - Parameter rows: a picture that is not empty.
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

  /// - Parameter known: no fewer channels are written.
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
  /// How many rows its encoder takes at a time.
  func stripHeight(of size: PixelSize) -> Int {
    switch self {
    case .png: PNGEncoder.stripHeight(of: size)
    case .jpeg: JPEGEncoder.stripHeight
    case .webP, .avif: PlaneEncoder.stripHeight
    }
  }

  /// Whether pictures of these channels are written in another way than those of others.
  fileprivate func tells(_ channels: Channels, from others: Channels) -> Bool {
    switch self {
    case .png, .avif: channels != others
    // What is not opaque is laid over a ground, and is in colour then.
    case .jpeg: (channels == .gray) != (others == .gray)
    // It has no grey.
    case .webP: (channels == .rgba) != (others == .rgba)
    }
  }

  /// The most bytes that encoding a picture of a size takes, apart from its rows.
  ///
  /// - Parameter mayHaveAlpha: false where it is known to be opaque.
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
