import WardrobeStore
import Hummingbird

/// `/`: redirects to the sign-in page or the main screen. With the one-time key that the studio
/// printed at its start (`/?key=…`), signs the user in.
struct RootScreen: Screen {
  let studio: Studio
  let key: OneTimeKey?

  func add(to routes: StudioRoutes) {
    routes.known.get("/") { request, context in
      guard let text = try request.query["key"] else {
        return studio.seeOther(
          Navigation.path(context.state, .opensStudio) ?? Navigation.mainPath)
      }
      guard let user = key?.use(text) else {
        let path = Navigation.path(context.state, .failsToUseKey) ?? Navigation.mainPath
        let isOut = context.state == .signedOut
        return studio.seeOther(isOut ? "\(path)?done=\(SignInNotice.key.rawValue)" : path)
      }
      let new = try await studio.accounts.signIn(user, device: BrowserName.of(request))
      let path = Navigation.path(context.state, .usesKey) ?? Navigation.mainPath
      return try await studio.signedInReply(new, to: path, request, context)
    }
  }
}
