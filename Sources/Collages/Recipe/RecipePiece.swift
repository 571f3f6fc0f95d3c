public import Garments
public import Pixels
import Segmentation

extension Recipe {
  /// A photo of the picture, or what stands in for it.
  public struct Piece: Hashable, Sendable {
    /// What parts the garment from what lay around it.
    public enum Outline: Hashable, Sendable {
      /// The transparency of the photo, or of a mask beside it.
      case given
      case cutOut
      /// The photo's sides.
      case photo
      /// There is no photo; this drawing stands in for it.
      case silhouette(Silhouette)
    }

    /// The photo's file's, without folders: 1 to 255 characters, none of them a slash or NUL.
    public var name: String
    /// Of the file's bytes: 64 hexadecimal digits in lower case. Nil where it was not read; any photo of
    /// that name will do then.
    public var sha256: String?
    public var role: OutfitRole?
    /// Before it is turned.
    public var box: PixelRect
    /// Clockwise, about the middle of the box, -360 to 360.
    public var degrees: Double
    public var outline: Outline
    /// From 0.
    public var page: Int
    /// The longest side that the photo is decoded at, 1 to 65,500 pixels; nil for its own, and for tiles.
    public var decodedSide: Int?

    public init(
      name: String, sha256: String? = nil, role: OutfitRole? = nil, box: PixelRect,
      degrees: Double = 0, outline: Outline, page: Int = 0,
      decodedSide: Int? = nil
    ) {
      self.name = name
      self.sha256 = sha256
      self.role = role
      self.box = box
      self.degrees = degrees
      self.outline = outline
      self.page = page
      self.decodedSide = decodedSide
    }

    var silhouette: Silhouette? {
      if case .silhouette(let silhouette) = outline { silhouette } else { nil }
    }
  }
}
