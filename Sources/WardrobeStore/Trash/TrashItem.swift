public import FoundationEssentials
import GRDB
import Garments

/// A garment, an outfit or a packing list that was removed and can be brought back.
public struct TrashItem: Hashable, Sendable {
  /// What an item of the trash was.
  public enum Kind: String, Hashable, Sendable {
    /// A garment, with its photo.
    case garment
    /// An outfit, with its cover; its garments stayed.
    case outfit
    /// A packing list, with its items.
    case packingList = "packing-list"

    /// What it comes back into.
    var table: String {
      switch self {
      case .garment: "garments"
      case .outfit: "outfits"
      case .packingList: "packing_lists"
      }
    }
  }

  /// What it was.
  public let kind: Kind
  /// Its identifier, which it has again when it is brought back.
  public let id: String
  /// The garment's description, the outfit's name, or the packing list's title.
  public let name: String
  /// When it was removed, to the millisecond.
  public let removed: Date
  /// Its row.
  let number: Int64

  /// How long things stay in the trash, in seconds: 30 days.
  public static let lifetime: TimeInterval = 30 * 24 * 3600

  /// When it goes for good; the next program that opens the wardrobe to write sees to it, unless nothing
  /// was removed, added or edited for as long, as where the clock is wrong.
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

/// Something in the trash, and all that a person may call it: its name, and a garment's SKU.
struct NamedTrashItem: Nameable {
  let item: TrashItem
  let names: [String]

  init(_ row: Row) throws {
    item = try TrashItem(row)
    // Damage is reported when the item is restored.
    let garment = item.kind == .garment ? (try? row.trashedGarment)?.garment : nil
    names = [item.name] + [garment?.fields["sku"]?.listed].compactMap(\.self)
  }

  var candidate: WardrobeError.Candidate {
    WardrobeError.Candidate(id: item.id, words: [item.name])
  }
}

/// An item restored from the trash.
public struct RestoredItem: Hashable, Sendable {
  /// What it is again.
  public let item: TrashItem
  /// Garments that an outfit had, and that are not there any more: it is without them.
  public let missing: [GarmentID]
  /// Those of ``missing`` that are in the trash: each that is brought back is in the outfit again.
  public let waiting: [TrashItem]
}

/// A garment as the trash keeps it.
struct TrashedGarment: Codable {
  /// Its position in an outfit.
  struct Place: Codable {
    var outfit: String
    var position: Int
    /// The garments that stood before it, of an outfit that came back without it; nil where the position
    /// tells its place.
    var behind: [String]?

    /// Where it goes among the garments that are there.
    func index(in garments: [String]) -> Int {
      guard let behind else { return min(max(0, position), garments.count) }
      return garments.lastIndex(where: behind.contains).map { $0 + 1 } ?? 0
    }
  }

  /// How many of it were in a bag.
  struct BagPlace: Codable {
    /// The bag's name.
    var bag: String
    /// Its place in the order in which things were added to bags.
    var number: Int64
    var quantity: Int
  }

  /// Its place in the order in which garments were added.
  var number: Int64
  var garment: WardrobeRecord.GarmentRecord
  var places: [Place]
  var bags: [BagPlace]
}

/// An outfit as the trash keeps it.
struct TrashedOutfit: Codable {
  /// Its place in the order in which outfits were created.
  var number: Int64
  var outfit: WardrobeRecord.OutfitRecord
}

/// A packing list as the trash keeps it.
struct TrashedPackingList: Codable {
  /// Its place in the order in which packing lists were made.
  var number: Int64
  var list: WardrobeRecord.PackingListRecord
  /// Names the checkout that made it.
  var request: String?
}
