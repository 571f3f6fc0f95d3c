import Hummingbird
import What2Wear

/// The routes below `/bag` that add, remove or count the pieces in the bag. Pages without scripts
/// send forms, and scripts send JSON.
///
/// The plus and minus buttons send a difference instead of a total. A total would undo changes that
/// another tab or the terminal made meanwhile.
struct BagChangeScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    let bag = routes.signedIn.group("/bag")
    bag.get("/count") { request, context in
      let wantsItems = try request.query["items"] != nil
      let counts = try await context.closet.bagCounts(of: wantsItems ? nil : [])
      return try BagReply.counts(counts, hasItems: wantsItems)
    }
    bag.post("/add") { request, context in
      let asked = try await BagRequest(request, context)
      return try BagReply(asked, studio).changed(try await add(asked, to: context.closet), .added)
    }
    bag.post("/take") { request, context in
      let asked = try await BagRequest(request, context)
      let before = try await quantity(of: asked, context)
      let change = try await take(asked, from: context.closet)
      return try BagReply(asked, studio).changed(change, notice(asked, before, change))
    }
    bag.post("/set") { request, context in
      let asked = try await BagRequest(request, context)
      guard let quantity = asked.quantity else { throw BagFailure.quantity }
      let before = try await self.quantity(of: asked, context)
      let change = try await context.closet.setInBag(try asked.garment, quantity)
      return try BagReply(asked, studio).changed(change, notice(asked, before, change))
    }
  }

  private func add(_ asked: BagRequest, to closet: Closet) async throws -> BagChange {
    let quantity = asked.quantity ?? 1
    if let place = asked.place {
      return try await closet.putBackInBag(try asked.garment, quantity, at: place)
    }
    return try await closet.addToBag(try await asked.allGarments(of: closet), quantity)
  }

  private func quantity(of asked: BagRequest, _ context: SignedInContext) async throws -> Int {
    let garment = try asked.garment
    return try await context.closet.bagCounts(of: [garment]).quantities[garment] ?? 0
  }

  /// Removes pieces from the bag. If the garment is not in the bag, the request counts as done.
  private func take(_ asked: BagRequest, from closet: Closet) async throws -> BagChange {
    let (garment, quantity) = (try asked.garment, asked.quantity ?? 1)
    guard Bag.quantities.contains(quantity) else { throw BagFailure.quantity }
    do {
      return try await closet.removeFromBag([garment], quantity)
    } catch WardrobeError.invalid(.notInBag) {
      return try await closet.bagCounts(of: [garment])
    }
  }

  private func notice(
    _ asked: BagRequest, _ before: Int, _ change: BagChange
  ) throws -> BagNotice? {
    let garment = try asked.garment
    let now = change.quantities[garment] ?? 0
    if now > before { return .added }
    return change.places[garment].map { .removed(garment, before, $0) }
  }
}
