import HTTPTypes
import Hummingbird
import What2Wear

/// `/uploads/{sha256}`: photos that are sent, one a request, as they are.
struct UploadScreen: Screen {
  private let store: UploadStore
  private let pictures: PictureFiles
  private let receiving: UploadReceiving

  init(_ studio: Studio) {
    store = studio.uploads
    pictures = studio.pictures
    receiving = studio.receiving
  }

  func add(to routes: StudioRoutes) {
    // HEAD, too: whether the photo need be sent at all.
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
      let body = try request.body(upTo: UploadReceiving.longestPhoto)
      let upload = try await receiving.receive(body, as: photo, name: name, of: context.user.id)
      return try Response(json: UploadAnswer(upload, context.language), .created)
    }
    routes.signedIn.delete("/uploads/:photo") { _, context in
      let photo = try photo(in: context)
      guard store.upload(photo, of: context.user.id) != nil else { throw StudioFailure.notFound }
      try await drop(photo, of: context.closet)
      return Response(status: .noContent)
    }
  }

  /// Of a file's name, in characters.
  private static let longestName = 255

  private func photo(in context: SignedInContext) throws(StudioFailure) -> PhotoHash {
    guard let photo = context.parameters["photo"].flatMap({ PhotoHash($0) }) else {
      throw .notFound
    }
    return photo
  }

  /// What there is of a photo already; nil where it is to be sent.
  private func known(
    _ photo: PhotoHash, _ context: SignedInContext
  ) async throws -> UploadAnswer? {
    if let id = try await context.closet.garmentID(ofPhoto: photo.text) {
      return UploadAnswer(photo, of: try await context.closet.garment(id), context.language)
    }
    let upload = try await receiving.waiting(photo, of: context.user.id)
    return upload.map { UploadAnswer($0, context.language) }
  }

  /// Removes a photo that waits, and its pictures where nothing else of the wardrobe has it.
  private func drop(_ photo: PhotoHash, of closet: Closet) async throws {
    store.remove(photo, of: closet.owner)
    if !closet.wardrobe.hasPhoto(sha256: photo.text) { pictures.remove(photo) }
  }
}
