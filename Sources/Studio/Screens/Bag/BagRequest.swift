import Foundation
import Hummingbird
import What2Wear

struct BagRequest {
  let garments: [GarmentID]
  /// The outfit to add with all its garments, if any.
  let outfit: OutfitID?
  /// The number of pieces, or nil if not given.
  let quantity: Int?
  /// The former place in the bag of a garment to restore, or nil for a new garment.
  let place: BagPlace?
  let path: String
  let wantsJSON: Bool

  private struct Message: Decodable {
    struct Garments: Decodable {
      let ids: [String]

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        ids = try (try? container.decode([String].self)) ?? [container.decode(String.self)]
      }
    }

    var garment: Garments?
    var outfit: String?
    var quantity: Int?
    var place: String?
  }

  /// - Throws: `notFound` for an invalid identifier, `quantity` for an invalid number, `otherUser`
  ///   for another user's form.
  init(_ request: Request, _ context: SignedInContext) async throws {
    wantsJSON = FormReply.wantsJSON(request)
    if request.isJSON {
      let message = try await request.json(Message.self)
      (garments, outfit) = try Self.checked(message.garment?.ids ?? [], message.outfit)
      quantity = message.quantity
      place = message.place.flatMap { BagPlace($0) }
      path = Self.mainPath
      return
    }
    // An undo request has its values in the URL's query. Other requests send the values as form
    // fields.
    let (form, query) = (try await request.form(of: context), try request.query)
    let ids = form.values("garment")
    (garments, outfit) = try Self.checked(
      ids.isEmpty ? query.values("garment") : ids, form["outfit"])
    quantity = try (form["quantity"] ?? query["quantity"]).map { text throws(BagFailure) in
      guard let number = Int(text) else { throw .quantity }
      return number
    }
    place = (form["place"] ?? query["place"]).flatMap { BagPlace($0) }
    path = (form["return"] ?? query["return"]).flatMap(Navigation.sameOrigin) ?? Self.mainPath
  }

  private static let mainPath = "/bag"

  private static func checked(
    _ garments: [String], _ outfit: String?
  ) throws(StudioFailure) -> ([GarmentID], OutfitID?) {
    let ids = garments.compactMap { GarmentID($0) }
    let id = outfit.flatMap { OutfitID($0) }
    guard ids.count == garments.count, (id == nil) == (outfit == nil) else { throw .notFound }
    return (ids, id)
  }

  /// The only garment of the request. Throws `malformed` for any other number of garments.
  var garment: GarmentID {
    get throws(StudioFailure) {
      guard let first = garments.first, garments.count == 1, outfit == nil else { throw .malformed }
      return first
    }
  }

  func allGarments(of closet: Closet) async throws -> [GarmentID] {
    guard !garments.isEmpty || outfit != nil else { throw StudioFailure.malformed }
    guard let outfit else { return garments }
    return garments + (try await closet.garments(of: outfit).map(\.id))
  }
}
