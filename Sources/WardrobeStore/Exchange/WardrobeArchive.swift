package import Images
import Core
import FoundationEssentials
import Garments
package import SystemPackage

/// What an export wrote, to be brought into a wardrobe.
package struct WardrobeArchive: Sendable {
  static let fileName: FilePath.Component = "wardrobe.json"
  static let listName: FilePath.Component = "garments.csv"
  /// Room for some million garments, in bytes.
  private static let longestRecord = 1 << 29

  let folder: FilePath
  let recordPath: FilePath
  let record: WardrobeRecord
  /// Whose it is.
  let userRecord: WardrobeRecord.UserRecord
  private let paths: WrittenPaths

  /// True if its pictures are copies without metadata, not the wardrobe's own.
  var isClean: Bool { record.isClean ?? false }

  /// True if a picture in it would not replace the wardrobe's: it is the same, a copy, or missing, for it may have been
  /// lost on the way.
  func keeps(_ photo: PhotoName?, besides record: WardrobeRecord.PhotoRecord?) -> Bool {
    isClean || record == nil || record?.sha256 == photo?.sha256
  }

  /// The number of garments, outfits, bags, packing lists and days of the diary.
  package var count: Int {
    record.garments.count + record.outfits.count + (record.bags?.count ?? 0)
      + (record.packingLists?.count ?? 0) + (record.diary?.count ?? 0)
  }

  /// Returns true if `folder` looks like an export.
  package static func isThere(in folder: FilePath) -> Bool {
    FileIdentity(of: recordPath(in: folder)) != nil
  }

  /// Returns true if `folder` is an export whose pictures are copies without metadata.
  package static func isClean(in folder: FilePath) -> Bool {
    isThere(in: folder) && (try? WardrobeArchive(folder))?.isClean == true
  }

  /// Returns true if `folder` has the photos of an export and its list of garments, but not its record.
  package static func isPart(in folder: FilePath) -> Bool {
    guard !isThere(in: folder), FileIdentity(of: path(of: "photos", in: folder)) != nil,
      let list = try? CSVText(reading: path(of: listName, in: folder))
    else { return false }
    return Set(CSVTable(list.bytes).header).isSuperset(of: ImportPlan.columnNames + ["id"])
  }

  private static func recordPath(in folder: FilePath) -> FilePath {
    path(of: fileName, in: folder)
  }

  /// Names may have come back in capitals, as from a memory stick.
  static func path(of name: FilePath.Component, in folder: FilePath) -> FilePath {
    folder.pushing(WrittenPaths(in: folder, fromList: true).found(FilePath(root: nil, [name])))
  }

  /// Reads what `folder` holds.
  ///
  /// - Throws: `noArchive` where the record in it is damaged; `file` of kind `missing` where there is
  ///   none, `unusable` where it is from a newer program.
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

  /// What all forms of the record have.
  private struct Form: Decodable {
    var what2wear: Int
  }

  /// The path of a photo of it.
  func path(of photo: WardrobeRecord.PhotoRecord) throws(WardrobeError) -> FilePath {
    let path = paths.found(FilePath(photo.file))
    guard !photo.file.utf8.contains(0) else {
      throw .invalid(.record("the photo '\(photo.file)' is not in the folder"))
    }
    if let fault = path.fault(in: folder) {
      throw .invalid(.record("the photo '\(photo.file)' \(fault)"))
    }
    // As it was checked: behind a link to a folder `..` is not the folder that the link stands in.
    return folder.pushing(path)
  }

  /// An error of something in the record, which is named.
  func failure(_ subject: Message, _ error: WardrobeError) -> WardrobeError {
    .file(
      FileFailure(
        .unusable, recordPath,
        "\(subject.clipped): \(error.message.clipped)"))
  }
}

extension WardrobeArchive {
  /// Checks that it can be brought into a wardrobe that is not there yet.
  ///
  /// - Parameter user: as in `restore`.
  /// - Throws: what `restore` would throw before it stores anything: `unknown` or `ambiguous` where no
  ///   one user is meant, `file` for an invalid user.
  package func checkUsers(for user: String? = nil) throws(WardrobeError) {
    _ = try owner(user, among: [])
  }

  /// Brings the garments, outfits, bags and packing lists into a wardrobe, and the user if the wardrobe does not have
  /// that one; one that fails does not stop the rest. What is there already stays as it is, but in a bag the larger
  /// quantity counts, and files that are missing come back.
  ///
  /// - Parameters:
  ///   - wardrobe: nil where it is not there yet, and nothing is to be written.
  ///   - user: whom they go to, by e-mail address or name; nil for the user that they were exported of.
  ///   - updates: whether what is there, and was changed later in the export, becomes as the export has it.
  ///   - isRehearsal: whether only to tell what would be done.
  ///   - context: what decoding and copying the photos may take.
  ///   - report: is told what became of each garment, outfit, bag and packing list.
  /// - Throws: `unknown` or `ambiguous` where no one user is meant; where nothing more can be stored, as
  ///   on a full disk; `interrupted` with the work.
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
    for difference in outdated {
      try context.work.check()
      try await update(difference, in: closet, isRehearsal: isRehearsal, context, report: report)
    }
    if let closet, !isRehearsal {
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
