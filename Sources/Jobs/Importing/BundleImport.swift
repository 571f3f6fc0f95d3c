package import Sharing
import Images
import Outfits
package import Core
import FoundationEssentials
import Garments
package import SystemPackage
package import WardrobeStore

/// A received bundle to import into a wardrobe: its garments, and any outfit or packing list.
///
/// ```swift
/// let incoming = try BundleImport(of: record, in: "brunch")
/// let added = try await closet.add(incoming.set)
/// ```
package struct BundleImport: Sendable {
  package let set: IncomingSet
  /// The names of items that have no photo in the bundle and are left out.
  package let lacking: [String]

  /// Returns true if a file is not a photo, and therefore may be an archive of a bundle or an
  /// export.
  package static func isArchive(at path: FilePath) -> Bool {
    guard (try? Stat(path))?.type == .regular else { return false }
    // For a photo, the user is asked to name the photo's folder instead.
    if case .photo = try? FileSignature(ofFileAt: path) { return false }
    return true
  }

  /// Makes an import from an opened bundle with verified files.
  ///
  /// - Throws: a failure of kind `unusable` if the bundle has no record or an invalid one.
  package init(_ bundle: borrowing OpenedBundle) throws(FileFailure) {
    guard let incoming = try Self.ofRecord(in: bundle) else {
      throw FileFailure(
        .unusable, bundle.path,
        """
        has no list of garments (\(BundleRecord.fileName)); import its folder of photos instead
        """
      )
    }
    self = incoming
  }

  /// Returns the reason that a complete bundle cannot be imported, or nil. Also returns nil for a
  /// bundle without a record.
  package static func fault(in bundle: borrowing OpenedBundle) -> FileFailure? {
    do throws(FileFailure) {
      _ = try ofRecord(in: bundle)
      return nil
    } catch {
      return error
    }
  }

  /// Returns nil if the bundle has no record.
  private static func ofRecord(
    in bundle: borrowing OpenedBundle
  ) throws(FileFailure) -> BundleImport? {
    do throws(FileFailure) {
      guard let record = try BundleRecord.read(in: bundle.folder) else { return nil }
      return try BundleImport(of: record, in: bundle.folder)
    } catch {
      throw bundle.named(error)
    }
  }

  /// Makes an import from a bundle with verified files.
  ///
  /// - Throws: a failure of kind `unusable` if a wardrobe cannot store the record.
  package init(of record: BundleRecord, in folder: FilePath) throws(FileFailure) {
    do throws(WardrobeError) {
      var set = IncomingSet([])
      let paths = WrittenPaths(in: folder)
      for item in record.items {
        guard let photo = item.photo else { continue }
        set.items.append(
          try IncomingSet.Item(item, photo: photo) { folder.pushing(paths.found(FilePath($0))) })
      }
      lacking = record.items.filter { $0.photo == nil }.map(\.name)
      let title = record.title.isEmpty ? "Outfit" : record.title
      switch record.subject {
      // Wardrobes list the newest garments first.
      case .garment, .garments: set.items.reverse()
      case .packingList:
        set.packingList = try PackingDetails(
          title: title, note: record.text, starts: record.days?.starts, ends: record.days?.ends
        ).checked()
      case .outfit, .photos:
        var outfit = IncomingSet.Outfit(name: try Closet.checkedName(title))
        let files = set.items.map { $0.photo.label.lastComponent?.string ?? "" }
        if let recipe = record.recipe {
          outfit.recipe = { members in try recipe.ofMembers(members, called: files) }
        }
        set.outfit = outfit
      }
      if set.items.isEmpty {
        throw .invalid(.record("none of its garments has a photo, so there is nothing to import"))
      }
      self.set = set
    } catch {
      throw FileFailure(
        .unusable, folder.appending(BundleRecord.fileName), error.message.onOneLine)
    }
  }
}

extension IncomingSet.Item {
  fileprivate init(
    _ item: BundleRecord.Item, photo: String, place: (String) -> FilePath
  ) throws(WardrobeError) {
    let source = PhotoSource.file(place(photo))
    if let garment = item.garment {
      // A wardrobe does not store the previous owner.
      self.init(photo: source, try BundleGarment.checked(garment.details))
    } else {
      // The kind is guessed from the photo, and the item's name becomes the description.
      let details = try BundleGarment.checked(
        GarmentDetails(kind: .accessory, description: item.name))
      self.init(photo: source, named: details.description)
    }
    mask = item.mask.map { .file(place($0)) }
    quantity = min(item.quantity, Bag.quantities.upperBound)
    isPacked = item.isPacked ?? false
  }
}

extension BundleGarment {
  /// Returns the details as a wardrobe stores them.
  ///
  /// - Throws: `invalid` with the garment's description.
  fileprivate static func checked(_ details: GarmentDetails) throws(WardrobeError) -> GarmentDetails
  {
    // A wardrobe's texts end at a NUL.
    if details.description.contains("\0") {
      throw .invalid(.record("a description contains a NUL character"))
    }
    do throws(WardrobeError) {
      return try details.checked()
    } catch {
      throw .invalid(.record("garment '\(details.description.prefix(60))': \(error.message)"))
    }
  }
}

extension Recipe {
  /// Returns the recipe as a wardrobe stores it, with its pieces named after the new garments.
  ///
  /// - Parameter files: the file name of each member in the bundle.
  fileprivate func ofMembers(
    _ members: [IncomingSet.Member], called files: [String]
  ) throws -> String? {
    var kept = self
    kept.pieces = []
    for var piece in pieces {
      guard let index = files.firstIndex(of: piece.name) else { continue }
      let ending = FilePath(piece.name).extension
      let member = members[index]
      piece.name = PieceMark(garment: member.id, cutout: member.cutout).name(ending: ending)
      kept.pieces.append(piece)
    }
    if kept.pieces.isEmpty { return nil }
    return String(decoding: try kept.json(isPretty: false), as: UTF8.self)
  }
}
