import Foundation
import Hummingbird
import NIOCore
import What2Wear

/// Stands in for the routes that change the bag, which another branch has.
struct BagStandIn: Screen {
  let studio: Studio

  private struct Answer: Encodable {
    let pieces: Int
    let garments: Int
    let garment: String?
    let quantity: Int?
  }

  func add(to routes: StudioRoutes) {
    routes.signedIn.post("/bag/add") { request, context in
      let form = try await request.form(of: context)
      let ids = form.values("garment").compactMap { GarmentID($0) }
      let quantity = form["quantity"].flatMap { Int($0) } ?? 1
      let change = try await context.closet.addToBag(ids, quantity)
      return try reply(change, ids.first, form, request)
    }
    routes.signedIn.post("/bag/set") { request, context in
      let form = try await request.form(of: context)
      guard let id = form["garment"].flatMap({ GarmentID($0) }),
        let quantity = form["quantity"].flatMap({ Int($0) })
      else { throw StudioFailure.malformed }
      return try reply(try await context.closet.setInBag(id, quantity), id, form, request)
    }
  }

  private func reply(
    _ change: BagChange, _ id: GarmentID?, _ form: FormFields, _ request: Request
  ) throws -> Response {
    guard OutfitFormReply.wantsJSON(request) else {
      return studio.seeOther(form["return"].flatMap(Navigation.sameOrigin) ?? "/bag")
    }
    let answer = Answer(
      pieces: change.pieceCount, garments: change.itemCount, garment: id.map { "\($0)" },
      quantity: id.flatMap { change.quantities[$0] })
    return Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode(answer))))
  }
}
