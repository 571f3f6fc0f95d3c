public import Codecs
public import Collages
public import Garments
public import SystemPackage

/// A photo of a bundle, and what is said of it.
public struct SharedPhoto: Hashable, Sendable {
  public var source: PhotoSource
  /// What the photo shows: it stands in the description's list, and names the copy's file.
  public var name: String
  /// What the list says of it behind its name, such as brand and size.
  public var details: [String]
  /// What the collage shows where the photo cannot be used; nil for what the file's name says.
  public var standIn: Silhouette?
  /// Words that the garment is known by besides.
  public var tags: [String] = []
  /// How many of it there are; the collage shows it where it is not 1.
  public var quantity = 1
  /// What part it has in the outfit, where that was stated.
  public var role: OutfitRole?
  /// How tall the garment is as it lies; nil where that is not known.
  public var heightInCentimetres: Double?

  public init(
    _ source: PhotoSource, name: String, details: [String] = [], standIn: Silhouette? = nil
  ) {
    self.source = source
    self.name = name
    self.details = details
    self.standIn = standIn
  }

  /// A photo at `path`; as of a `PhotoSource`.
  public init(
    _ path: FilePath, name: String, details: [String] = [], standIn: Silhouette? = nil
  ) {
    self.init(.file(path), name: name, details: details, standIn: standIn)
  }

  /// A photo that goes by its file's name.
  public init(_ path: FilePath) {
    self.init(path, name: path.stem ?? "photo")
  }

  /// What failures and warnings of the photo name.
  public var path: FilePath { source.label }

  /// The photo as a collage has it.
  public var collagePhoto: CollagePhoto {
    var photo = CollagePhoto(source, description: name, tags: tags, silhouette: standIn)
    photo.quantity = quantity
    photo.role = role
    photo.heightInCentimetres = heightInCentimetres
    return photo
  }
}
