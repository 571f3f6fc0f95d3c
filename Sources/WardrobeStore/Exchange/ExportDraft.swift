import Images
import Core
import FoundationEssentials
import GRDB
import Garments

/// The lists and file names of an export.
struct ExportDraft {
  private(set) var record: WardrobeRecord
  private var garmentNames: ExportNames
  private var cutoutNames: ExportNames
  private var coverNames: ExportNames
  private var pictureNames: ExportNames
  private var diaryNames: ExportNames

  var photos: [(photo: PhotoName, path: String)] {
    garmentNames.all + cutoutNames.all + coverNames.all + pictureNames.all + diaryNames.all
  }

  init(_ contents: ClosetContents, isClean: Bool, ending: @escaping (PhotoName) -> String) {
    garmentNames = ExportNames(folder: "photos", ending: ending)
    cutoutNames = ExportNames(folder: "cutouts", ending: ending)
    coverNames = ExportNames(folder: "covers", ending: ending)
    pictureNames = ExportNames(folder: "users", ending: ending)
    diaryNames = ExportNames(folder: "diary", ending: ending)
    record = WardrobeRecord(
      what2wear: WardrobeRecord.newest, isClean: isClean ? true : nil,
      owner: "\(contents.owner.id)", users: [], garments: [], outfits: [])
    let user = contents.owner
    record.users = [
      .init(
        id: "\(user.id)", name: user.details.name, surname: user.details.surname,
        email: user.details.email, language: user.details.language?.rawValue,
        picture: user.picture.map { Self.photo($0, user.details.name, &pictureNames) })
    ]
    record.garments = contents.garments.map { garment in
      .init(
        garment,
        photo: Self.photo(garment.photo, garment.details.description, &garmentNames),
        photos: (contents.photos[garment.id] ?? []).map { additional in
          let words = [garment.details.description, additional.view?.rawValue]
          var record = Self.photo(
            additional.photo, words.compactMap(\.self).joined(separator: " "), &garmentNames)
          record.view = additional.view?.rawValue
          return record
        },
        cutout: garment.cutout.map {
          Self.photo($0, garment.details.description, &cutoutNames)
        }, strokes: contents.strokes[garment.id])
    }
    record.outfits = contents.outfits.map { outfit in
      .init(outfit, cover: outfit.cover.map { Self.photo($0, outfit.name, &coverNames) })
    }
    record.bags = contents.bags.isEmpty ? nil : contents.bags.map(WardrobeRecord.BagRecord.init)
    record.packingLists =
      contents.packingLists.isEmpty
      ? nil : contents.packingLists.map(WardrobeRecord.PackingListRecord.init)
    record.diary =
      contents.diary.isEmpty
      ? nil
      : contents.diary.map { day in
        .init(day, photo: day.photo.map { Self.photo($0, "\(day.day)", &diaryNames) })
      }
  }

  private static func photo(
    _ photo: PhotoName, _ description: String, _ names: inout ExportNames
  ) -> WardrobeRecord.PhotoRecord {
    .init(file: names.path(of: photo, describedAs: description), sha256: photo.sha256)
  }

  /// Updates the SHA-256 digests in the record.
  ///
  /// - Parameter digests: the digests keyed by path in the export. Other photos keep their digests.
  mutating func setDigests(_ digests: [String: String]) {
    record.updatePhotos { $0.sha256 = digests[$0.file] ?? $0.sha256 }
  }

  /// The text of `garments.csv`, which can also be imported as a list.
  var garmentList: String {
    let columns = ImportPlan.columnNames + ["id"]
    return record.garments.reduce(into: CSVTable.line(columns)) { text, garment in
      let fields = GarmentField.all.map { garment.fields[$0.name]?.listed ?? "" }
      text += CSVTable.line([garment.photo.file] + fields + [garment.id])
    }
  }

  var outfitList: String {
    let separator = "\(GarmentFieldValue.separator)"
    let columns = ["id", "name", "garments", "cover", "rating", "tags"]
    return record.outfits.reduce(into: CSVTable.line(columns)) { text, outfit in
      text += CSVTable.line([
        outfit.id, outfit.name, outfit.garments.joined(separator: separator),
        outfit.cover?.file ?? "", outfit.rating.map { "\($0)" } ?? "",
        (outfit.tags ?? []).joined(separator: separator),
      ])
    }
  }

