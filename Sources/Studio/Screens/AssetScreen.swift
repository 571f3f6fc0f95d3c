import HTTPTypes
import Hummingbird

/// `/assets/VERSION/NAME`, the icons and `/manifest.webmanifest`, without sign-in.
struct AssetScreen: Screen {
  private let assets = StudioAssets.embedded
  /// The icons. Browsers request these icons by fixed names, even if no page mentions them.
  private static let icons = [
    "favicon.svg", "favicon.ico", "apple-touch-icon.png", "icon-192.png", "icon-512.png",
  ]

  func add(to routes: StudioRoutes) {
    routes.open.get("/assets/:version/**") { request, context in
      // After an update of the server, pages with the old version still get the current files.
      let isCurrent = context.parameters.get("version") == assets.version
      return try reply(
        to: request, with: context.parameters.getCatchAll().joined(separator: "/"),
        cacheControl: isCurrent ? "public, max-age=31536000, immutable" : "no-cache")
    }
    for icon in Self.icons {
      routes.open.get("/\(icon)") { request, _ in
        try reply(to: request, with: "images/\(icon)", cacheControl: "public, max-age=86400")
      }
    }
    routes.open.get("/manifest.webmanifest") { request, _ in
      try reply(
        to: request, with: "manifest.webmanifest", cacheControl: "public, max-age=86400")
    }
  }

  private func reply(
    to request: Request, with name: String, cacheControl: String
  ) throws(StudioFailure) -> Response {
    guard let file = assets.files[name], let type = StudioAssets.mediaType(of: name) else {
      throw .notFound
    }
    return Response(
      to: request, with: ResponseBody(byteBuffer: file.bytes), entityTag: file.entityTag,
      mediaType: type, cacheControl: cacheControl)
  }
}
