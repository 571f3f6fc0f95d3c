import Hummingbird
import NIOCore
import SystemPackage
import What2Wear

/// `/pictures/{sha256}/{width}.webp`: pictures of photos, each to whom it belongs.
struct PictureScreen: Screen {
  /// For ever, but in this browser only: another picture has another address, and it is somebody's.
  static let caching = "private, max-age=31536000, immutable"

  private let files: PictureFiles
  private let memory = PictureMemory()
  private let rights: PictureRights

  init(_ studio: Studio) {
    files = studio.pictures
    rights = PictureRights(studio.uploads)
  }

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/pictures/:photo/:name") { request, context in
      guard let photo = context.parameters["photo"].flatMap({ PhotoHash($0) }),
        let width = context.parameters["name"].flatMap({ PageWidth(fileName: $0) }),
        let file = try await rights.file(of: photo, for: context.closet)
      else { throw StudioFailure.notFound }
      return try await reply(to: request, PictureFiles.Key(photo: photo, width: width), of: file)
    }
  }

  private func reply(
    to request: Request, _ key: PictureFiles.Key, of file: FilePath
  ) async throws -> Response {
    if let picture = memory[key] { return picture.reply(to: request) }
    if let picture = files.kept(key) {
      memory.keep(picture, as: key)
      return picture.reply(to: request)
    }
    try await make(key, of: file, for: request)
    guard let picture = files.kept(key) else { throw StudioFailure.busy }
    memory.keep(picture, as: key)
    var response = picture.reply(to: request)
    // To see that the client went away, the connection was read to its end.
    response.headers[.connection] = "close"
    return response
  }

  /// Has a picture made, as long as somebody waits for it.
  private func make(
    _ key: PictureFiles.Key, of file: FilePath, for request: Request
  ) async throws {
    do {
      try await request.body.consumeWithCancellationOnInboundClose { [files] _ in
        try await files.make(key, of: file)
      }
    } catch JobFailure.refused {
      // The photo is damaged, or gone: `check` tells its owner.
      throw StudioFailure.notFound
    } catch is JobFailure {
      throw StudioFailure.busy
    }
  }
}

extension ServedPicture {
  /// The answer to a request for it: all of it, a part, or that the browser has it.
  func reply(to request: Request) -> Response {
    let count = bytes.readableBytes
    let reply = ConditionalReply(to: request, entityTag: tag, count: count)
    let head = reply.head(
      entityTag: tag, count: count, mediaType: type, cacheControl: PictureScreen.caching)
    var body = ResponseBody()
    switch reply {
    case .whole: body = ResponseBody(byteBuffer: bytes)
    case .part(let range):
      let start = bytes.readerIndex + range.lowerBound
      if let part = bytes.getSlice(at: start, length: range.count) {
        body = ResponseBody(byteBuffer: part)
      }
    case .notModified, .unsatisfiable: break
    }
    return Response(status: head.status, headers: head.headers, body: body)
  }
}
