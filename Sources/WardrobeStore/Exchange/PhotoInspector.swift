import Images
import Garments
import Core
import GRDB
import SystemPackage

/// An entry of an import whose photo was looked at.
enum InspectedEntry: Sendable {
  /// Can be stored under this name; its colours.
  case ready(ImportItem, PhotoName, [GarmentColor])
  /// Changes a garment that is there.
  case change(ImportItem, ListedChange)
  case done(ImportResult)
}

/// Tells, before anything is written, which photos can be used and are not there yet.
struct PhotoInspector: Sendable {
  /// Nil where there is no wardrobe yet.
  let closet: Closet?
  let analyzer: any PhotoAnalyzer
  let cutout: ImportPlan.CutoutFinder
  let things: ImportPlan.ThingFinder
  /// True if the photos of rows replace those of their garments.
  let replacesPhotos: Bool
  let context: PictureContext

  static let changedPhoto: Message = "is not the photo that was exported; copy it again"

  /// One entry, or one for each thing on the photo; none for a photo that was not looked at, for the import was
  /// cancelled.
  func inspect(_ entry: ImportEntry) async -> [InspectedEntry] {
    switch entry {
    case .failure(let failure): return [.done(.failed(failure))]
    case .leftOut(let row): return [.done(.leftOut(row))]
    case .there(let id, let description, let path):
      return [.done(.alreadyThere(id, description: description, path: path))]
    case .matched(let item, let match):
      if (try? context.work.checkInterruption()) == nil { return [] }
      do throws(FileFailure) {
        return [try await change(item, match)]
      } catch {
        if error.interruption != nil { return [] }
        return [.done(.failed(item.placed(error)))]
      }
    case .item(var item):
      // A plan may be run for several owners.
      if item.past == nil { item.id = GarmentID() }
      if (try? context.work.checkInterruption()) == nil { return [] }
      do throws(FileFailure) {
        let name = try PhotoName(of: .file(item.path))
        if let known = known(item, name) { return [.done(known)] }
        // What another wardrobe knew of it has a cut-out of its own, which comes later.
        let isNew = item.past == nil
        let parts = isNew ? try await self.parts(of: item, name) : []
        if let there = parts.isEmpty ? nil : there(item, name) { return [.done(there)] }
        if !parts.isEmpty { return parts }
        let reading = try await analyzer.reading(
          of: .file(item.path), countsThings: isNew, context)
        if let failure = item.settle(by: reading.guess) { return [.done(.failed(failure))] }
        if isNew {
          let found = try await cutout(of: item)
          item.cutout = found
          // A mask that was made for the photo tells better what it shows.
          if case .success(nil) = found { item.thingCount = reading.thingCount }
        }
        return [.ready(item, name, reading.colors)]
      } catch {
        if error.interruption != nil { return [] }
        return [.done(.failed(item.placed(error)))]
      }
    }
  }

  /// The things on the photo of an item, each an entry; none where it shows one, or where its mask cannot be used,
  /// which is told when it is added whole.
  private func parts(
    of item: ImportItem, _ name: PhotoName
  ) async throws(FileFailure) -> [InspectedEntry] {
    do throws(FileFailure) {
      let things = try await things(item.path, context)
      return zip(item.items(of: things), things).map { .ready($0, name, $1.reading.colors) }
    } catch {
      if error.interruption != nil { throw error }
      return []
    }
  }

  /// The mask beside an item's photo, nil for none; or the reason why it cannot be used.
  ///
  /// - Throws: a failure of kind `interrupted` with the work.
  private func cutout(
    of item: ImportItem
  ) async throws(FileFailure) -> Result<IncomingCutout?, FileFailure> {
    let found = await Result { () async throws(FileFailure) in
      try await cutout(item.path, context)
    }
    if case .failure(let failure) = found, failure.interruption != nil { throw failure }
    return found
  }

  /// What a row changes in its garment.
  ///
  /// - Throws: for a photo that cannot replace the garment's.
  private func change(
    _ item: ImportItem, _ match: ListMatch
  ) async throws(FileFailure) -> InspectedEntry {
    guard let closet, let row = item.row else {
      return .done(.failed(.unknown(.garment("\(match.id)"))))
    }
    let photo: PhotoName
    let garment: Garment
    do throws(WardrobeError) {
      // A row whose photo cannot be used is told of, even where the photo would not be taken.
      photo = if let photo = match.photo { photo } else { try item.photoName }
      garment = try await closet.garment(match.id)
    } catch {
      return .done(.failed(error))
    }
    var replacement: PhotoReplacement?
    if replacesPhotos, photo != garment.photo {
      let reading = try await analyzer.reading(
        of: .file(item.path), countsThings: false, context)
      replacement = PhotoReplacement(colors: reading.colors, cutout: try await cutout(of: item))
    }
    do throws(WardrobeError) {
      let change = try ListedChange(garment, row, photo, item.path, replacement: replacement)
      return change.isEmpty ? .done(.matched(change)) : .change(item, change)
    } catch {
      // It is what the row says.
      return .done(.failed(item.placed(FileFailure(.unusable, item.path, error.message))))
    }
  }

  /// What is told of a photo that is there already. A row of a list is a garment, whatever its photo is.
  private func known(_ item: ImportItem, _ name: PhotoName) -> ImportResult? {
    if let past = item.past {
      if past.photo == name.sha256 { return nil }
      return .failed(.file(FileFailure(.unusable, item.path, Self.changedPhoto)))
    }
    return item.row == nil ? there(item, name) : nil
  }

  private func there(_ item: ImportItem, _ name: PhotoName) -> ImportResult? {
    // Where the wardrobe cannot be read, storing the photo will say so.
    let there = try? closet?.wardrobe.database.read { try closet?.mention(ofPhoto: name, $0) }
    return there.map { .alreadyThere($0.id, description: $0.description, path: item.path) }
  }
}

extension Closet {
  /// Which garment has a photo, and what it is called; nil where none has it. A whole garment takes several times as
  /// long.
  fileprivate func mention(
    ofPhoto photo: PhotoName, _ db: Database
  ) throws -> (id: GarmentID, description: String)? {
    // The unary plus is as in `garment(withPhoto:_:)`.
    let statement = try db.cachedStatement(
      sql: """
        SELECT id, description FROM garments WHERE +owner = ? AND photo = ? ORDER BY number LIMIT 1
        """)
    let row = try Row.fetchOne(statement, arguments: [ownerNumber, photo.description])
    return try row.map { (try $0.identifier("id"), try $0.value("description")) }
  }
}
