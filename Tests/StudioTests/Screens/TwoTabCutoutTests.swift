import Images
import Foundation
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Vision
import Studio
import TestSupport
import Testing
import WardrobeStore

extension GarmentScreenTests {
  private func mask(_ box: PixelRect) throws -> [UInt8] {
    var raster = Raster(size: PixelSize(width: 300, height: 400), filledWith: .black)
    raster.fill(box, .white)
    return try raster.encodedNow(as: .png)
  }

  private static let box = PixelRect(x: 80, y: 100, width: 140, height: 200)

  @Test("loses no stroke of two tabs that draw at once", .timeLimit(.minutes(10)))
  func drawnAtOnce() async throws {
    let workspace = Workspace()
    let worker = try GatedWorker(in: workspace)
    try await withTestStudio { studio in
      let garment = try await boots(studio)
      let (closet, uri) = (studio.ana.closet, "/garments/\(garment.id)")
      let (mine, theirs) = ("keep 0.1 0.1 0.05", "drop 0.5 0.5 0.05")
      let form = form(
        studio.ana,
        [
          ("action", "strokes"), ("strokes", mine), ("photo", garment.photo.sha256), ("mask", ""),
        ])
      studio.configuration.workers.program = worker.program
      try await studio.application().test(.router) { client in
        async let drawn = client.execute(
          uri: "\(uri)/cutout", method: .post, headers: Self.ana, body: form)
        try await worker.wait(forJobs: 1)
        try await closet.setCutout(
          of: garment, .bytes(mask(Self.box), name: "mask.png"),
          by: try #require(CutoutStrokes(theirs)))
        try worker.letGo()
        try await worker.wait(forJobs: 2)
        try worker.letGo()
        #expect(try await drawn.headers[.location] == "\(uri)?drawn=merged")
        #expect("\(try await closet.cutoutStrokes(of: garment.id))" == "\(theirs)\n\(mine)")
      }
      #expect(try await studio.wardrobe.check().isEmpty)
    }
  }

  @Test("tells of more strokes of two tabs than are kept, and keeps those that were")
  func tooManyStrokes() async throws {
    try await withTestStudio { studio in
      let garment = try await boots(studio)
      let (closet, uri) = (studio.ana.closet, "/garments/\(garment.id)")
      func line(_ side: String, _ count: Int) -> String {
        "\(side) 0.5 0.5 0.05" + String(repeating: " 0.5 0.5", count: count - 1)
      }
      let kept = try #require(CutoutStrokes(line("keep", 1000)))
      try await closet.setCutout(
        of: garment, .bytes(mask(Self.box), name: "mask.png"), by: kept)
      let form = form(
        studio.ana,
        [
          ("action", "strokes"), ("strokes", line("drop", 1001)), ("photo", garment.photo.sha256),
          ("mask", ""),
        ])
      try await studio.application().test(.router) { client in
        let told = try await client.execute(
          uri: "\(uri)/cutout", method: .post, headers: Self.ana, body: form)
        #expect(told.headers[.location] == "\(uri)?drawn=too-many")
        let page = try await client.get("\(uri)?drawn=too-many", Self.ana).text
        #expect(page.contains("there were too many in total"))
      }
      #expect(try await closet.cutoutStrokes(of: garment.id) == kept)
    }
  }
}
