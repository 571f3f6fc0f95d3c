import Hummingbird
import Jobs
import NIOCore
import SystemPackage
import What2Wear

/// The routes for a packing list's picture, `/packing/{id}/picture.png`, for its smaller copies,
/// and for the list's bundle to share.
struct PackingPictureScreen: Screen {
  let studio: Studio
  let pictures: PackingPictures

  func add(to routes: StudioRoutes) {
    routes.signedIn.group("/packing/:id").addPictures { request, context, width in
      try await reply(to: request, context, width: width)
    } bundle: { request, context in
      try await bundle(request, context)
    }
  }

  private func reply(
    to request: Request, _ context: SignedInContext, width: OutfitPictureWidth?
  ) async throws -> Response {
    let query = try request.query
    let wish = PackingPictures.Wish(
      hasBoxes: query["boxes"] != nil, width: width,
      page: width == nil ? try Self.page(query) : 1)
    let (file, state) = try await pictures.picture(
      wish, of: context.packingListID(), in: context.closet, context.language)
    return try Response(
      to: request, drawn: file, state, variant: "\(wish.hasBoxes ? "b" : "")-\(wish.page)")
  }

  private static func page(_ query: FormFields) throws(StudioFailure) -> Int {
    guard let text = query["page"] else { return 1 }
    guard let page = Int(text), (1...Bag.mostItems).contains(page), "\(page)" == text else {
      throw .notFound
    }
    return page
  }

  private func bundle(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let list = try await context.closet.packingList(context.packingListID())
    let garments = try await context.closet.garments(list.items.map(\.garment))
    let look = try await pictures.look(
      of: list, garments, hasBoxes: request.query["boxes"] != nil, in: context.closet)
    return try await Response.bundle(
      list.details.title, fallback: "packing-list", in: pictures.scratch
    ) { folder in
      _ = try await pictures.workers.run(
        SharePacking(
          look, PackingHeading(of: list, context.language), folder: folder))
    }
  }
}
