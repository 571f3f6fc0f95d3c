import Codecs
import Collages
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing
import WardrobeStore

@Suite("An outfit's picture")
struct OutfitPictureTests {
  @Test("is sent piece by piece, or the part that is wanted")
  func pictureInParts() async throws {
    try await withOutfits { fixture, client in
      // Of much detail, so that it is long.
      let scarf = try await fixture.closet.addGarment(
        photo: .bytes(try TestPhotos.jpeg(seed: 9), name: "scarf.jpg"),
        GarmentDetails(kind: .accessory, description: "Scarf"))
      let outfit = try await fixture.closet.createOutfit("Scarf", of: [scarf.id])
      let uri = "/outfits/\(outfit.id)/picture.png?preset=print-a4"
      func get(_ field: String? = nil, _ value: String = "") async throws -> TestResponse {
        let headers = field.map { OutfitFixture.ana.with($0, value) } ?? OutfitFixture.ana
        return try await client.get(uri, headers)
      }
      let drawn = try await get()
      let whole = try await get()
      #expect(whole.status == .ok && whole.body == drawn.body)
      let bytes = Array(whole.body.readableBytesView)
      try #require(bytes.count > 2 * StudioLimits.part)
      #expect(try PhotoReader(bytes: bytes).header.size == Preset.printA4.size)
      #expect(whole.headers[.contentLength] == "\(bytes.count)")
      let head = try await client.execute(uri: uri, method: .head, headers: OutfitFixture.ana)
      #expect(head.headers[.contentLength] == "\(bytes.count)" && head.body.readableBytes == 0)

      let middle = StudioLimits.part - 5
      let part = try await get("Range", "bytes=\(middle)-\(middle + 9)")
      #expect(part.status == .partialContent)
      #expect(Array(part.body.readableBytesView) == Array(bytes[middle..<middle + 10]))
      #expect(
        part.headers[.contentRange] == "bytes \(middle)-\(middle + 9)/\(bytes.count)")
      let beyond = try await get("Range", "bytes=\(bytes.count)-")
      #expect(beyond.status == .rangeNotSatisfiable && beyond.body.readableBytes == 0)
      let tag = try #require(whole.headers[.eTag])
      #expect(try await get("If-None-Match", tag).status == .notModified)
    }
  }
}
