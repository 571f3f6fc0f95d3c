package import Images
import Core
import FoundationEssentials
import Garments
package import SystemPackage

/// An export folder, ready to be imported.
package struct WardrobeArchive: Sendable {
  static let fileName: FilePath.Component = "wardrobe.json"
  static let listName: FilePath.Component = "garments.csv"
  /// The maximum size of the record in bytes, enough for a few million garments.
  private static let longestRecord = 1 << 29

  let folder: FilePath
  let recordPath: FilePath
  let record: WardrobeRecord
  /// The exported user.
  let userRecord: WardrobeRecord.UserRecord
  private let paths: WrittenPaths

  /// True if the archive's pictures are copies without metadata.
  var isClean: Bool { record.isClean ?? false }

  /// Returns true if the archived picture would not replace the wardrobe's picture. The archived
  /// picture may be identical, a metadata-free copy or missing.
  func keeps(_ photo: PhotoName?, besides record: WardrobeRecord.PhotoRecord?) -> Bool {
    isClean || record == nil || record?.sha256 == photo?.sha256
  }

  package var count: Int {
    record.garments.count + record.outfits.count + (record.bags?.count ?? 0)
      + (record.packingLists?.count ?? 0) + (record.diary?.count ?? 0)
  }

  /// Returns true if `folder` looks like an export.
  package static func isThere(in folder: FilePath) -> Bool {
    FileIdentity(of: recordPath(in: folder)) != nil
  }

  /// Returns true if `folder` is an export with metadata-free copies of the pictures.
  package static func isClean(in folder: FilePath) -> Bool {
    isThere(in: folder) && (try? WardrobeArchive(folder))?.isClean == true
  }

  /// Returns true if `folder` has an export's photos and garment list, but not its record.
  package static func isPart(in folder: FilePath) -> Bool {
    guard !isThere(in: folder), FileIdentity(of: path(of: "photos", in: folder)) != nil,
      let list = try? CSVText(reading: path(of: listName, in: folder))
    else { return false }
    return Set(CSVTable(list.bytes).header).isSuperset(of: ImportPlan.columnNames + ["id"])
  }

  private static func recordPath(in folder: FilePath) -> FilePath {
    path(of: fileName, in: folder)
  }

  /// Returns the path of a file in an export. Case is ignored, because file systems may change it.
  static func path(of name: FilePath.Component, in folder: FilePath) -> FilePath {
    folder.pushing(WrittenPaths(in: folder, fromList: true).found(FilePath(root: nil, [name])))
  }

  /// Reads an export folder.
  ///
  /// - Throws: `noArchive` if the record is damaged; `file` of kind `missing` if there is no
  ///   record; `unusable` if a newer version wrote the record.
  package init(_ folder: FilePath) throws(WardrobeError) {
    self.folder = folder
    paths = WrittenPaths(in: folder, fromList: true)
    let path = Self.recordPath(in: folder)
    recordPath = path
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try FileContents.read(path, limit: Self.longestRecord)
    } catch {
      throw .file(error)
    }
    do {
      let form = try JSONDecoder().decode(Form.self, from: Data(bytes)).what2wear
      if form <= WardrobeRecord.newest {
        record = try JSONDecoder().decode(WardrobeRecord.self, from: Data(bytes))
        guard let user = record.users.first, record.users.count == 1 else {
          throw WardrobeError.noArchive(path)
        }
        userRecord = user
        return
      }
    } catch {
      throw .noArchive(path)
    }
    throw .file(
      FileFailure(
        .unusable, path, "was written by a newer what2wear; install that version to import it"))
  }

  /// The format version of a record. Records of every version contain this field.
  private struct Form: Decodable {
    var what2wear: Int
  }

  func path(of photo: WardrobeRecord.PhotoRecord) throws(WardrobeError) -> FilePath {
    let path = paths.found(FilePath(photo.file))
    guard !photo.file.utf8.contains(0) else {
      throw .invalid(.record("the photo '\(photo.file)' is not in the folder"))
    }
    if let fault = path.fault(in: folder) {
      throw .invalid(.record("the photo '\(photo.file)' \(fault)"))
    }
    // The path is not normalized, because `..` after a symbolic link leads to the parent of the
    // link's target.
    return folder.pushing(path)
  }

  func failure(_ subject: Message, _ error: WardrobeError) -> WardrobeError {
    .file(
      FileFailure(
        .unusable, recordPath,
        "\(subject.clipped): \(error.message.clipped)"))
  }
}

