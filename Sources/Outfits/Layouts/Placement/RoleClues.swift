public import Garments
public import Images

/// What is known of a garment that may tell its role.
package struct RoleClues: Hashable, Sendable {
  /// What a person says of the garment, in English or Spanish; empty where nobody said anything.
  package var description: String
  /// The garment's tags, which are asked in their order; empty where it has none.
  package var tags: [String]
  /// Of its kind and type; nil where they are not known.
  package var silhouette: Silhouette?
  /// Without its folders.
  package var fileName: String
  /// What a look at the photo tells, as `GarmentGuess` does; nil where it was not looked at, or that tells
  /// nothing.
  package var seen: OutfitRole?
  /// Of the visible pixels; nil where they were not looked at.
  package var visibleSize: PixelSize?
  /// Where in a box of that size it is visible.
  package var visibleShape: PieceShape

  /// Clues; by default each is empty or not known, and a garment without any has no role.
  package init(
    description: String = "", tags: [String] = [], silhouette: Silhouette? = nil,
    fileName: String = "", seen: OutfitRole? = nil, visibleSize: PixelSize? = nil,
    visibleShape: PieceShape = .opaque
  ) {
    self.description = description
    self.tags = tags
    self.silhouette = silhouette
    self.fileName = fileName
    self.seen = seen
    self.visibleSize = visibleSize
    self.visibleShape = visibleShape
  }
}

extension OutfitRole {
  /// By the first clue that tells: the description, each tag, kind and type, the file's name, what is
  /// seen, the shape. Nil where none does.
  ///
  /// An accessory of which no word says more is a hat where one is seen: wardrobes have no kind for hats.
  package init?(_ clues: RoleClues) {
    var said = ([clues.description] + clues.tags).lazy.compactMap(Self.init(words:)).first
    if said == nil, clues.silhouette == .accessory, clues.seen == .hat { said = .hat }
    let shape = clues.visibleSize.map { Self(shape: $0, visible: clues.visibleShape) }
    guard
      let role = said ?? clues.silhouette.flatMap(Self.init(_:)) ?? Self(words: clues.fileName)
        ?? clues.seen ?? shape
    else { return nil }
    self = role
  }
}

extension OutfitRole {
  /// A guess from nothing but the shape of a piece's visible pixels, for want of anything better: laid
  /// flat, what ends in two legs are trousers, and so is what is more than twice as tall as wide; dresses
  /// are less so, tops about square, shoes wide, and what is wider still is a belt or glasses.
  ///
  /// - Parameters:
  ///   - size: of the box around what is visible.
  ///   - visible: where in that box it is.
  public init(shape size: PixelSize, visible: PieceShape = .opaque) {
    switch Double(size.height) / max(1, Double(size.width)) {
    case ..<0.4: self = .accessory
    case ..<0.8: self = .shoes
    // Two shoes side by side are less tall than trousers.
    case 1.25... where visible.hasLegs: self = .bottom
    case ..<1.5: self = .top
    case ..<2.1: self = .onepiece
    default: self = .bottom
    }
  }
}

extension PieceShape {
  /// Whether the lowest quarter is parted in the middle, with something at both sides.
  fileprivate var hasLegs: Bool {
    guard columns >= 8, rows >= 8 else { return false }
    let lowest = (rows - rows / 4)..<rows
    let filled = (0..<columns).map { column in
      lowest.reduce(Float(0)) { $0 + shares[$1 * columns + column] } / Float(lowest.count)
    }
    let middle = (columns * 3 / 8)..<(columns - columns * 3 / 8)
    guard
      let gap = middle.min(by: { (filled[$0], $0) < (filled[$1], $1) }), filled[gap] < 0.2
    else { return false }
    return filled[..<gap].contains { $0 > 0.6 } && filled[gap...].contains { $0 > 0.6 }
  }
}
