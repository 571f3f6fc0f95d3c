import Core
import FoundationEssentials
import Garments

/// The contents of `wardrobe.json`: a closet and its user. Times are ISO 8601 to the millisecond,
/// and paths are relative to the file's folder.
struct WardrobeRecord: Codable, Sendable {
  /// The newest supported format version.
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
    var garments: [String]
    var rating: Int?
    /// The tags, or nil if there are none.
    var tags: [String]?
    var cover: PhotoRecord?
    /// JSON in a string, which an import stores unchanged.
    var recipe: String?
    var created: String
    var edited: String

    init(_ outfit: Outfit, cover: PhotoRecord?) {
      (id, name, self.cover) = ("\(outfit.id)", outfit.name, cover)
      garments = outfit.garments.map { "\($0)" }
      rating = outfit.rating
      tags = outfit.tags.isEmpty ? nil : outfit.tags
      recipe = outfit.recipe
      created = outfit.created.textToTheMillisecond
      edited = outfit.edited.textToTheMillisecond
    }
  }

  struct PhotoRecord: Codable, Sendable {
    var file: String
    var sha256: String
    /// What an additional photo of a garment shows, as in `PhotoView`; otherwise nil.
    var view: String?
  }

  /// The format version of the file.
  var what2wear: Int
  /// True if the pictures are copies without metadata, otherwise nil.
  var isClean: Bool?
  /// The identifier of the user who owns the closet.
  var owner: String
  /// An array with a single element: the closet's owner.
  var users: [UserRecord]
  var garments: [GarmentRecord]
  var outfits: [OutfitRecord]
  /// The bags, oldest first, or nil if there are none.
  var bags: [BagRecord]?
  /// The packing lists, oldest first, or nil if there are none.
  var packingLists: [PackingListRecord]?
  /// The days of the diary, in order, or nil if the diary is empty.
  var diary: [DiaryDayRecord]?
}

extension WardrobeRecord {
  /// A garment. The fields of the garment's details are encoded at the same level as the other
  /// values.
  struct GarmentRecord: Codable, Sendable {
    var id: String
    var photo: PhotoRecord
    /// The additional photos, or nil if there are none.
    var photos: [PhotoRecord]?
    var cutout: PhotoRecord?
    /// The user's strokes for the current or a removed cut-out, as `CutoutStrokes` text.
    var strokes: String?
    var fields: GarmentFieldValues
    /// The photo's colours, for human readers. An import reads the colours from the photo again.
    var photoColors: [ColorRecord]
    var created: String
    var edited: String

    init(
      _ garment: Garment, photo: PhotoRecord, photos: [PhotoRecord] = [], cutout: PhotoRecord?,
      strokes: String?
    ) {
      id = "\(garment.id)"
      self.photos = photos.isEmpty ? nil : photos
      (self.photo, self.cutout, self.strokes) = (photo, cutout, strokes)
      fields = GarmentFieldValues(garment.details)
      photoColors = garment.readColors.map(ColorRecord.init)
      created = garment.created.textToTheMillisecond
      edited = garment.edited.textToTheMillisecond
    }

    private enum Key: String, CodingKey {
      case id, photo, photos, cutout, strokes, created, edited
      case photoColors = "photoColours"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      id = try container.decode(String.self, forKey: .id)
      photo = try container.decode(PhotoRecord.self, forKey: .photo)
      photos = try container.decodeIfPresent([PhotoRecord].self, forKey: .photos)
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
      try container.encodeIfPresent(photos, forKey: .photos)
      try container.encodeIfPresent(cutout, forKey: .cutout)
      try container.encodeIfPresent(strokes, forKey: .strokes)
      try container.encode(photoColors, forKey: .photoColors)
      try container.encode(created, forKey: .created)
      try container.encode(edited, forKey: .edited)
      try fields.encode(to: encoder)
    }

    var details: GarmentDetails {
      get throws(WardrobeError) { try fields.wardrobeDetails }
    }

    /// The parsed strokes, empty if there are none.
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
  /// The parsed and validated details.
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
  /// Changes the records of all photos.
  mutating func updatePhotos(_ change: (inout PhotoRecord) -> Void) {
    func updated(_ photo: PhotoRecord) -> PhotoRecord {
      var photo = photo
      change(&photo)
      return photo
    }
    func update(_ photo: inout PhotoRecord?) { photo = photo.map(updated) }
    for index in users.indices { update(&users[index].picture) }
    for index in garments.indices {
      change(&garments[index].photo)
      update(&garments[index].cutout)
      garments[index].photos = garments[index].photos?.map { updated($0) }
    }
    for index in outfits.indices { update(&outfits[index].cover) }
    diary = diary?.map { day in
      var day = day
      update(&day.photo)
      return day
    }
  }

  static func identifier<Subject>(_ text: String) throws(WardrobeError) -> Identifier<Subject> {
    if let identifier = Identifier<Subject>(text) { return identifier }
    throw .invalid(.record("'\(text)' is not an identifier"))
  }

  static func time(_ text: String) throws(WardrobeError) -> Date {
    if let time = Date(toTheMillisecond: text) { return time }
    throw .invalid(.record("'\(text)' is not a date and time"))
  }
}
