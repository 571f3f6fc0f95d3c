import Foundation
import Hummingbird
import What2Wear

/// The response to a change of the bag. Scripts get the new counts, and browsers that sent a form
/// are redirected to the form's page.
struct BagReply {
  private struct Counts: Encodable {
    let pieces: Int
    let garments: Int
    /// The changed garment, or nil if several changed.
    var garment: String?
    var quantity: Int?
    var place: String?
    var changed: [String: Int]?
    /// The quantities of the whole bag by garment, or nil if not requested.
    var quantities: [String: Int]?
  }

  private let asked: BagRequest
  private let studio: Studio

  init(_ asked: BagRequest, _ studio: Studio) {
    (self.asked, self.studio) = (asked, studio)
  }

  func changed(_ change: BagChange, _ notice: BagNotice?) throws -> Response {
    guard asked.wantsJSON else {
      return studio.seeOther(BagNotice.path(asked.path, notice, of: try? asked.garment))
    }
    var counts = Counts(pieces: change.pieceCount, garments: change.itemCount)
    if let (garment, quantity) = change.quantities.first, change.quantities.count == 1 {
      (counts.garment, counts.quantity) = (garment.description, quantity)
      counts.place = change.places[garment]?.description
    } else {
      counts.changed = Self.named(change.quantities)
    }
    return try Response(json: counts)
  }

  static func counts(_ change: BagChange, hasItems: Bool) throws -> Response {
    try Response(
      json: Counts(
        pieces: change.pieceCount, garments: change.itemCount,
        quantities: hasItems ? named(change.quantities) : nil))
  }

  private static func named(_ quantities: [GarmentID: Int]) -> [String: Int] {
    Dictionary(
      quantities.map { ($0.key.description, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}
