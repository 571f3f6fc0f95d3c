import Codecs
import Garments
import HTTPTypes
import HummingbirdTesting
import Studio
import TestSupport
import Testing
import WardrobeStore

@Suite("A photo that a form brings for one thing")
struct OnePhotoFormTests {
  private static let ana = HTTPFields.page.signedIn(TestStudio.anaToken)

  /// Ana's garment, with the first of the photos.
  private func boots(_ studio: TestStudio) async throws -> Garment {
    try await studio.ana.closet.addGarment(
      photo: .bytes(try TestPhotos.jpeg(seed: 1), name: "a"),
      GarmentDetails(kind: .footwear, description: "Boots"))
  }

  private func form(_ bytes: [UInt8], as field: String, of visitor: Visitor) -> MultipartForm {
    var form = MultipartForm(of: visitor)
    form.add(file: "a.jpg", bytes, as: field)
    return form
  }

  @Test("takes the place of a garment's photo that the page shows, and of no other")
  func garment() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let photos = try (1...2).map { try TestPhotos.jpeg(seed: $0) }
      let garment = try await boots(studio)
      let path = "/garments/\(garment.id)/photo?of=\(garment.photo.sha256)"
      try await studio.application().test(.router) { client in
        let mine = form(photos[1], as: "photo", of: studio.ana)
        let nobody = try await mine.send(to: path, as: "", client)
        #expect(nobody.status == .unauthorized)
        let another = try await form(photos[1], as: "photo", of: studio.ben).send(
          to: path, as: TestStudio.benToken, client)
        #expect(another.status == .notFound)
        let elsewhere = try await form(photos[1], as: "photo", of: studio.ben).send(
          to: path, as: TestStudio.anaToken, client)
        #expect(elsewhere.status == .conflict)
        #expect(try await studio.ana.closet.garment(garment.id).photo == garment.photo)

        let taken = try await mine.send(to: path, as: TestStudio.anaToken, client)
        #expect(taken.headers[.location] == "/garments/\(garment.id)")
        let hash = try TestPhotos.sha256(photos[1])
        #expect(try await studio.ana.closet.garment(garment.id).photo.sha256 == hash)
        // The page that still shows the first photo replaces none that it does not show.
        let late = try await form(photos[0], as: "photo", of: studio.ana).send(
          to: path, as: TestStudio.anaToken, client)
        #expect(late.status == .conflict)
        #expect(try await studio.ana.closet.garment(garment.id).photo.sha256 == hash)
      }
      #expect(try await studio.wardrobe.check().isEmpty)
    }
  }

  @Test("becomes an outfit's cover")
  func cover() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let outfit = try await studio.ana.closet.createOutfit("Sunday", of: [garment.id])
      let photo = try TestPhotos.jpeg(seed: 2)
      let path = "/outfits/\(outfit.id)/cover"
      try await studio.application().test(.router) { client in
        let another = try await form(photo, as: "cover", of: studio.ben).send(
          to: path, as: TestStudio.benToken, client)
        #expect(another.status == .notFound)
        let taken = try await form(photo, as: "cover", of: studio.ana).send(
          to: path, as: TestStudio.anaToken, client)
        #expect(taken.headers[.location] == "/outfits/\(outfit.id)")
      }
      let hash = try TestPhotos.sha256(photo)
      #expect(try await studio.ana.closet.outfit(outfit.id).cover?.sha256 == hash)
    }
  }

  @Test("is told of at its field where it cannot be used")
  func refusals() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let outfit = try await studio.ana.closet.createOutfit("Sunday", of: [garment.id])
      let huge = [UInt8](repeating: 0, count: (64 << 20) + 1)
      try await studio.application().test(.router) { client in
        for (path, field) in [
          ("/garments/\(garment.id)/photo", "photo"), ("/outfits/\(outfit.id)/cover", "cover"),
          ("/account/picture", "picture"),
        ] {
          for (bytes, words) in [
            (Array("no photo".utf8), "It is no photo in a format that is read."),
            (huge, "This photo is larger than 64 MiB, which is the most."),
          ] {
            let answer = try await form(bytes, as: field, of: studio.ana).send(
              to: path, as: TestStudio.anaToken, client)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("id=\"\(field)-problem\">\(words)"), "\(path)")
          }
          let none = try await MultipartForm(of: studio.ana).send(
            to: path, as: TestStudio.anaToken, client)
          #expect(none.text.contains("Choose a photo first."), "\(path)")
          // What the browser's bar shows then leads back.
          let back = try await client.get(path, Self.ana)
          #expect(back.status == .seeOther, "\(path)")
        }
      }
      #expect(try await studio.ana.closet.garment(garment.id).photo == garment.photo)
    }
  }
}
