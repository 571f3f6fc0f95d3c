package import Hummingbird

/// A screen of the studio: a few addresses, and what they answer. One file a screen.
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
/// It is named in `Studio.screens`. What goes wrong is thrown as a `StudioFailure`, which becomes a page,
/// or JSON for scripts, in the user's language; `WardrobeError`s become one by themselves.
package protocol Screen: Sendable {
  func add(to routes: StudioRoutes)
}

/// Where screens put their routes. Requests to all of them have passed the guards.
package struct StudioRoutes {
  /// For everyone; nobody is looked up. For assets and the health check.
  package let open: RouterGroup<StudioContext>
  /// For everyone; `context.visitor` is who is signed in, if anyone.
  package let known: RouterGroup<StudioContext>
  /// For signed-in users alone: `context.closet` is theirs. Others go to sign in and come back, or get 401.
  package let signedIn: RouterGroup<SignedInContext>
}
