import Foundation
import Hummingbird
import What2Wear

/// A change of the bag to report on the next page, stored in a field of the page's URL.
enum BagNotice: Hashable {
  case added
  /// All pieces of a garment were removed. The values are the garment, the removed quantity and the
  /// former place in the bag.
  case removed(GarmentID, Int, BagPlace)

  private static let field = "bagged"

  private var value: String {
    switch self {
    case .added: "added"
    case .removed(let garment, let quantity, let place): "removed.\(garment).\(quantity).\(place)"
    }
  }

  private init?(_ value: String) {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    if value == "added" {
      self = .added
    } else if parts.count == 4, parts[0] == "removed", let garment = GarmentID(String(parts[1])),
      let quantity = Int(parts[2]), Bag.quantities.contains(quantity),
      let place = BagPlace(String(parts[3]))
    {
      self = .removed(garment, quantity, place)
    } else {
      return nil
    }
  }

  /// Returns `path` with this notice, and with a fragment that scrolls to the garment's card.
  static func path(_ path: String, _ notice: BagNotice?, of garment: GarmentID?) -> String {
    let place = path.prefix { $0 != "#" }
    let parts = place.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var fields = parts.dropFirst().first?.split(separator: "&").map(String.init) ?? []
    fields.removeAll { $0.hasPrefix("\(field)=") }
    if let notice { fields.append("\(field)=\(notice.value)") }
    let query = fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    return parts[0] + query + (garment.map { "#card-\($0)" } ?? "")
  }

  static func notices(
    of request: Request, _ words: StudioWords
  ) throws(StudioFailure) -> [PageNotice] {
    // The URL is searched before its query is decoded, because every page makes this call and few
    // URLs have the field.
    guard request.uri.query?.contains("\(field)=") == true,
      let notice = try request.query[field].flatMap(BagNotice.init)
    else { return [] }
    switch notice {
    case .added: return [PageNotice(.done, words["bag.added"])]
    case .removed(let garment, let quantity, let place):
      // Undo puts the removed pieces back in their place, and keeps pieces that were added since. A
      // second undo does nothing.
      let action = FormQuery([
        ("garment", garment.description), ("quantity", "\(quantity)"), ("place", "\(place)"),
        ("return", path(request.uri.string, nil, of: nil)),
      ]).address("/bag/add")
      return [
        PageNotice(
          .done, words["bag.removed"], undo: PageNotice.Undo(action, words))
      ]
    }
  }
}