extension WardrobeArchive {
  /// Checks that the archive can be imported into a new wardrobe.
  ///
  /// - Throws: `unknown` or `ambiguous` if no single user matches; `file` if the exported user is
  ///   invalid.
  package func checkUsers(for user: String? = nil) throws(WardrobeError) {
    _ = try owner(user, among: [])
  }

  /// Imports the archive's garments, outfits, bags, packing lists and diary. If necessary, the
  /// archive's user is added. A failed item does not stop the others. Existing items stay
  /// unchanged, but missing files are restored. If a bag already has a garment, the larger quantity
  /// wins.
  ///
  /// - Parameters:
  ///   - wardrobe: the wardrobe, or nil if it does not exist yet and nothing is written.
  ///   - user: the e-mail address or name of the receiving user, or nil for the exported user.
  ///   - updates: if true, existing items with a newer archived version are updated.
  ///   - isRehearsal: if true, only reports the expected results.
  ///   - context: the limits for decoding and copying the photos.
  ///   - report: called with the result of each item.
  /// - Throws: `unknown` or `ambiguous` if no single user matches; `interrupted` if the work is
  ///   interrupted; an error if nothing more can be stored.
  package func restore(
    into wardrobe: Wardrobe?, for user: String? = nil, updates: Bool = false,
    isRehearsal: Bool = false, context: PictureContext = PictureContext(),
    report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    let existing = try await wardrobe?.users() ?? []
    let owner = try owner(user, among: existing)
    var closet: Closet?
    let isNew = !existing.contains { $0.id == owner }
    if let wardrobe, !isNew || !isRehearsal {
      if isNew { try await bringUser(into: wardrobe, context, report: report) }
      closet = try await wardrobe.closet(of: owner)
    }
    if isNew && !existing.isEmpty { report(.userAdded(name: userRecord.name)) }
    if user == nil, let taken = existing.first(where: { $0.id == owner }) {
      let own = try self.user
      if taken.id != own.id && !(taken.details.isOfNobody && own.details.isOfNobody) {
        report(.userTaken(name: taken.details.name))
      }
    }
    if let closet {
      try await restoreFiles(of: closet, isRehearsal: isRehearsal, context, report: report)
    }
    let garments = try await ArchivedGarments(self, in: closet)
    var present: Set<GarmentID> = []
    var outdated: [ArchivedGarments.Difference] = []
    try await ImportPlan(ImportEntries(garments.entries)).run(
      into: closet, isRehearsal: isRehearsal, context: context
    ) { result in
      switch result {
      case .added(let id): present.insert(id)
      case .alreadyThere(let id, _, _):
        present.insert(id)
        guard let difference = garments.differing[id] else { break }
        if updates && difference.order == .inExport {
          outdated.append(difference)
          return
        }
        report(.differs(.garment(id), difference.order))
      default: break
      }
      report(result)
    }
    let identifiers = garments.identifiers.filter { present.contains($0.value) }
    var updated: Set<GarmentID> = []
    for difference in outdated {
      try context.work.check()
      let isUpdated = try await update(
        difference, in: closet, isRehearsal: isRehearsal, context, report: report)
      if isUpdated { updated.insert(difference.garment.id) }
    }
    if let closet, !isRehearsal {
      try await restorePhotos(
        of: identifiers, updated: updated, into: closet, context,
        report: report)
      try await restoreCutouts(of: identifiers, into: closet, context, report: report)
    }
    var outfits = try await ArchivedOutfits(
      self, in: closet, updates: updates, garments: identifiers)
    for outfit in record.outfits {
      try context.work.check()
      try await outfits.restore(outfit, isRehearsal: isRehearsal, context, report: report)
    }
    let packing = ArchivedPacking(
      archive: self, closet: closet, updates: updates, isRehearsal: isRehearsal,
      garments: identifiers)
    for bag in record.bags ?? [] {
      try context.work.check()
      try await packing.restore(bag, report: report)
    }
    for list in record.packingLists ?? [] {
      try context.work.check()
      try await packing.restore(list, report: report)
    }
    for day in record.diary ?? [] {
      try context.work.check()
      guard let closet else {
        if let day = CalendarDate(day.day) { report(.dayAdded(day)) }
        continue
      }
      let diary = ArchivedDiary(
        archive: self, closet: closet, garments: identifiers, outfits: outfits.identifiers)
      try await diary.restore(day, isRehearsal: isRehearsal, context, report: report)
    }
  }
}
