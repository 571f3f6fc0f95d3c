import Hummingbird
import NIOCore
import What2Wear

/// The routes for an outfit's picture, `/outfits/{id}/picture.png`, for its smaller copies, and for
/// the outfit's bundle to share.
struct OutfitPictureScreen: Screen {
  let studio: Studio
  let pictures: OutfitPictures

  func add(to routes: StudioRoutes) {
    routes.signedIn.group("/outfits/:id").addPictures { request, context, width in
      try await reply(to: request, context, width: width)
    } bundle: { request, context in
      try await bundle(request, context)
    }
  }

  private func reply(
    to request: Request, _ context: SignedInContext, width: OutfitPictureWidth?
  ) async throws -> Response {
    let wish = OutfitPictures.Wish(preset: try Self.preset(request.query), width: width)
    let (file, state) = try await pictures.picture(
      wish, of: context.outfitID(), in: context.closet)
    return try Response(
      to: request, drawn: file, state, variant: wish.preset?.rawValue ?? "")
  }

  static func preset(_ query: FormFields) throws(StudioFailure) -> Preset? {
    guard let name = query["preset"], !name.isEmpty else { return nil }
    guard let preset = Preset(rawValue: name) else { throw .notFound }
    return preset
  }

  private func bundle(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let (outfit, garments) = try await context.closet.outfitWithGarments(context.outfitID())
    if garments.isEmpty { throw StudioFailure.notFound }
    let look = try await pictures.look(of: outfit, garments, in: context.closet)
    let preset = try Self.preset(request.query)
    return try await Response.bundle(
      outfit.name, fallback: "outfit", in: pictures.renderer.scratch
    ) { folder in
      try await pictures.renderer.bundle(of: look, preset, in: folder)
    }
  }
}
