import FoundationEssentials
import Garments

/// What an export writes: its lists, and which photos under which names.
struct ExportDraft {
  private(set) var record: WardrobeRecord
  private var garmentNames = ExportNames(folder: "photos")
  private var coverNames = ExportNames(folder: "covers")
  private var pictureNames = ExportNames(folder: "users")

  var photos: [(photo: PhotoName, path: String)] {
    garmentNames.all + coverNames.all + pictureNames.all
  }

  init(_ contents: ClosetContents) {
    record = WardrobeRecord(
      what2wear: WardrobeRecord.newest, owner: "\(contents.owner.id)", users: [], garments: [],
      outfits: [])
    let user = contents.owner
    record.users = [
      .init(
        id: "\(user.id)", name: user.details.name, surname: user.details.surname,
        email: user.details.email,
        picture: user.picture.map { Self.photo($0, user.details.name, &pictureNames) })
    ]
    record.garments = contents.garments.map { garment in
      let details = garment.details
      return .init(
        id: "\(garment.id)", photo: Self.photo(garment.photo, details.description, &garmentNames),
        description: details.description, kind: details.kind.name.rawValue,
        type: details.kind.clothingType?.rawValue, brand: details.brand, size: details.size,
        height: details.height.map { "\($0)" }, price: details.price.map { "\($0)" },
        bought: details.bought.map { "\($0)" }, tags: details.tags,
        colors: details.colors.map { .init($0) },
        photoColors: garment.readColors.map { .init($0) },
        created: garment.created.textToTheMillisecond,
        edited: garment.edited.textToTheMillisecond)
    }
    record.outfits = contents.outfits.map { outfit in
      .init(
        id: "\(outfit.id)", name: outfit.name, garments: outfit.garments.map { "\($0)" },
        cover: outfit.cover.map { Self.photo($0, outfit.name, &coverNames) },
        created: outfit.created.textToTheMillisecond, edited: outfit.edited.textToTheMillisecond)
    }
  }

  private static func photo(
    _ photo: PhotoName, _ description: String, _ names: inout ExportNames
  ) -> WardrobeRecord.PhotoRecord {
    .init(file: names.path(of: photo, describedAs: description), sha256: photo.sha256)
  }

  /// `garments.csv`, which an import takes as a list, too.
  var garmentList: String {
    let separator = "\(GarmentColumn.separator)"
    let columns = GarmentColumn.allCases.map(\.rawValue) + ["id"]
    return record.garments.reduce(into: CSVTable.line(columns)) { text, garment in
      text += CSVTable.line([
        garment.photo.file, garment.description, garment.kind, garment.type ?? "",
        garment.brand ?? "", garment.size ?? "", garment.height ?? "", garment.price ?? "",
        garment.bought ?? "", garment.tags.joined(separator: separator),
        (garment.colors ?? []).map(\.typed).joined(separator: separator), garment.id,
      ])
    }
  }

  /// `outfits.csv`
  var outfitList: String {
    let separator = "\(GarmentColumn.separator)"
    return record.outfits.reduce(into: CSVTable.line(["id", "name", "garments", "cover"])) {
      text, outfit in
      text += CSVTable.line([
        outfit.id, outfit.name, outfit.garments.joined(separator: separator),
        outfit.cover?.file ?? "",
      ])
    }
  }

  /// `wardrobe.json`
  var json: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(record)) + [UInt8(ascii: "\n")]
    }
  }
}
