import Foundation
import Hummingbird
import Mustache
import What2Wear

/// `/add`: photos are sent, looked over, and kept as garments.
struct AddScreen: Screen {
  let studio: Studio

  /// How many photos are kept at once.
  private static let mostPhotos = 200

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/add") { request, context in
      try studio.page("add", AddView(language: context.language), request, context)
    }
    routes.signedIn.post("/add") { request, context in
      let form = try await request.form(of: context)
      let photos = form.values("photo")
      guard !photos.isEmpty, photos.count <= Self.mostPhotos else { throw StudioFailure.malformed }
      var answer = Answer()
      for photo in photos {
        guard let hash = PhotoHash(photo) else { throw StudioFailure.malformed }
        await keep(hash, form, context, &answer)
      }
      answer.address = "/wardrobe?added=\(answer.added.count)"
      return try Response(json: answer)
    }
  }

  private struct Answer: Encodable {
    struct Added: Encodable {
      var photo: String
      var address: String
    }
    struct Failed: Encodable {
      var photo: String
      var message: String
    }

    var added: [Added] = []
    var failed: [Failed] = []
    /// Where to go on.
    var address = ""
  }

  /// Makes a garment of a photo that waits. One that a garment has by now, as of a form that was sent twice,
  /// counts as added.
  private func keep(
    _ photo: PhotoHash, _ form: FormFields, _ context: SignedInContext, _ answer: inout Answer
  ) async {
    let (closet, uploads) = (context.closet, studio.uploads)
    do {
      guard let upload = uploads.upload(photo, of: closet.owner) else {
        guard let id = try await closet.garmentID(ofPhoto: photo.text) else {
          throw PhotoFailure.refused(RefusedPhoto(.missing, "is not here any more"))
        }
        answer.added.append(Answer.Added(photo: photo.text, address: "/garments/\(id)"))
        return
      }
      guard let kind = form["kind-\(photo.text)"].flatMap({ GarmentKind(formValue: $0) }) else {
        throw StudioFailure.malformed
      }
      let said = form["name-\(photo.text)"] ?? ""
      let name = said.allSatisfy(\.isWhitespace) ? kind.word(in: context.language) : said
      let details = GarmentDetails(kind: kind, description: name)
      let file = PhotoSource.file(uploads.photo(photo, of: closet.owner))
      let id: GarmentID
      do {
        id = try await closet.addGarment(photo: file, details, reading: upload.photoReading).id
      } catch WardrobeError.alreadyThere(let there, _) {
        id = there
      }
      uploads.remove(photo, of: closet.owner)
      answer.added.append(Answer.Added(photo: photo.text, address: "/garments/\(id)"))
    } catch {
      let words = StudioWords.of(context.language).failures
      let message = StudioFailure(error).text(in: words).message
      answer.failed.append(Answer.Failed(photo: photo.text, message: message))
    }
  }
}

/// What `add.mustache` shows.
private struct AddView: MustacheParent {
  let language: Language

  func child(named name: String) -> Any? {
    switch name {
    case "title": StudioWords.of(language).adding.head
    case "kinds": KindOptions.groups("", language)
    case "accept":
      PhotoFormat.allCases.map(\.mediaType).joined(separator: ",") + ",.heic,.heif,.avif,.jxl"
    case "limit": UploadReceiving.longestPhoto
    case "limitText": "\(UploadReceiving.longestPhoto >> 20) MB"
    default: nil
    }
  }
}