  /// The text of `packing-lists.csv`, or nil if there are no packing lists.
  var packingItemList: String? {
    guard let lists = record.packingLists else { return nil }
    let columns = [
      "list", "title", "starts", "ends", "garment", "description", "quantity", "packed",
    ]
    return lists.reduce(into: CSVTable.line(columns)) { text, list in
      for item in list.items {
        text += CSVTable.line([
          list.id, list.title, list.starts ?? "", list.ends ?? "", item.garment,
          item.words["description"]?.listed ?? "", "\(item.quantity)",
          item.isPacked ? "yes" : "no",
        ])
      }
    }
  }

  /// The text of `diary.csv`, with a row for each worn garment, or nil if the diary is empty.
  var wornList: String? {
    guard let days = record.diary else { return nil }
    let columns = ["day", "outfit", "garment", "description", "note"]
    return days.reduce(into: CSVTable.line(columns)) { text, day in
      // A day with only a note also gets a row, and so does an outfit without garments.
      for entry in day.entries.isEmpty ? [nil] : day.entries.map(Optional.some) {
        let garments = entry?.garments ?? []
        for garment in garments.isEmpty ? [nil] : garments.map(Optional.some) {
          text += CSVTable.line([
            day.day, entry?.name ?? "", garment?.id ?? "", garment?.description ?? "",
            day.note ?? "",
          ])
        }
      }
    }
  }

  var json: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(record)) + [UInt8(ascii: "\n")]
    }
  }
}

/// Assigns readable file names to exported photos. The file names are unique even if case is
/// ignored.
private struct ExportNames {
  private let folder: String
  /// Returns a photo's file extension.
  private let ending: (PhotoName) -> String
  private var names: [PhotoName: String] = [:]
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  init(folder: String, ending: @escaping (PhotoName) -> String) {
    self.folder = folder
    self.ending = ending
  }

  /// Returns the path for a photo. A repeated photo gets the same path again.
  mutating func path(of photo: PhotoName, describedAs description: String) -> String {
    if let name = names[photo] { return name }
    let stem = SafeName.make(description, fallback: "photo")
    let key = stem.folded
    var number = counts[key, default: 0]
    var name = stem
    repeat {
      number += 1
      name = number == 1 ? stem : "\(stem)-\(number)"
    } while !taken.insert(name.folded).inserted
    counts[key] = number
    let path = "\(folder)/\(name).\(ending(photo))"
    names[photo] = path
    return path
  }

  var all: [(photo: PhotoName, path: String)] {
    names.map { (photo: $0.key, path: $0.value) }.sorted { $0.path < $1.path }
  }
}

/// A user's whole closet, from one database snapshot.
struct ClosetContents: Sendable {
  var owner: User
  /// The garments, oldest first.
  var garments: [Garment]
  /// The additional photos of garments.
  var photos: [GarmentID: [GarmentPhoto]]
  /// The user's strokes for the cut-outs, in their stored form.
  var strokes: [GarmentID: String]
  var outfits: [Outfit]
  /// The bags, oldest first.
  var bags: [Bag]
  /// The packing lists, oldest first.
  var packingLists: [PackingList]
  /// The days of the diary, in order.
  var diary: [DiaryDay]
}

extension Closet {
  func contents() async throws(WardrobeError) -> ClosetContents {
    try await wardrobe.read { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT * FROM garments WHERE owner = ? ORDER BY number",
        arguments: [self.ownerNumber])
      let outfits = try Row.fetchAll(
        db, sql: "SELECT * FROM outfits WHERE owner = ? ORDER BY number",
        arguments: [self.ownerNumber])
      return ClosetContents(
        owner: try self.ownerRow(db), garments: try self.garments(rows, db),
        photos: try self.additionalPhotos(db), strokes: try self.storedStrokes(db),
        outfits: try self.outfits(outfits, db),
        bags: try self.wholeBags(db), packingLists: try self.wholePackingLists(db),
        diary: try self.diary(from: nil, to: nil, db))
    }
  }

  private func ownerRow(_ db: Database) throws -> User {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM users WHERE number = ?", arguments: [ownerNumber])
    guard let row else { throw WardrobeError.unknown(.user("\(owner)")) }
    return try User(row)
  }
}
