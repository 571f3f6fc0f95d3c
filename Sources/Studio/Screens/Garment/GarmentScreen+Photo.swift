import Hummingbird
import What2Wear

extension GarmentScreen {
  /// `/garments/{id}/photo`: another photo by a form, for those without scripts.
  func addRoutesOfPhoto(to routes: StudioRoutes) {
    // What a form that was refused leaves in the browser's bar, asked for again.
    routes.signedIn.get("/garments/:id/photo") { _, context in
      studio.seeOther("/garments/\(try await context.garment().id)")
    }
    routes.signedIn.post("/garments/:id/photo") { request, context in
      // Whose form it is comes first.
      let problem = try await OnePhotoForm.take("photo", request, context) { bytes in
        _ = try await studio.takePhoto(request, context, bytes)
      }
      let garment = try await context.garment()
      guard let problem else { return studio.seeOther("/garments/\(garment.id)") }
      let form = GarmentForm(garment, try await FieldTyping(context))
      return try await page(garment, form, request, context, photoProblem: problem)
    }
  }
}

extension Studio {
  /// Takes a photo in place of the one that the page shows, which the address may name by its SHA-256.
  ///
  /// - Throws: `otherPhoto` where the garment has another one by now: neither is to be lost unseen.
  func takePhoto(
    _ request: Request, _ context: SignedInContext, _ bytes: UploadReceiving.Source
  ) async throws -> GarmentID {
    let shown = try request.query["of"]
    let id = try await context.garment().id
    try await receiving.withPhoto(of: context.user.id, bytes) { photo, hash, reading in
      try await retryingWhenChangedMeanwhile {
        let garment = try await context.garment()
        // The answer was lost, and the browser has sent the photo again.
        if garment.photo.sha256 == hash.text { return }
        if let shown, shown != garment.photo.sha256 { throw StudioFailure.otherPhoto }
        _ = try await context.closet.editGarment(
          id, photo: photo, reading: reading, expecting: garment.edited)
      }
    }
    return id
  }
}
