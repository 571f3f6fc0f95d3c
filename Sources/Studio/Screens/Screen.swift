package import Hummingbird

/// A screen of the studio: a few addresses and their answers. Each screen has its own file.
///
/// ```swift
/// struct WardrobeScreen: Screen {
///   let studio: Studio
///
///   func add(to routes: StudioRoutes) {
///     routes.signedIn.get("/wardrobe") { request, context in
///       let garments = try await context.closet.garments()
///       return try studio.page("wardrobe", WardrobePage(garments), request, context)
///     }
///     routes.signedIn.post("/garments/:id") { request, context in
///       let form = try await request.form(of: context)   // checked to be of this user, and counted
///       …
///       return studio.seeOther("/garments/\(id)")
///     }
///   }
/// }
/// ```
///
/// Register a screen in `Studio.screens`. Throw a `StudioFailure` on errors: it becomes a page, or
/// JSON for scripts, in the user's language. A `WardrobeError` is converted automatically.
package protocol Screen: Sendable {
  func add(to routes: StudioRoutes)
}

/// The groups to which screens add their routes. All requests have passed the guards.
package struct StudioRoutes {
  /// For everyone, without looking up the session. For assets and the health check.
  package let open: RouterGroup<StudioContext>
  /// For everyone. `context.sessionUser` is the signed-in user, if any.
  package let known: RouterGroup<StudioContext>
  /// For signed-in users only. `context.closet` is their own. Others are sent to sign in and
  /// return, or get 401.
  package let signedIn: RouterGroup<SignedInContext>
}
