import Core
import FoundationEssentials
import Garments

/// A closet as `wardrobe.json` holds it, with its user. Values are as people write
/// them, times in ISO 8601 to the millisecond, and paths lead from the file's folder.
struct WardrobeRecord: Codable, Sendable {
  /// The newest form that is known here.
  static let newest = 1

  struct UserRecord: Codable, Sendable {
    var id: String
    var name: String
    var surname: String?
    var email: String?
    var language: String?
    var picture: PhotoRecord?
  }

  struct OutfitRecord: Codable, Sendable {
    var id: String
    var name: String
    /// Identifiers, in their order.
    var garments: [String]
    var cover: PhotoRecord?
    /// JSON within JSON: an import stores every byte of it again.
    var recipe: String?
    var worn: String?
    var created: String
    var edited: String

    init(_ outfit: Outfit, cover: PhotoRecord?) {
      (id, name, self.cover) = ("\(outfit.id)", outfit.name, cover)
      garments = outfit.garments.map { "\($0)" }
      (recipe, worn) = (outfit.recipe, outfit.worn?.textToTheMillisecond)
      created = outfit.created.textToTheMillisecond
      edited = outfit.edited.textToTheMillisecond
    }
  }

  struct PhotoRecord: Codable, Sendable {
    var file: String
    var sha256: String
  }

  /// The form of this file.
  var what2wear: Int
  /// True if the pictures are copies without metadata, not the wardrobe's own; nil where they are not.
  var isClean: Bool?
  /// Whose the garments and outfits are.
  var owner: String
  /// One: the owner.
  var users: [UserRecord]
  /// In the order they were added.
  var garments: [GarmentRecord]
  var outfits: [OutfitRecord]
  /// In the order in which they were begun. Nil, as of packing lists, where there are none.
  var bags: [BagRecord]?
  /// In the order in which they were made.
  var packingLists: [PackingListRecord]?
}

extension WardrobeRecord {
  /// A garment: what is said of it stands beside the rest, each field under its name.
  struct GarmentRecord: Codable, Sendable {
    var id: String
    var photo: PhotoRecord
    /// The mask of the cut-out that is kept of it.
    var cutout: PhotoRecord?
    /// What was drawn for that, or for one that was put away, as `CutoutStrokes` are written.
    var strokes: String?
    var fields: GarmentFieldValues
    /// For people; an import reads them again from the photo.
    var photoColors: [ColorRecord]
    var created: String
    var edited: String

    init(_ garment: Garment, photo: PhotoRecord, cutout: PhotoRecord?, strokes: String?) {
      id = "\(garment.id)"
      (self.photo, self.cutout, self.strokes) = (photo, cutout, strokes)
      fields = GarmentFieldValues(garment.details)
      photoColors = garment.readColors.map(ColorRecord.init)
      created = garment.created.textToTheMillisecond
      edited = garment.edited.textToTheMillisecond
    }

    private enum Key: String, CodingKey {
      case id, photo, cutout, strokes, created, edited
      case photoColors = "photoColours"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      id = try container.decode(String.self, forKey: .id)
      photo = try container.decode(PhotoRecord.self, forKey: .photo)
      cutout = try container.decodeIfPresent(PhotoRecord.self, forKey: .cutout)
      strokes = try container.decodeIfPresent(String.self, forKey: .strokes)
      photoColors = try container.decodeIfPresent([ColorRecord].self, forKey: .photoColors) ?? []
      created = try container.decode(String.self, forKey: .created)
      edited = try container.decode(String.self, forKey: .edited)
      fields = try GarmentFieldValues(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(id, forKey: .id)
      try container.encode(photo, forKey: .photo)
      try container.encodeIfPresent(cutout, forKey: .cutout)
      try container.encodeIfPresent(strokes, forKey: .strokes)
      try container.encode(photoColors, forKey: .photoColors)
      try container.encode(created, forKey: .created)
      try container.encode(edited, forKey: .edited)
      try fields.encode(to: encoder)
    }

    /// What it says, as a wardrobe takes it.
    var details: GarmentDetails {
      get throws(WardrobeError) { try fields.wardrobeDetails }
    }

    /// What was drawn to have it cut out so; none where nothing is said.
    var drawn: CutoutStrokes {
      get throws(WardrobeError) {
        guard let strokes else { return CutoutStrokes() }
        guard let drawn = CutoutStrokes(strokes) else {
          throw .invalid(.record("'\(strokes.clipped)' is not a valid list of strokes"))
        }
        return drawn
      }
    }
  }
}

extension GarmentFieldValues {
  /// What they say, as a wardrobe takes it.
  var wardrobeDetails: GarmentDetails {
    get throws(WardrobeError) {
      let said: GarmentDetails
      do throws(InvalidField) {
        said = try details
      } catch {
        throw .invalid(.record(error.message))
      }
      return try said.checked()
    }
  }
}

extension WardrobeRecord {
  static func identifier<Subject>(_ text: String) throws(WardrobeError) -> Identifier<Subject> {
    if let identifier = Identifier<Subject>(text) { return identifier }
    throw .invalid(.record("'\(text)' is not an identifier"))
  }

  static func time(_ text: String) throws(WardrobeError) -> Date {
    if let time = Date(toTheMillisecond: text) { return time }
    throw .invalid(.record("'\(text)' is not a date and time"))
  }
}
