import Foundation
import Hummingbird
import What2Wear

/// What was done with the bag by a form, which the page that follows says. Its address tells it, in one field.
enum BagNotice: Hashable {
  case added
  /// So many pieces of a garment, which were all, from a place in the bag.
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

  /// `path` with a notice in place of any that it has, at a garment's card where it has one.
  static func path(_ path: String, _ notice: BagNotice?, of garment: GarmentID?) -> String {
    let place = path.prefix { $0 != "#" }
    let parts = place.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var fields = parts.dropFirst().first?.split(separator: "&").map(String.init) ?? []
    fields.removeAll { $0.hasPrefix("\(field)=") }
    if let notice { fields.append("\(field)=\(notice.value)") }
    let query = fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
    return parts[0] + query + (garment.map { "#card-\($0)" } ?? "")
  }

  /// What a page says of it.
  static func notices(
    of request: Request, _ words: StudioWords
  ) throws(StudioFailure) -> [PageNotice] {
    // Few addresses have it, and every page asks.
    guard request.uri.query?.contains("\(field)=") == true,
      let notice = try request.query[field].flatMap(BagNotice.init)
    else { return [] }
    switch notice {
    case .added: return [PageNotice(.done, words["bag.added"])]
    case .removed(let garment, let quantity, let place):
      // Back comes what was taken, to its place, beside what may have been put in since; and once, however
      // often this is asked for.
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
