public import Garments
import Layouts
import Pixels
public import SystemPackage

/// A photo of a collage, and what is known of the garment on it.
public struct CollagePhoto: Hashable, Sendable {
  public var path: FilePath
  /// In the garment's own words; empty where there are none.
  public var description: String
  public var tags: [String]
  /// Of its kind and type: shown in its place where the photo cannot be used, too. Nil where nobody
  /// said, and then what the file's name says.
  public var silhouette: Silhouette?
  /// Its part in the outfit, where that was stated.
  public var role: OutfitRole?
  /// How tall the garment is as it lies; nil where that is not known.
  public var heightInCentimetres: Double?
  /// How many of it there are; shown where it is not 1.
  public var quantity = 1

  public init(
    _ path: FilePath, description: String = "", tags: [String] = [], silhouette: Silhouette? = nil,
    role: OutfitRole? = nil, heightInCentimetres: Double? = nil
  ) {
    self.path = path
    self.description = description
    self.tags = tags
    self.silhouette = silhouette
    self.role = role
    self.heightInCentimetres = heightInCentimetres
  }

  /// What is shown where the photo cannot be used.
  var standIn: Silhouette { silhouette ?? Silhouette(fileName: path.stem ?? "") }

  /// The role that was stated, else what the garment's words, its kind and the file's name tell, else
  /// what its shape does.
  func role(of piece: Piece?) -> OutfitRole? {
    role
      ?? OutfitRole(
        RoleClues(
          description: description, tags: tags, silhouette: silhouette,
          fileName: path.stem ?? "", visibleSize: piece?.visibleSize,
          visibleShape: piece?.visibleShape ?? .opaque))
  }
}
