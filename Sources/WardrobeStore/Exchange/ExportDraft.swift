import Images
import Core
import FoundationEssentials
import GRDB
import Garments

/// What an export writes: its lists, and which photos under which names.
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

  /// - Parameters:
  ///   - isClean: whether the photos are copies without metadata.
  ///   - ending: how the name of a photo's file ends, without a dot.
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

  /// Says what the exported photos hold.
  ///
  /// - Parameter digests: the SHA-256 of each, by its path in the export; others keep theirs.
  mutating func setDigests(_ digests: [String: String]) {
    func updated(_ photo: WardrobeRecord.PhotoRecord) -> WardrobeRecord.PhotoRecord {
      .init(file: photo.file, sha256: digests[photo.file] ?? photo.sha256)
    }
    for index in record.users.indices {
      record.users[index].picture = record.users[index].picture.map(updated)
    }
    for index in record.garments.indices {
      record.garments[index].photo = updated(record.garments[index].photo)
      record.garments[index].cutout = record.garments[index].cutout.map(updated)
    }
    for index in record.outfits.indices {
      record.outfits[index].cover = record.outfits[index].cover.map(updated)
    }
    record.diary = record.diary?.map { day in
      var day = day
      day.photo = day.photo.map(updated)
      return day
    }
  }

  /// `garments.csv`, which an import takes as a list, too.
  var garmentList: String {
    let columns = ImportPlan.columnNames + ["id"]
    return record.garments.reduce(into: CSVTable.line(columns)) { text, garment in
      let fields = GarmentField.all.map { garment.fields[$0.name]?.listed ?? "" }
      text += CSVTable.line([garment.photo.file] + fields + [garment.id])
    }
  }

  /// `outfits.csv`
  var outfitList: String {
    let separator = "\(GarmentFieldValue.separator)"
    let columns = ["id", "name", "garments", "cover"]
    return record.outfits.reduce(into: CSVTable.line(columns)) { text, outfit in
      text += CSVTable.line([
        outfit.id, outfit.name, outfit.garments.joined(separator: separator),
        outfit.cover?.file ?? "",
      ])
    }
  }

  /// `packing-lists.csv`, a row for each item; nil where there is no list.
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

  /// `diary.csv`, a row for each garment that was worn; nil if the diary is empty.
  var wornList: String? {
    guard let days = record.diary else { return nil }
    let columns = ["day", "outfit", "garment", "description", "note"]
    return days.reduce(into: CSVTable.line(columns)) { text, day in
      for entry in day.entries {
        for garment in entry.garments {
          text += CSVTable.line([
            day.day, entry.name ?? "", garment.id, garment.description, day.note ?? "",
          ])
        }
      }
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

/// Gives the photos of an export friendly names, no two the same on any file system.
private struct ExportNames {
  /// What leads to them from the export's folder.
  private let folder: String
  /// How the name of a photo's file ends.
  private let ending: (PhotoName) -> String
  private var names: [PhotoName: String] = [:]
  private var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  init(folder: String, ending: @escaping (PhotoName) -> String) {
    self.folder = folder
    self.ending = ending
  }

  /// The path for a photo of something described so. The same photo has one place.
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

  /// The photos and their places.
  var all: [(photo: PhotoName, path: String)] {
    names.map { (photo: $0.key, path: $0.value) }.sorted { $0.path < $1.path }
  }
}

/// A user and all that is theirs, as it was at one moment.
struct ClosetContents: Sendable {
  var owner: User
  /// In the order they were added.
  var garments: [Garment]
  /// The strokes drawn for kept cut-outs, as they are stored.
  var strokes: [GarmentID: String]
  var outfits: [Outfit]
  /// In the order in which they were begun.
  var bags: [Bag]
  /// In the order in which they were made.
  var packingLists: [PackingList]
  /// In the order of the days.
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
        strokes: try self.storedStrokes(db), outfits: try self.outfits(outfits, db),
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
