package import Sharing
import Images
public import Outfits
public import Core
import Garments
import SystemPackage
public import WardrobeStore

/// What there is to draw or to send of a packing list: its items under the words that the list has of them,
/// with the photos of those garments that are in the wardrobe.
///
/// ```swift
/// let packing = try await closet.look(of: list, hasBoxes: true)
/// let picture = try await packing.collage.render(packing.look.photos.map(\.collagePhoto))
/// ```
public struct PackingLook: Sendable {
  /// The list.
  public let list: PackingList
  /// The items in the list's order, each with its quantity. One whose garment is not in the wardrobe any more
  /// has a photo of no bytes and a fault, so that a drawing stands in for it; warnings tell
  /// of it.
  public var look: OutfitLook

  /// How the list is drawn: two to a row, on as many pages as it takes, a silhouette where there is no photo
  /// or none that can be used; under its title, days and note.
  public var collage: Collage { Collage(packingList: list.details.title, text: text) }

  /// What a bundle says below the list's title: its days and its note. Nil for neither.
  public var text: String? { list.details.text(days: list.details.days) }

  /// Makes a bundle that of the packing list, with other words in the place of the note; nil leaves the list's own.
  package func describe(_ bundle: inout ShareBundle, saying note: String? = nil) {
    var details = list.details
    if let note { details.note = note.trimmed.nonEmpty }
    bundle.subject = .packingList
    (bundle.text, bundle.packing) = (details.text(days: details.days), details.bundled)
  }
}

extension PackingDetails {
  /// The days, in any language's words, and the note, a blank line between them; nil for neither.
  package func text(days: String?) -> String? {
    let said = [days, note].compactMap(\.self)
    return said.isEmpty ? nil : said.joined(separator: "\n\n")
  }
}

extension PackingDetails {
  /// What a bundle's `outfit.json` says of it.
  package var bundled: ShareBundle.Packing {
    ShareBundle.Packing(note: note, days: BundleRecord.Days(starts: starts, ends: ends))
  }
}

extension PackingItem {
  /// What is said of it behind its name: brand and size, and how many where that is not one.
  package var labels: [String] {
    [details.brand, details.size, quantity == 1 ? nil : "×\(quantity)"].compactMap(\.self)
  }
}

/// What is amiss with a packing list that is drawn.
package enum PackingFault: ExplainedCause {
  /// A garment is not in the wardrobe any more; what the list calls it.
  case isGone(GarmentID, description: String)

  /// A clause without a full stop.
  package var message: Message {
    switch self {
    case .isGone(_, let description):
      "'\(description.spacedOnOneLine)' is no longer in the wardrobe and has no photo"
    }
  }
}

extension Collage {
  /// How a packing list is drawn: two to a row, on as many pages as it takes, a silhouette where there is no
  /// photo or none that can be used.
  ///
  /// - Parameters:
  ///   - title: stands at the top.
  ///   - text: stands under the title: its days and its note; nil for neither.
  package init(packingList title: String, text: String?) {
    self.init(LayoutName.sheet.layout())
    missing = .placeholder
    words.heading = title
    words.subheading = text
  }
}

extension Closet {
  /// The look of a packing list of this closet.
  ///
  /// - Parameters:
  ///   - list: which list it is.
  ///   - hasBoxes: whether a box is drawn before each name, ticked where the item is.
  ///   - work: what reading photos may take that may have been replaced.
  /// - Throws: `interrupted` with the work; why else the wardrobe cannot be read.
  public func look(
    of list: PackingList, hasBoxes: Bool = false, work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> PackingLook {
    let garments = try await garments(list.items.map(\.garment))
    return try await look(of: list, garments, hasBoxes: hasBoxes, work: work)
  }

  /// The look of a packing list and those of its garments that are in the wardrobe, as they were read.
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
  /// What there is of an item whose garment is not in the wardrobe any more: no photo.
  fileprivate init(gone item: PackingItem) {
    let details = item.details
    // Not named by its words, which would be taken for those of a file's name.
    self.init(
      .bytes([], name: "\(item.garment)"), name: details.description,
      standIn: details.kind.silhouette)
    tags = details.tags
    fault = FileFailure(
      .missing, path, PackingFault.isGone(item.garment, description: details.description))
  }
}

extension OutfitLook {
  /// What went wrong with photos that a drawing stands in for. Of garments that are gone warnings tell: there
  /// is nothing wrong with them.
  func failures(_ failures: [FileFailure]) -> [LookFailure] {
    failures.filter { !($0.cause is PackingFault) }.map(LookFailure.photo)
  }
}
