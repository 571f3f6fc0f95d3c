import Hummingbird
import Mustache
import What2Wear

/// Additional photos on a garment's page: add, describe and remove them.
struct GarmentPhotosScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    let photos = routes.signedIn.group("/garments/:id/photos")
    photos.put { request, context in
      let id = try await context.garment().id
      guard try await context.closet.photos(of: id).count < GarmentPhoto.most else {
        throw StudioFailure.tooManyPhotos
      }
      do {
        try await studio.receiver.withPhoto(request, of: context.user.id) { photo, _, reading in
          try await context.closet.addPhoto(photo, to: id, reading: reading)
        }
      } catch WardrobeError.invalid(.tooManyPhotos) {
        // Another upload has just taken the last place.
        throw StudioFailure.tooManyPhotos
      }
      // An address with a fragment would not reload the page.
      return try FormReply.saved("/garments/\(id)", request, studio)
    }
    photos.post("/:photo") { request, context in
      let form = try await request.form(of: context)
      let id = try await context.garment().id
      guard let photo = try await photo(of: id, context) else { throw StudioFailure.notFound }
      if form["action"] == "remove" {
        try await context.closet.removePhotos([photo.photo], of: id)
      } else {
        guard let view = form["view"].flatMap(PhotoView.init(rawValue:)) else {
          throw StudioFailure.malformed
        }
        try await context.closet.setView(view, of: photo.photo, of: id)
      }
      return studio.seeOther("/garments/\(id)#photos")
    }
  }

  private func photo(
    of id: GarmentID, _ context: SignedInContext
  ) async throws -> GarmentPhoto? {
    let sha256 = context.parameters["photo"].map(String.init)
    return try await context.closet.photos(of: id).first { $0.photo.sha256 == sha256 }
  }
}

/// An additional photo, as the page shows it.
struct GarmentPhotoView: MustacheParent {
  let photo: GarmentPhoto
  /// The photo's place in the list, from 1.
  let number: Int
  let language: Language

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    let view = photo.view?.label(in: language).capitalizedFirst
    return switch name {
    case "sha256": photo.photo.sha256
    case "label": view ?? words["garment.photoNumber", ["number": "\(number)"]]
    case "look": PageWidth.path(of: photo.photo.sha256, 320)
    case "large": PageWidth.path(of: photo.photo.sha256, 2048)
    case "hasView": photo.view != nil
    case "views":
      PhotoView.allCases.map { view -> [String: Any] in
        [
          "value": view.rawValue, "label": view.label(in: language).capitalizedFirst,
          "isCurrent": view == photo.view,
        ]
      }
    default: nil
    }
  }
}
