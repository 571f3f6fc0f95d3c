import Hummingbird

extension Navigation {
  static let signInPath = "/sign-in"
  static let mainPath = "/wardrobe"

  /// Returns the path that an event leads to, or nil to show the requested page.
  ///
  /// - Parameter next: the requested page, or the page to return to, as the browser sent it.
  static func path(_ state: State, _ event: Event, next: String? = nil) -> String? {
    switch screen(state, event) {
    case .asked: nil
    case .signIn: signInPath
    case .signInAndBack: signIn(returningTo: next)
    case .nextOrMain: next.flatMap(sameOrigin) ?? mainPath
    case .main: mainPath
    }
  }

  /// Returns the sign-in page's address, with `path` as the page to return to.
  private static func signIn(returningTo path: String?) -> String {
    guard let path = path.flatMap(sameOrigin), path != mainPath else { return signInPath }
    return FormQuery([("next", path)]).address(signInPath)
  }

  /// Returns `path` if it leads to a page of the studio in every browser, or nil otherwise.
  ///
  /// A valid path begins with exactly one slash. Backslashes are forbidden, because browsers treat
  /// them as slashes. Control characters are forbidden, because browsers remove them.
  static func sameOrigin(_ path: String) -> String? {
    guard path.hasPrefix("/"), !path.hasPrefix("//"), path.utf8.count <= 2048,
      path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }),
      path != "/", path.prefix(while: { $0 != "?" }) != signInPath
    else { return nil }
    return path
  }
}

extension StudioRequestContext {
  var state: Navigation.State { sessionUser == nil ? .signedOut : .signedIn }
}
