import Core
import Hummingbird
import Jobs
import NIOCore
import SystemPackage
import What2Wear

/// `/pictures/{sha256}/{width}.webp` and `/cutouts/{sha256}/{mask}/{width}.webp`: pictures of
/// photos and of cut-out garments, for their owners only.
struct PictureScreen: Screen {
  /// The cache policy of pictures: immutable, because another picture has another URL, and private,
  /// because only the owner may see it.
  static let caching = "private, max-age=31536000, immutable"

  /// The maximum size of a picture kept in memory, in bytes.
  private static let longestKept = 64 << 10

  private let files: PictureFiles
  /// A cache of small pictures, so that a page's cards are sent without reading the disk.
  private let memory = RecentCache<PictureFiles.Key, ServedPicture>(byteCount: 8 << 20)
  private let permissions: PicturePermissions

  init(_ studio: Studio) {
    files = studio.pictures
    permissions = PicturePermissions(studio.uploads)
  }

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/pictures/:photo/:name") { request, context in
      try await reply(to: request, context)
    }
    routes.signedIn.get("/cutouts/:photo/:mask/:name") { request, context in
      guard context.parameters["mask"].flatMap({ PhotoHash($0) }) != nil else {
        throw StudioFailure.notFound
      }
      return try await reply(to: request, context)
    }
  }

  private func reply(to request: Request, _ context: SignedInContext) async throws -> Response {
    let mask = context.parameters["mask"].flatMap { PhotoHash($0) }
    guard let photo = context.parameters["photo"].flatMap({ PhotoHash($0) }),
      let width = context.parameters["name"].flatMap({ PageWidth(fileName: $0) }),
      let sources = try await permissions.files(
        of: photo, mask: mask, for: context.closet, changes: context.changes)
    else { throw StudioFailure.notFound }
    let key = PictureFiles.Key(photo: photo, mask: mask, width: width)
    if let picture = memory[key] { return picture.reply(to: request) }
    if let picture = kept(key) { return picture.reply(to: request) }
    // To detect a disconnected client, the connection is read to its end. A connection that was
    // read to its end cannot be reused, so it closes after the response.
    do {
      var response = try await made(key, of: sources, for: request, context).reply(to: request)
      response.headers[.connection] = "close"
      return response
    } catch {
      throw LastFailure(error)
    }
  }

  private func made(
    _ key: PictureFiles.Key, of sources: PicturePermissions.Files, for request: Request,
    _ context: SignedInContext
  ) async throws -> ServedPicture {
    do {
      try await make(key, of: sources, for: request)
    } catch StudioFailure.notFound {
      // A pending photo may have moved, because it just became a garment's photo.
      let moved = try await permissions.files(
        of: key.photo, mask: key.mask, for: context.closet, changes: nil)
      guard let moved, moved != sources else { throw StudioFailure.notFound }
      try await make(key, of: moved, for: nil)
    }
    guard let picture = kept(key) else { throw StudioFailure.busy }
    return picture
  }

  private func kept(_ key: PictureFiles.Key) -> ServedPicture? {
    guard let picture = files.kept(key) else { return nil }
    let byteCount = picture.bytes.readableBytes
    if byteCount <= Self.longestKept { memory.keep(picture, as: key, byteCount: byteCount) }
    return picture
  }

  /// Makes a picture while the client waits.
  ///
  /// - Parameter request: the request whose connection is watched, or nil if it was already read to
  ///   its end.
  /// - Throws: `notFound` if the photo is gone, damaged, or too large for a worker; `busy`. The
  ///   command `check` reports damaged photos to the owner.
  private func make(
    _ key: PictureFiles.Key, of sources: PicturePermissions.Files, for request: Request?
  ) async throws {
    do {
      guard let request else {
        return try await files.make(key, of: sources.photo, mask: sources.mask)
      }
      try await request.body.consumeWithCancellationOnInboundClose { [files] _ in
        try await files.make(key, of: sources.photo, mask: sources.mask)
      }
    } catch {
      guard let failure = error as? Failure, PhotoFailure(failure) != .busy else {
        throw StudioFailure.busy
      }
      throw StudioFailure.notFound
    }
  }
}

extension ServedPicture {
  /// Returns the response with the picture, or status 304 if the browser already has the picture.
  func reply(to request: Request) -> Response {
    Response(
      to: request, with: ResponseBody(byteBuffer: bytes), entityTag: tag, mediaType: type,
      cacheControl: PictureScreen.caching)
  }
}
