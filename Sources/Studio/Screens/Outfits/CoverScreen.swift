import Hummingbird
import SystemPackage
import What2Wear

/// `PUT /outfits/{id}/cover`: a photo of one's own in front of an outfit's picture.
struct CoverScreen: Screen {
  let studio: Studio
  let pixels: OutfitPixels

  func add(to routes: StudioRoutes) {
    routes.signedIn.put("/outfits/:id/cover") { request, context in
      let outfit = try await context.closet.outfit(context.outfitID())
      let place = try pixels.scratch.place()
      defer { withExtendedLifetime(place) {} }
      let file = place.path.appending("cover")
      let descriptor = try FileDescriptor.open(
        file, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
      try await descriptor.writing {
        for try await part in try request.body(upTo: UploadReceiving.longestPhoto) {
          _ = try $0.writeAll(part.readableBytesView)
        }
      }
      guard try await pixels.isPhoto(file) else {
        return try OutfitFormReply.problem(
          StudioWords.of(context.language).adding.failed, .unsupportedMediaType)
      }
      try await context.closet.setCover(of: outfit.id, .file(file))
      return try OutfitFormReply.saved(OutfitLinks(id: outfit.id).page, request, studio)
    }
  }
}

extension FileDescriptor {
  /// Closes it after `body`, whatever becomes of that.
  fileprivate func writing(_ body: (FileDescriptor) async throws -> Void) async throws {
    let result: Result<Void, any Error>
    do {
      result = .success(try await body(self))
    } catch {
      result = .failure(error)
    }
    try close()
    try result.get()
  }
}
