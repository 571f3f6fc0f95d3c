import Bundles
import Codecs
public import Collages
public import Files
public import Garments
import Layouts
import SystemPackage
public import WardrobeStore
public import Work

/// What there is to draw or to send of a packing list: the photos of its garments as far as they are in the
/// wardrobe, under the words that the list has of them.
///
/// ```swift
/// let packing = try await closet.look(of: list, hasBoxes: true)
/// let picture = try await Collage.packingSheet.render(packing.look.photos.map(\.collagePhoto))
/// ```
public struct PackingLook: Sendable {
  /// The list.
  public let list: PackingList
  /// The photos in the list's order, each with its quantity. Its warnings tell of garments that are left
  /// out (``PackingFault``).
  public var look: OutfitLook
  /// What the wardrobe has no garments of any more.
  public let missing: [PackingItem]

  /// What a bundle says below the list's title: its days, its note, and what has no photo any more. Nil for
  /// nothing.
  public func text(in language: Language) -> String? { list.text(missing: missing, in: language) }
}

extension PackingList {
  /// What a bundle says below the list's title.
  ///
  /// - Parameter missing: what the wardrobe has no garments of any more.
  package func text(missing: [PackingItem], in language: Language) -> String? {
    let gone =
      switch language {
      case .english: "Not in the wardrobe any more"
      case .spanish: "Ya no está en el armario"
      }
    let items = missing.map { item in
      (item.quantity == 1 ? "" : "\(item.quantity) × ") + item.details.description.spacedOnOneLine
    }
    let parts = [
      details.days, details.note, items.isEmpty ? nil : "\(gone): \(items.joined(separator: ", "))",
    ]
    let said = parts.compactMap(\.self)
    return said.isEmpty ? nil : said.joined(separator: "\n\n")
  }
}

extension PackingItem {
  /// What is said of it behind its name: brand and size, and how many where that is not one.
  package var labels: [String] {
    [details.brand, details.size, quantity == 1 ? nil : "×\(quantity)"].compactMap(\.self)
  }
}

/// What is amiss with a packing list that is drawn.
public enum PackingFault: FileFailure.Cause {
  /// A garment is not in the wardrobe any more; what the list calls it.
  case isGone(GarmentID, description: String)

  /// A clause without a full stop.
  public var description: String {
    switch self {
    case .isGone(_, let description):
      "'\(description.spacedOnOneLine)' is not in the wardrobe any more, and is left out"
    }
  }
}

extension Collage {
  /// How packing lists are drawn: two to a row, on as many pages as it takes, a silhouette where a photo
  /// cannot be used.
  public static var packingSheet: Collage {
    var collage = Collage(LayoutName.sheet.layout())
    collage.missing = .placeholder
    return collage
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
    let present = list.items.filter { garments[$0.garment] != nil }
    let missing = list.items.filter { garments[$0.garment] == nil }
    var look = try await look(
      name: list.details.title, present.compactMap { garments[$0.garment] }, work)
    for (index, item) in zip(look.photos.indices, present) {
      look.photos[index].name = item.details.description
      look.photos[index].details = item.labels
      look.photos[index].quantity = item.quantity
      look.photos[index].isTicked = hasBoxes ? item.isPacked : nil
    }
    look.warnings += missing.map { item in
      PhotoWarning(
        path: "",
        cause: PackingFault.isGone(item.garment, description: item.details.description))
    }
    return PackingLook(list: list, look: look, missing: missing)
  }
}
