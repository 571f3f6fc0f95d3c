import Core

/// Encodes a picture from its rows, from the top, some at a time.
protocol RowEncoder: AnyObject {
  /// Prepares for the first row; called again if the rows come a second time.
  func start() throws(WritingFailure)

  /// Takes the next rows, sRGB, four bytes a pixel. Their number is
  /// `OutputFormat.stripHeight(of:)`, except for the last rows.
  func append(rows: Span<UInt8>) throws(WritingFailure)

  /// Writes the rest after the last row. Returns false if all rows must come again, beginning with
  /// `start`.
  func finish() throws(WritingFailure) -> Bool
}

/// Writes a picture with no more in memory than a strip of rows and its encoder's data.
///
/// The number of channels depends on all pixels, and a photo's header does not determine it: many
/// opaque PNGs have an alpha channel, and a grey photo may be coded in colour. So it is written
/// with the channels needed so far, and restarted if a row needs more, at most twice.
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

  /// - Parameter known: the least channels to write.
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
  /// The number of rows that its encoder takes at a time.
  func stripHeight(of size: PixelSize) -> Int {
    switch self {
    case .png: PNGEncoder.stripHeight(of: size)
    case .jpeg: JPEGEncoder.stripHeight
    case .webP, .avif: PlaneEncoder.stripHeight
    }
  }

  /// True if pictures with these channels are written differently from those with others.
  fileprivate func tells(_ channels: Channels, from others: Channels) -> Bool {
    switch self {
    case .png, .avif: channels != others
    // A JPEG with transparency is drawn over a ground, which makes it a colour picture.
    case .jpeg: (channels == .gray) != (others == .gray)
    // WebP has no grey.
    case .webP: (channels == .rgba) != (others == .rgba)
    }
  }

  /// The most bytes that encoding a picture takes, besides its rows.
  ///
  /// - Parameter mayHaveAlpha: false if it is known to be opaque.
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
