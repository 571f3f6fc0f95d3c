import Images
import Outfits
import Foundation
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("An outfit's picture")
struct OutfitPictureTests {
  private let workspace = Workspace()

  @Test("is sent piece by piece")
  func pictureInParts() async throws {
    try await withOutfits { fixture, client in
      // The photo has much detail, so that the picture's file is large.
      let scarf = try await fixture.closet.addGarment(
        photo: .bytes(try TestPhotos.jpeg(seed: 9), name: "scarf.jpg"),
        GarmentDetails(kind: .accessory, description: "Scarf"))
      let outfit = try await fixture.closet.createOutfit("Scarf", of: [scarf.id])
      let uri = "/outfits/\(outfit.id)/picture.png?preset=print-a4"
      let drawn = try await client.get(uri, OutfitFixture.ana)
      let whole = try await client.get(uri, OutfitFixture.ana)
      #expect(whole.status == .ok && whole.body == drawn.body)
      let bytes = Array(whole.body.readableBytesView)
      try #require(bytes.count > 2 * StudioLimits.part)
      #expect(try PhotoReader(bytes: bytes).header.size == Preset.printA4.size)
      #expect(whole.headers[.contentLength] == "\(bytes.count)")
      let head = try await client.execute(uri: uri, method: .head, headers: OutfitFixture.ana)
      #expect(head.headers[.contentLength] == "\(bytes.count)" && head.body.readableBytes == 0)

      let tag = try #require(whole.headers[.eTag])
      let again = try await client.get(uri, OutfitFixture.ana.with("If-None-Match", tag))
      #expect(again.status == .notModified)
    }
  }

  @Test(
    "is not kept of an outfit that was removed while it was drawn",
    arguments: ["outfits", "packing"], [false, true])
  func removedMeanwhile(what: String, isFolderMadeAnew: Bool) async throws {
    let worker = try GatedWorker(in: workspace, isGatedOnce: true)
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      studio.configuration.workers.program = worker.program
      let closet = fixture.closet
      let outfit = try await fixture.outfit()
      try await closet.addToBag([fixture.shirt.id])
      let list = try await closet.checkOut(PackingDetails(title: "Porto"))
      let id = what == "outfits" ? "\(outfit.id)" : "\(list.id)"
      try await studio.application().test(.router) { client in
        async let drawn = client.get("/\(what)/\(id)/picture.png", OutfitFixture.ana)
        try await worker.wait(forJobs: 1)
        if what == "outfits" {
          try await closet.removeOutfit(outfit.id)
        } else {
          try await closet.removePackingList(list.id)
        }
        if isFolderMadeAnew {
          // The folders look as if a picture was started before the removal and finished after it.
          let folder = closet.wardrobe.folder.looks(of: closet.owner).appending(id)
          for name in ["boxes", "plain"] {
            try FileManager.default.createDirectory(
              atPath: folder.appending(name).string, withIntermediateDirectories: true)
          }
        }
        try worker.letGo()
        #expect(try await drawn.status == .notFound)
      }
      let left = try FileManager.default.subpathsOfDirectory(
        atPath: studio.wardrobe.folder.cache.appending("looks").string)
      #expect(left == [])
    }
  }
}
