package import Images

/// The colours along a piece's edge, used to measure the piece's contrast to the background.
package struct PieceEdge: Sendable {
  private struct Sample: Sendable {
    var color: Color
    var lab: Lab
    /// The distance from the top of the piece, as a fraction of the piece's height, 0..<1.
    var depth: Double
  }

  /// The sampled pixels of the edge, a few hundred at most.
  private let samples: [Sample]

  private static let mostSamples = 400
  /// The minimum alpha of an opaque pixel. Below this alpha, the background shows through.
  private static let opaque: UInt8 = 200

  /// - Parameters:
  ///   - piece: the piece. The edges of an opaque piece are the sides of the raster.
  ///   - box: the part of the piece that fills its box in a picture; nil for the whole piece.
  package init(_ piece: Raster, in box: PixelRect? = nil) {
    let box = box ?? PixelRect(x: 0, y: 0, size: piece.size)
    let places = Self.places(piece)
    let step = (places.count - 1) / Self.mostSamples + 1
    samples = stride(from: 0, to: places.count, by: max(1, step)).map { index in
      let (x, y) = places[index]
      let color = piece[x, y]
      return Sample(
        color: color, lab: Lab(color), depth: Double(y - box.y) / Double(box.height))
    }
  }

  init(kept words: [UInt32]) {
    samples = stride(from: 0, through: words.count - 3, by: 3).map { index in
      let channels = (0..<4).map { UInt8(truncatingIfNeeded: words[index] >> UInt32(8 * $0)) }
      let color = Color(
        red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
      let depth = Double(
        bitPattern: UInt64(words[index + 1]) | UInt64(words[index + 2]) << 32)
      // Soft edges extend beyond the box by at most half of the box's height. The range check also
      // replaces NaN by 0.
      return Sample(color: color, lab: Lab(color), depth: (-1...2).contains(depth) ? depth : 0)
    }
  }

  /// The encoded edge, for `init(kept:)`. Each sample takes three words: one for the colour, and
  /// two for the depth.
  var kept: [UInt32] {
    samples.flatMap { sample in
      let color = sample.color
      let channels = [color.red, color.green, color.blue, color.alpha]
      let depth = sample.depth.bitPattern
      return [
        channels.enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) },
        UInt32(truncatingIfNeeded: depth), UInt32(truncatingIfNeeded: depth >> 32),
      ]
    }
  }

  /// The fraction of the edge that may blend into the background. For example, a shirt remains
  /// visible if a button has the background's colour.
  static let hiddenShare = 0.1

  /// Returns the contrast of the edge to `ground`, as a CIEDE2000 difference. At least nine tenths
  /// of the edge have this contrast or more. Returns nil if the edge has no opaque pixel.
  ///
  /// - Parameter relief: the shadow and the hairline. At each point, the contrast is the largest
  ///   colour step between the piece, hairline, shadow and background.
  package func contrast(to ground: Color, _ relief: EdgeRelief = EdgeRelief()) -> Double? {
    contrast(to: [ground], in: PixelRect(x: 0, y: 0, width: 1, height: 1), relief)
  }

  /// Returns the contrast between the piece and the background, if the piece is drawn in a box. The
  /// background may change colour from row to row.
  ///
  /// - Parameter rows: the background's colour in each row from the top, or one colour for all
  ///   rows.
  func contrast(to rows: [Color], in box: PixelRect, _ relief: EdgeRelief) -> Double? {
    var grounds: [Int: [Lab]] = [:]
    let differences = samples.map { sample in
      let row = min(max(0, box.y + Int(sample.depth * Double(box.height))), rows.count - 1)
      let ground = grounds[row] ?? Self.tones(of: rows[row], relief)
      grounds[row] = ground
      var piece = [sample.lab]
      if let line = relief.hairline { piece.append(Lab(sample.color.covered(by: line))) }
      return piece.reduce(0) { most, color in
        ground.reduce(most) { max($0, color.deltaE(to: $1)) }
      }
    }.sorted()
    guard !differences.isEmpty else { return nil }
    return differences[Int(Double(differences.count) * Self.hiddenShare)]
  }

  private static func tones(of ground: Color, _ relief: EdgeRelief) -> [Lab] {
    guard relief.shade > 0 else { return [Lab(ground)] }
    let alpha = UInt8((min(relief.shade, 1) * 255).rounded())
    let shadow = Color(red: 0, green: 0, blue: 0, alpha: alpha)
    return [Lab(ground), Lab(ground.covered(by: shadow))]
  }

  /// Returns the opaque pixels within two pixels of a transparent pixel or of the raster's edge.
  private static func places(_ piece: Raster) -> [(x: Int, y: Int)] {
    var places: [(x: Int, y: Int)] = []
    let (width, height, stride) = (piece.size.width, piece.size.height, piece.stride)
    let (across, down) = (2 * Raster.bytesPerPixel, 2 * stride)
    let bytes = piece.bytes.span
    for y in 0..<height {
      let isNearSide = y < 2 || y >= height - 2
      for x in 0..<width {
        let alpha = y * stride + x * Raster.bytesPerPixel + 3
        if bytes[alpha] < opaque { continue }
        if isNearSide || x < 2 || x >= width - 2
          || min(
            min(bytes[alpha - across], bytes[alpha + across]),
            min(bytes[alpha - down], bytes[alpha + down])) < opaque
        {
          places.append((x, y))
        }
      }
    }
    return places
  }
}

extension Color {
  /// Returns the colour seen when `other` lies over this opaque colour.
  fileprivate func covered(by other: Color) -> Color {
    let transfer = SRGBTransfer.shared
    let above = Float(other.alpha) / 255
    let codes = zip([red, green, blue], [other.red, other.green, other.blue]).map { below, over in
      transfer.code(
        transfer.linear[Int(over)] * above + transfer.linear[Int(below)] * (1 - above))
    }
    return Color(red: codes[0], green: codes[1], blue: codes[2], alpha: alpha)
  }
}
