import Images
import Garments
import Core
import GRDB
import SystemPackage

/// An import entry after its photo was inspected.
enum InspectedEntry: Sendable {
  /// A new garment, with the photo's name and colours.
  case ready(ImportItem, PhotoName, [GarmentColor])
  case change(ImportItem, ListedChange)
  case done(ImportResult)
}

/// Checks an import's photos before anything is written.
struct PhotoInspector: Sendable {
  let closet: Closet?
  let analyzer: any PhotoAnalyzer
  let cutout: ImportPlan.CutoutFinder
  let things: ImportPlan.ThingFinder
  /// If true, the photos of rows replace their garments' photos.
  let replacesPhotos: Bool
  let context: PictureContext

  static let changedPhoto: Message = "is not the photo that was exported; copy it again"

  /// Inspects an entry. Returns an entry for each garment in the photo, or none if the import was
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
      // A plan may be run for several owners, so every run needs new identifiers.
      if item.past == nil { item.id = GarmentID() }
      if (try? context.work.checkInterruption()) == nil { return [] }
      do throws(FileFailure) {
        let name = try PhotoName(of: .file(item.path))
        if let known = known(item, name) { return [.done(known)] }
        // Garments of an export have their own cut-outs, which are restored later.
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
          // If a mask file marks the garment, other items in the photo do not matter.
          if case .success(nil) = found { item.thingCount = reading.thingCount }
        }
        return [.ready(item, name, reading.colors)]
      } catch {
        if error.interruption != nil { return [] }
        return [.done(.failed(item.placed(error)))]
      }
    }
  }

  /// Returns an entry for each item in the photo, or none if the photo should be added as a whole.
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

  /// Returns the mask beside a photo, nil if there is none, or the error if the mask is unusable.
  private func cutout(
    of item: ImportItem
  ) async throws(FileFailure) -> Result<IncomingCutout?, FileFailure> {
    let found = await Result { () async throws(FileFailure) in
      try await cutout(item.path, context)
    }
    if case .failure(let failure) = found, failure.interruption != nil { throw failure }
    return found
  }

  private func change(
    _ item: ImportItem, _ match: ListMatch
  ) async throws(FileFailure) -> InspectedEntry {
    guard let closet, let row = item.row else {
      return .done(.failed(.unknown(.garment("\(match.id)"))))
    }
    let photo: PhotoName
    let garment: Garment
    do throws(WardrobeError) {
      // An unusable photo is reported even if it would not replace the garment's photo.
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
      // The error is caused by the row's values.
      return .done(.failed(item.placed(FileFailure(.unusable, item.path, error.message))))
    }
  }

  /// Returns a result if the photo needs no import, because the photo exists already or is invalid.
  /// Rows of a list may repeat a photo.
  private func known(_ item: ImportItem, _ name: PhotoName) -> ImportResult? {
    if let past = item.past {
      if past.photo == name.sha256 { return nil }
      return .failed(.file(FileFailure(.unusable, item.path, Self.changedPhoto)))
    }
    return item.row == nil ? there(item, name) : nil
  }

  private func there(_ item: ImportItem, _ name: PhotoName) -> ImportResult? {
    // If the wardrobe is unreadable, the error is reported later, when the photo is stored.
    let there = try? closet?.wardrobe.database.read { try closet?.mention(ofPhoto: name, $0) }
    return there.map { .alreadyThere($0.id, description: $0.description, path: item.path) }
  }
}

extension Closet {
  /// Returns the identifier and description of the garment with a photo. Fetching only these
  /// columns is faster than fetching the garment.
  fileprivate func mention(
    ofPhoto photo: PhotoName, _ db: Database
  ) throws -> (id: GarmentID, description: String)? {
    // The unary plus prevents a slow scan, as in `garments(withPhoto:limit:_:)`.
    let statement = try db.cachedStatement(
      sql: """
        SELECT id, description FROM garments WHERE +owner = ? AND photo = ? ORDER BY number LIMIT 1
        """)
    let row = try Row.fetchOne(statement, arguments: [ownerNumber, photo.description])
    return try row.map { (try $0.identifier("id"), try $0.value("description")) }
  }
}
