public import Pixels

/// What is known of a garment that may tell its role.
public struct RoleClues: Hashable, Sendable {
  public var description: String
  public var tags: [String]
  /// Of its kind and type; nil where they are not known.
  public var silhouette: Silhouette?
  /// Without its folders.
  public var fileName: String
  /// Of the visible pixels; nil where they were not looked at.
  public var visibleSize: PixelSize?
  /// Where in a box of that size it is visible.
  public var visibleShape: PieceShape

  public init(
    description: String = "", tags: [String] = [], silhouette: Silhouette? = nil,
    fileName: String = "", visibleSize: PixelSize? = nil, visibleShape: PieceShape = .opaque
  ) {
    self.description = description
    self.tags = tags
    self.silhouette = silhouette
    self.fileName = fileName
    self.visibleSize = visibleSize
    self.visibleShape = visibleShape
  }
}

extension OutfitRole {
  /// By the first clue that tells: the description, each tag, kind and type, the file's name, the
  /// shape. Nil where none does.
  public init?(_ clues: RoleClues) {
    let said = ([clues.description] + clues.tags).lazy.compactMap(Self.init(words:)).first
    let shape = clues.visibleSize.map { Self(shape: $0, visible: clues.visibleShape) }
    guard
      let role = said ?? clues.silhouette.flatMap(Self.init(_:)) ?? Self(words: clues.fileName)
        ?? shape
    else { return nil }
    self = role
  }
}
