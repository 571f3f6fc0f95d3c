package import Sharing
import Images
public import Outfits
public import Core
import Garments
import SystemPackage
public import WardrobeStore

/// A packing list to render or share, with the photos of garments that are still in the wardrobe.
///
/// ```swift
/// let packing = try await closet.look(of: list, hasBoxes: true)
/// let picture = try await packing.collage.render(packing.look.photos.map(\.collagePhoto))
/// ```
///
/// The garments' details come from the list, not from the wardrobe.
public struct PackingLook: Sendable {
  /// The packing list.
  public let list: PackingList
  /// The items in list order, with their quantities. A removed garment has a warning and an empty
  /// photo, so a placeholder is drawn.
  public var look: OutfitLook

  /// The layout of the list: two items per row on as many pages as needed, below the title, days
  /// and note. A silhouette replaces a missing or unusable photo.
  public var collage: Collage { Collage(packingList: list.details.title, text: text) }

  /// The days and the note below the list's title in a bundle, or nil if the list has neither.
  public var text: String? { list.details.text(days: list.details.days) }

  /// Adds the packing list to a bundle. If `note` is given, it replaces the list's own note.
  package func describe(_ bundle: inout ShareBundle, saying note: String? = nil) {
    var details = list.details
    if let note { details.note = note.trimmed.nonEmpty }
    bundle.subject = .packingList
    (bundle.text, bundle.packing) = (details.text(days: details.days), details.bundled)
  }
}

extension PackingDetails {
  /// Returns the days and the note with a blank line between them, or nil if both are missing.
  package func text(days: String?) -> String? {
    let said = [days, note].compactMap(\.self)
    return said.isEmpty ? nil : said.joined(separator: "\n\n")
  }
}

extension PackingDetails {
  /// The packing details in a bundle's `outfit.json`.
  package var bundled: ShareBundle.Packing {
    ShareBundle.Packing(note: note, days: BundleRecord.Days(starts: starts, ends: ends))
  }
}

extension PackingItem {
  /// The labels after the item's name: brand, size, and any quantity above one.
  package var labels: [String] {
    [details.brand, details.size, quantity == 1 ? nil : "×\(quantity)"].compactMap(\.self)
  }
}

/// A problem with a rendered packing list.
package enum PackingFault: ExplainedCause {
  /// The garment was removed from the wardrobe. The description comes from the packing list.
  case isGone(GarmentID, description: String)

  package var message: Message {
    switch self {
    case .isGone(_, let description):
      "'\(description.spacedOnOneLine)' is no longer in the wardrobe and has no photo"
    }
  }
}

extension Collage {
  /// Makes the layout of a packing list: two items per row on as many pages as needed. A silhouette
  /// replaces a missing or unusable photo.
  package init(packingList title: String, text: String?) {
    self.init(LayoutName.sheet.layout())
    missing = .placeholder
    words.heading = title
    words.subheading = text
  }
}

extension Closet {
  /// Returns the look of a packing list of this closet.
  ///
  /// - Parameters:
  ///   - list: the packing list.
  ///   - hasBoxes: true to draw a checkbox before each name, ticked if the item is packed.
  ///   - work: the resources for checking that no other program has replaced a photo.
  /// - Throws: `interrupted` if the work was interrupted; another error if the wardrobe cannot be
  ///   read.
  public func look(
    of list: PackingList, hasBoxes: Bool = false, work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> PackingLook {
    let garments = try await garments(list.items.map(\.garment))
    return try await look(of: list, garments, hasBoxes: hasBoxes, work: work)
  }

  /// Returns the look of a packing list. The caller has already read the garments that still exist.
  package func look(
    of list: PackingList, _ garments: [GarmentID: Garment], hasBoxes: Bool,
    work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> PackingLook {
    let present = list.items.compactMap { garments[$0.garment] }
    var look = try await look(name: list.details.title, present, work)
    let photos = Dictionary(zip(present.map(\.id), look.photos)) { first, _ in first }
    look.photos = list.items.map { item in
      var photo = photos[item.garment] ?? SharedPhoto(gone: item)
      photo.name = item.details.description
      var said = BundleGarment(item.details)
      if let garment = garments[item.garment], item.details.colors == garment.readColors {
        (said.details.colors, said.readColors) = ([], garment.readColors)
      }
      photo.garment = said
      photo.quantity = item.quantity
      photo.isTicked = hasBoxes ? item.isPacked : nil
      return photo
    }
    look.warnings += look.photos.compactMap(\.fault).filter { $0.cause is PackingFault }
      .map { PhotoWarning(path: "", cause: $0.cause) }
    return PackingLook(list: list, look: look)
  }
}

extension SharedPhoto {
  /// Makes an empty photo for an item whose garment was removed.
  fileprivate init(gone item: PackingItem) {
    let details = item.details
    // The empty photo is named by the garment's identifier, because a description could look like a
    // file name.
    self.init(
      .bytes([], name: "\(item.garment)"), name: details.description,
      standIn: details.kind.silhouette)
    tags = details.tags
    fault = FileFailure(
      .missing, path, PackingFault.isGone(item.garment, description: details.description))
  }
}

extension OutfitLook {
  /// Returns the failures of photos replaced with placeholders. Removed garments have warnings
  /// instead of failures.
  func failures(_ failures: [FileFailure]) -> [LookFailure] {
    failures.filter { !($0.cause is PackingFault) }.map(LookFailure.photo)
  }
}
