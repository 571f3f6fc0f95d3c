import Hummingbird

/// A browser's name in the list of sessions: `Firefox, Linux`.
enum BrowserName {
  /// The words that browsers send, and their names. Browsers that also send another's word come
  /// first.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"), ("Safari/", "Safari"), ("curl/", "curl"),
  ]
  private static let systems = [
    ("Windows", "Windows"), ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"),
    ("Mac OS X", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
  ]

  /// Returns the browser's name; empty if unknown.
  static func of(_ request: Request) -> String {
    let agent = String((request.headers[.userAgent] ?? "").prefix(512))
    return [browsers, systems].compactMap { names in
      names.first { agent.contains($0.0) }?.1
    }.joined(separator: ", ")
  }
}
