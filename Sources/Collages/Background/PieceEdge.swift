package import Pixels

/// The colours that a piece shows along its edge, where it must stand out from what lies behind it.
package struct PieceEdge: Sendable {
  private struct Sample: Sendable {
    var color: Lab
    /// How far down the piece it is, 0..<1.
    var depth: Double
  }

  /// Whole pixels of the edge, a few hundred at most.
  private let samples: [Sample]

  private static let mostSamples = 400
  /// What is less opaque shows the ground through it, and has no colour of its own.
  private static let opaque: UInt8 = 200

  /// - Parameters:
  ///   - piece: cut out, or opaque, whose edge are its sides then.
  ///   - box: the part of it that fills its box in a picture; nil for the whole.
  package init(_ piece: Raster, in box: PixelRect? = nil) {
    let box = box ?? PixelRect(x: 0, y: 0, size: piece.size)
    let places = Self.places(piece)
    let step = (places.count - 1) / Self.mostSamples + 1
    samples = stride(from: 0, to: places.count, by: max(1, step)).map { index in
      let (x, y) = places[index]
      return Sample(color: Lab(piece[x, y]), depth: Double(y - box.y) / Double(box.height))
    }
  }

  /// How much of the edge may come nearer to the ground than `contrast(to:)` says: a button or a crease
  /// of the ground's colour hides no shirt.
  static let hiddenShare = 0.1

  /// The CIEDE2000 by which nine tenths of the edge differ from `ground`, at least; nil where nothing is
  /// opaque enough to have a colour.
  package func contrast(to ground: Color) -> Double? {
    let ground = Lab(ground)
    return contrast { _ in ground }
  }

  /// The same for a piece in a box on a ground, whose colour may differ from row to row.
  ///
  /// - Parameter rows: the ground's, from the top of the canvas; at least one.
  func contrast(to rows: [Lab], in box: PixelRect) -> Double? {
    contrast { depth in
      rows[min(max(0, box.y + Int(depth * Double(box.height))), rows.count - 1)]
    }
  }

  private func contrast(_ ground: (_ depth: Double) -> Lab) -> Double? {
    let differences = samples.map { $0.color.deltaE(to: ground($0.depth)) }.sorted()
    guard !differences.isEmpty else { return nil }
    return differences[Int(Double(differences.count) * Self.hiddenShare)]
  }

  /// The opaque pixels that have a see-through one, or the raster's side, within two pixels.
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
