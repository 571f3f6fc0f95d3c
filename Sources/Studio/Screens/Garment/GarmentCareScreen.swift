import Foundation
import Hummingbird
import What2Wear

/// Forms of a garment's page: worn or washed today, archived, and returned to the wardrobe.
struct GarmentCareScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    let garments = routes.signedIn.group("/garments/:id")
    garments.post("/worn") { request, context in
      let isRemoval = try await request.form(of: context)["action"] == "remove"
      let closet = context.closet
      let id = try await context.garment().id
      let today = try PageClock(of: request).today
      var entry: DiaryEntry?
      if !isRemoval {
        entry = try await closet.wear(nil, with: [id], on: today)
      } else if let own = try await closet.entries(on: today).own(of: [id]) {
        entry = try await closet.removeEntry(own.number, on: today)
      }
      return studio.returned(
        to: "/garments/\(id)", isRemoval ? .removed : .added, entry, context)
    }
    garments.post("/washed") { request, context in
      _ = try await request.form(of: context)
      let today = try PageClock(of: request).today
      return try await change(context) { $0.washed = today }
    }
    garments.post("/archive") { request, context in
      let form = try await request.form(of: context)
      _ = try await context.garment()
      guard let reason = form["reason"].flatMap(GarmentArchival.Reason.init(rawValue:)) else {
        throw StudioFailure.malformed
      }
      let formatter = try await FieldFormatter(context)
      let typed = form["price"]?.trimmingCharacters(in: .whitespaces) ?? ""
      let price = formatter.price(typed)
      if !typed.isEmpty && (price == nil || reason != .sold) {
        let words = StudioWords.of(context.language)
        let text = price == nil ? words["fields.noPrice"] : words["garment.priceIfSold"]
        return try await GarmentScreen(studio: studio).page(
          context.garment(), request, context, notices: [PageNotice(.problem, text)],
          status: .unprocessableContent)
      }
      let archival = GarmentArchival(reason, on: try PageClock(of: request).today, price: price)
      return try await change(context) { $0.archived = archival }
    }
    garments.post("/unarchive") { request, context in
      _ = try await request.form(of: context)
      return try await change(context) { $0.archived = nil }
    }
  }

  private func change(
    _ context: SignedInContext, _ change: @Sendable @escaping (inout GarmentDetails) -> Void
  ) async throws -> Response {
    let id = try context.garmentID()
    try await context.closet.editGarments([id], change)
    return studio.seeOther("/garments/\(id)")
  }
}
