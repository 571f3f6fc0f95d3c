import FoundationEssentials
import Garments
import Segmentation

/// A closet as `wardrobe.json` holds it, with the users of its wardrobe. Values are as people write
/// them, times in ISO 8601 to the millisecond, and paths lead from the file's folder.
struct WardrobeRecord: Codable, Sendable {
  /// Of the newest form that is known here.
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

  /// Of the form of this file.
  var what2wear: Int
  /// Whose the garments and outfits are.
  var owner: String
  var users: [UserRecord]
  /// In the order they were added.
  var garments: [GarmentRecord]
  var outfits: [OutfitRecord]
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
    /// By name; a record that was changed by hand may say nonsense.
    var fields: [String: GarmentFieldValue] = [:]
    /// For people; an import reads them anew from the photo.
    var photoColors: [ColorRecord]
    var created: String
    var edited: String

    init(_ garment: Garment, photo: PhotoRecord, cutout: PhotoRecord?, strokes: String?) {
      id = "\(garment.id)"
      (self.photo, self.cutout, self.strokes) = (photo, cutout, strokes)
      for field in GarmentField.all { fields[field.name] = field.value(of: garment.details) }
      photoColors = garment.readColors.map(ColorRecord.init)
      created = garment.created.textToTheMillisecond
      edited = garment.edited.textToTheMillisecond
    }

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }

      static let id = Key(stringValue: "id")
      static let photo = Key(stringValue: "photo")
      static let cutout = Key(stringValue: "cutout")
      static let strokes = Key(stringValue: "strokes")
      static let photoColors = Key(stringValue: "photoColours")
      static let created = Key(stringValue: "created")
      static let edited = Key(stringValue: "edited")
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
      for field in GarmentField.all {
        let key = Key(stringValue: field.name)
        if !field.isRequired, try !container.contains(key) || container.decodeNil(forKey: key) {
          continue
        }
        fields[field.name] =
          switch field.form {
          case .text: .text(try container.decode(String.self, forKey: key))
          case .list: .list(try container.decode([String].self, forKey: key))
          case .colors: .colors(try container.decode([ColorRecord].self, forKey: key))
          }
      }
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
      for (name, value) in fields { try container.encode(value, forKey: Key(stringValue: name)) }
    }

    /// What it says, as a wardrobe takes it.
    var details: GarmentDetails {
      get throws(WardrobeError) {
        var details = GarmentDetails(kind: try kind, description: "")
        do throws(InvalidField) {
          for field in GarmentField.all {
            if let value = fields[field.name] { try field.set(value, in: &details) }
          }
        } catch {
          throw .invalid(.record(error.description))
        }
        return try details.checked()
      }
    }

    /// What was drawn to have it cut out so; none where nothing is said.
    var drawn: CutoutStrokes {
      get throws(WardrobeError) {
        guard let strokes else { return CutoutStrokes() }
        guard let drawn = CutoutStrokes(strokes) else {
          throw .invalid(.record("'\(strokes.clipped)' are no strokes"))
        }
        return drawn
      }
    }

    private var kind: GarmentKind {
      get throws(WardrobeError) {
        let (kind, type) = (text("kind") ?? "", text("type"))
        guard let name = GarmentKind.Name(rawValue: kind) else {
          throw .invalid(.record("unknown kind '\(kind)'"))
        }
        if let type, ClothingType(rawValue: type) == nil {
          throw .invalid(.record("unknown type '\(type)'"))
        }
        if let kind = GarmentKind(name, type.flatMap(ClothingType.init)) { return kind }
        throw .invalid(
          .record(type == nil ? "clothing needs a type" : "only clothing has a type"))
      }
    }

    private func text(_ name: String) -> String? {
      if case .text(let text) = fields[name] { text } else { nil }
    }
  }
}

extension WardrobeRecord {
  static func identifier<Subject>(_ text: String) throws(WardrobeError) -> Identifier<Subject> {
    if let identifier = Identifier<Subject>(text) { return identifier }
    throw .invalid(.record("'\(text)' is no identifier"))
  }

  static func time(_ text: String) throws(WardrobeError) -> Date {
    if let time = Date(toTheMillisecond: text) { return time }
    throw .invalid(.record("'\(text)' is no time"))
  }
}
