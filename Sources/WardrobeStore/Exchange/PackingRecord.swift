import Core
import FoundationEssentials
import Garments

extension WardrobeRecord {
  struct BagRecord: Codable, Sendable {
    struct Item: Codable, Sendable {
      var garment: String
      var quantity: Int
    }

    /// The bag's name, or an empty string for the unnamed bag.
    var name: String
    var items: [Item]

    init(_ bag: Bag) {
      name = bag.name
      items = bag.items.map { Item(garment: "\($0.garment.id)", quantity: $0.quantity) }
    }
  }

  struct PackingListRecord: Codable, Sendable {
    struct Item: Codable, Sendable {
      /// The garment's identifier. The garment may have been removed.
      var garment: String
      var quantity: Int
      var isPacked: Bool
      /// The garment's details when the list was made.
      var words: GarmentFieldValues
    }

    var id: String
    var title: String
    var note: String?
    var starts: String?
    var ends: String?
    var items: [Item]
    var created: String
    var edited: String

    init(_ list: PackingList) {
      id = "\(list.id)"
      (title, note) = (list.details.title, list.details.note)
      (starts, ends) = (list.details.starts?.description, list.details.ends?.description)
      items = list.items.map { item in
        Item(
          garment: "\(item.garment)", quantity: item.quantity, isPacked: item.isPacked,
          words: GarmentFieldValues(item.details))
      }
      created = list.created.textToTheMillisecond
      edited = list.edited.textToTheMillisecond
    }
  }
}

extension WardrobeRecord.PackingListRecord {
  func list(owner: UserID) throws(WardrobeError) -> PackingList {
    let details = PackingDetails(
      title: title, note: note, starts: try Self.day(starts), ends: try Self.day(ends))
    var items: [PackingItem] = []
    for item in self.items { items.append(try item.item) }
    return PackingList(
      id: try WardrobeRecord.identifier(id), owner: owner, details: try details.checked(),
      items: items, created: try WardrobeRecord.time(created),
      edited: try WardrobeRecord.time(edited))
  }

  private static func day(_ text: String?) throws(WardrobeError) -> CalendarDate? {
    guard let text else { return nil }
    if let day = CalendarDate(text) { return day }
    throw .invalid(.record("'\(text.clipped)' is not a date"))
  }
}

extension WardrobeRecord.PackingListRecord.Item {
  fileprivate var item: PackingItem {
    get throws(WardrobeError) {
      guard Bag.quantities.contains(quantity) else { throw .invalid(.quantity(quantity)) }
      return PackingItem(
        garment: try WardrobeRecord.identifier(garment), quantity: quantity, isPacked: isPacked,
        details: try words.wardrobeDetails)
    }
  }
}
