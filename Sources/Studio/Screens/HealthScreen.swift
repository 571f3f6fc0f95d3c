import Hummingbird
import WardrobeStore

/// `/healthz`: whether the server runs and its wardrobe can be read.
struct HealthScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.open.get("/healthz") { _, _ in
      _ = try await studio.wardrobe.users()
      return "ok\n"
    }
  }
}
