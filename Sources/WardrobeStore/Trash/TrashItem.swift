public import FoundationEssentials
import GRDB
import Garments

/// A removed garment, outfit or packing list that can be restored.
public struct TrashItem: Hashable, Sendable {
  /// The kind of a removed item.
  public enum Kind: String, Hashable, Sendable {
    /// A garment, with its photo.
    case garment
    /// An outfit with its cover, but without its garments.
    case outfit
    /// A packing list, with its items.
    case packingList = "packing-list"

    var table: String {
      switch self {
      case .garment: "garments"
      case .outfit: "outfits"
      case .packingList: "packing_lists"
      }
    }
  }

  /// The kind of the item.
  public let kind: Kind
  /// The item's identifier, which stays the same after restoring.
  public let id: String
  /// The garment's description, the outfit's name, or the packing list's title.
  public let name: String
  /// The time when the item was removed, rounded to milliseconds.
  public let removed: Date
  let number: Int64

  /// The time that items stay in the trash, in seconds: 30 days.
  public static let lifetime: TimeInterval = 30 * 24 * 3600

  /// After this time, the item is permanently removed when the wardrobe is next opened for writing.
  /// If nothing has changed for 30 days, the item stays longer, because the clock may be wrong.
  public var expires: Date { removed.addingTimeInterval(Self.lifetime) }

  init(_ row: Row) throws {
    let text: String = try row.value("kind")
    guard let kind = Kind(rawValue: text) else { throw row.damaged("kind \(text)") }
    self.kind = kind
    id = try row.value("id")
    name = try row.value("name")
    removed = try row.time("removed")
    number = try row.value("number")
  }
}

/// An item in the trash, with the texts that find it: the item's name and, for a garment, the SKU.
struct NamedTrashItem: Nameable {
  let item: TrashItem
  let names: [String]

  init(_ row: Row) throws {
    item = try TrashItem(row)
    // Damaged records are reported when the item is restored.
    let garment = item.kind == .garment ? (try? row.trashedGarment)?.garment : nil
    names = [item.name] + [garment?.fields["sku"]?.listed].compactMap(\.self)
  }

  var candidate: WardrobeError.Candidate {
    WardrobeError.Candidate(id: item.id, words: [item.name])
  }
}

/// An item restored from the trash.
public struct RestoredItem: Hashable, Sendable {
  /// The restored item.
  public let item: TrashItem
  /// The former garments of a restored outfit that are not in the closet now.
  public let missing: [GarmentID]
  /// The garments from ``missing`` that are in the trash. Restoring such a garment adds it to the
  /// outfit again.
  public let waiting: [TrashItem]
}

struct TrashedGarment: Codable {
  struct Place: Codable {
    var outfit: String
    var position: Int
    /// The garments that come before this garment in the outfit. Set only if the outfit was
    /// restored before the garment. If nil, `position` is used.
    var behind: [String]?

    func index(in garments: [String]) -> Int {
      guard let behind else { return min(max(0, position), garments.count) }
      return garments.lastIndex(where: behind.contains).map { $0 + 1 } ?? 0
    }
  }

  struct BagPlace: Codable {
    var bag: String
    /// The garment's place in the order of all bag items.
    var number: Int64
    var quantity: Int
  }

  /// The garment's place in the order of all garments.
  var number: Int64
  var garment: WardrobeRecord.GarmentRecord
  var places: [Place]
  var bags: [BagPlace]
}

struct TrashedOutfit: Codable {
  /// The outfit's place in the order of all outfits.
  var number: Int64
  var outfit: WardrobeRecord.OutfitRecord
}

struct TrashedPackingList: Codable {
  /// The packing list's place in the order of all packing lists.
  var number: Int64
  var list: WardrobeRecord.PackingListRecord
  var request: String?
}
