public import Pixels

/// The colours that a piece shows along its edge, where it must stand out from what lies behind it.
public struct PieceEdge: Sendable {
  /// Of whole pixels of the edge, a few hundred at most.
  let colors: [Lab]

  private static let mostSamples = 400
  /// What is less opaque shows the ground through it, and has no colour of its own.
  private static let opaque: UInt8 = 200

  /// - Parameter piece: cut out, or opaque, whose edge are its sides then.
  public init(_ piece: Raster) {
    let places = Self.places(piece)
    let step = max(1, places.count / Self.mostSamples)
    colors = stride(from: 0, to: places.count, by: step).map {
      Lab(piece[places[$0].x, places[$0].y])
    }
  }

  /// How much of the edge may come nearer to the ground than `contrast(to:)` says: a button or a crease
  /// of the ground's colour hides no shirt.
  static let hiddenShare = 0.1

  /// The CIEDE2000 by which nine tenths of the edge differ from `ground`, at least; infinite where
  /// nothing is to be seen.
  public func contrast(to ground: Color) -> Double {
    let ground = Lab(ground)
    let differences = colors.map { $0.deltaE(to: ground) }.sorted()
    guard !differences.isEmpty else { return .infinity }
    return differences[Int(Double(differences.count) * Self.hiddenShare)]
  }

  /// The opaque pixels that have a see-through one, or the raster's side, within two pixels.
  private static func places(_ piece: Raster) -> [(x: Int, y: Int)] {
    var places: [(x: Int, y: Int)] = []
    let size = piece.size
    func isVisible(_ x: Int, _ y: Int) -> Bool {
      x >= 0 && y >= 0 && x < size.width && y < size.height && piece[x, y].alpha >= opaque
    }
    for y in 0..<size.height {
      for x in 0..<size.width where isVisible(x, y) {
        let around = [(-2, 0), (2, 0), (0, -2), (0, 2)]
        if !around.allSatisfy({ isVisible(x + $0.0, y + $0.1) }) { places.append((x, y)) }
      }
    }
    return places
  }
}
