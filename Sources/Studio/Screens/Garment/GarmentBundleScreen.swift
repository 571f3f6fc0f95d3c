import Core
import Hummingbird
import Jobs
import What2Wear

/// `/garments/{id}/bundle.zip`: a garment's share bundle as one file, as from `garment share`.
struct GarmentBundleScreen: Screen {
  let studio: Studio
  let renderer: OutfitRenderer

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/garments/:id/bundle.zip") { _, context in
      let garment = try await context.garment()
      let look = try await context.closet.look(of: garment)
      return try await Response.bundle(
        garment.details.description, fallback: "garment", in: renderer.scratch
      ) { folder in
        do throws(Failure) {
          try await renderer.bundle(of: look, hasCollage: false, in: folder)
        } catch {
          throw PhotoFailure(error)
        }
      }
    }
  }
}
