import Foundation
import Hummingbird
import What2Wear

/// What a change of the bag is answered: numbers to a script; a form leads back to where it was sent from.
struct BagReply {
  private struct Counts: Encodable {
    /// In all.
    let pieces: Int
    /// How many different ones.
    let garments: Int
    /// The one that the change was about, and how many there are of it now; nil where it was about several.
    var garment: String?
    var quantity: Int?
    /// Where it stood, where the change took it out.
    var place: String?
    /// By garment, of the several that the change was about.
    var changed: [String: Int]?
    /// By garment, of the whole bag; nil where nobody asked for them.
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
