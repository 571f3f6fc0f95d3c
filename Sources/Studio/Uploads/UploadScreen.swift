import Core
import HTTPTypes
import Hummingbird
import What2Wear

/// The routes of uploads. `/uploads/{sha256}` receives a photo as plain bytes.
/// `/uploads?photo={sha256}` returns the records of known photos, and `/uploads` all pending
/// photos.
struct UploadScreen: Screen {
  private let studio: Studio
  private let store: UploadStore
  private let receiver: UploadReceiver

  init(_ studio: Studio) {
    self.studio = studio
    store = studio.uploads
    receiver = studio.receiver
  }

  func add(to routes: StudioRoutes) {
    // The route returns the photos that need no upload. An unknown photo does not cause an error
    // status, because browsers would log an error.
    routes.signedIn.get("/uploads") { request, context in
      let asked = try request.query.values("photo")
      guard asked.count <= Self.mostAsked else { throw StudioFailure.malformed }
      var answer = Known()
      for text in asked {
        guard let photo = PhotoHash(text) else { throw StudioFailure.malformed }
        if let known = try await known(photo, context) { answer.photos.append(known) }
      }
      if asked.isEmpty {
        answer.photos = store.uploads(of: context.user.id).map {
          UploadResponse($0, context.language)
        }
      }
      return try Response(json: answer)
    }
    routes.signedIn.get("/uploads/:photo") { _, context in
      guard let answer = try await known(photo(in: context), context) else {
        throw StudioFailure.notFound
      }
      return try Response(json: answer)
    }
    routes.signedIn.put("/uploads/:photo") { request, context in
      let photo = try photo(in: context)
      if let answer = try await known(photo, context) { return try Response(json: answer) }
      let name = try request.query["name"].map { String($0.prefix(Self.longestName)) }
      let upload = try await receiver.receive(request, as: photo, name: name, of: context.user.id)
      return try Response(json: UploadResponse(upload, context.language), .created)
    }
    routes.signedIn.delete("/uploads/:photo") { _, context in
      let photo = try photo(in: context)
      // The photo is removed even if no worker has read it yet.
      guard FileStamp(of: store.photo(photo, of: context.user.id)) != nil else {
        throw StudioFailure.notFound
      }
      studio.leaveOut(photo, of: context.closet)
      return Response(status: .noContent)
    }
  }

  /// The maximum length of a file's name, in characters.
  private static let longestName = 255
  private static let mostAsked = 100

  private struct Known: Encodable {
    var photos: [UploadResponse] = []
  }

  private func photo(in context: SignedInContext) throws(StudioFailure) -> PhotoHash {
    guard let photo = context.parameters["photo"].flatMap({ PhotoHash($0) }) else {
      throw .notFound
    }
    return photo
  }

  /// Returns the response about a photo, or nil if the photo must be uploaded.
  private func known(
    _ photo: PhotoHash, _ context: SignedInContext
  ) async throws -> UploadResponse? {
    if let id = try await context.closet.garmentID(ofPhoto: photo.text) {
      return UploadResponse(photo, of: try await context.closet.garment(id), context.language)
    }
    let upload = try await receiver.waiting(photo, of: context.user.id)
    return upload.map { UploadResponse($0, context.language) }
  }
}
