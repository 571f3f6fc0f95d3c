package import Hummingbird

/// A screen of the studio: a few routes and their responses. Each screen has its own file.
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
/// Register a screen in `Studio.screens`. Throw a `StudioFailure` on errors. The failure becomes a
/// page, or JSON for scripts, in the user's language. A `WardrobeError` is converted automatically.
package protocol Screen: Sendable {
  func add(to routes: StudioRoutes)
}

/// The groups to which screens add their routes. Requests reach these routes only after passing the
/// guards.
package struct StudioRoutes {
  /// Routes for everyone, such as assets and the health check. For public routes, the session is
  /// not looked up.
  package let open: RouterGroup<StudioContext>
  /// Routes for everyone. The property `context.sessionUser` is the signed-in user, if any.
  package let known: RouterGroup<StudioContext>
  /// Routes for signed-in users, with their own closet in `context.closet`. Browsers without a
  /// session are sent to the sign-in page, and scripts get status 401.
  package let signedIn: RouterGroup<SignedInContext>
}
