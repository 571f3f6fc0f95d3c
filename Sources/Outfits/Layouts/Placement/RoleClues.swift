public import Garments
public import Images

/// The facts about a garment that may indicate its role.
package struct RoleClues: Hashable, Sendable {
  /// A person's description of the garment, in English or Spanish; empty for none.
  package var description: String
  /// The garment's tags, checked in their order; empty for none.
  package var tags: [String]
  package var silhouette: Silhouette?
  package var fileName: String
  /// The recognised role; nil if the photo was not analysed or the result was inconclusive.
  package var seen: OutfitRole?
  /// The size of the visible pixels; nil if the photo was not analysed.
  package var visibleSize: PixelSize?
  package var visibleShape: PieceShape

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
  /// Returns the role that is indicated by the first useful clue, or nil if no clue is useful. The
  /// order of clues is: description, tags, kind and type, file name, recognised role, shape.
  ///
  /// A recognised hat overrides the kind "accessory", because wardrobes have no kind for hats.
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
  /// Guesses the role of a garment laid flat from the shape of its visible pixels.
  ///
  /// A piece is guessed to be trousers if it ends in two legs, or if it is more than twice as tall
  /// as wide. A slightly less tall piece is a dress, a roughly square piece is a top, and a wide
  /// piece is a pair of shoes. A very wide piece is an accessory, such as a belt or glasses.
  ///
  /// - Parameters:
  ///   - size: the size of the bounding box of the visible part.
  ///   - visible: the visible part of the bounding box.
  public init(shape size: PixelSize, visible: PieceShape = .opaque) {
    switch Double(size.height) / max(1, Double(size.width)) {
    case ..<0.4: self = .accessory
    case ..<0.8: self = .shoes
    // A minimum height is required for legs, because two shoes side by side are divided, too.
    case 1.25... where visible.hasLegs: self = .bottom
    case ..<1.5: self = .top
    case ..<2.1: self = .onepiece
    default: self = .bottom
    }
  }
}

extension PieceShape {
  /// True if the lowest quarter has a gap in the middle, with visible parts on both sides.
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
