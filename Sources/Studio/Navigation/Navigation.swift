import Foundation

/// Where to go from where: the addresses of doors, and which of a browser's may be gone back to.
enum Navigation {
  static let signInPath = "/sign-in"
  static let mainPath = "/wardrobe"

  /// Signing in, from which a user comes back to `path`.
  static func signIn(returningTo path: String) -> String {
    guard let path = sameOrigin(path), path != "/", path != mainPath else { return signInPath }
    var components = URLComponents()
    components.path = signInPath
    components.queryItems = [URLQueryItem(name: "next", value: path)]
    return components.string ?? signInPath
  }

  /// `path` where it leads to the studio itself and nowhere else, whatever a browser makes of it; else nil.
  ///
  /// It begins with one slash and no other, and holds neither backslashes, which browsers take for slashes,
  /// nor controls, which they leave out.
  static func sameOrigin(_ path: String) -> String? {
    guard path.hasPrefix("/"), !path.hasPrefix("//"), path.utf8.count <= 2048,
      path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
    else { return nil }
    return path
  }
}
