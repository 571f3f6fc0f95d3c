import Hummingbird
import WardrobeStore

/// `/healthz`: responds with `ok` if the server runs and can read its wardrobe.
struct HealthScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.open.get("/healthz") { _, _ in
      _ = try await studio.wardrobe.users()
      return "ok\n"
    }
  }
}
