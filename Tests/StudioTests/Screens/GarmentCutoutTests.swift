import Images
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

extension GarmentScreenTests {
  @Test("is cut out, by itself or by strokes, and shown so")
  func cuttingOut() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let (ana, uri) = (studio.ana, "/garments/\(garment.id)")
      try await studio.application().test(.router) { client in
        for fields in [
          [("action", "make")],
          [("action", "strokes"), ("strokes", "keep 0.5 0.5 0.02\ndrop 0.1 0.1 0.02")],
        ] {
          let made = try await client.execute(
            uri: "\(uri)/cutout", method: .post, headers: Self.ana, body: form(ana, fields))
          #expect(made.status == .seeOther)
          let mask = try #require(try await ana.closet.garment(garment.id).cutout)
          let picture = "/cutouts/\(garment.photo.sha256)/\(mask.sha256)/160.webp"
          let own = try await client.execute(uri: picture, method: .get, headers: Self.ana)
          #expect(own.status == .ok)
          let raster = try PhotoReader(bytes: Array(own.body.readableBytesView)).decodeNow().raster
          #expect(raster[2, 2].alpha == 0)
          #expect(raster[raster.size.width / 2, raster.size.height / 2].alpha == 255)
          let other = try await client.execute(uri: picture, method: .get, headers: Self.ben)
          #expect(other.status == .notFound)
          let page = try await client.execute(uri: uri, method: .get, headers: Self.ana)
          #expect(String(buffer: page.body).contains("/cutouts/"))
        }
        for strokes in ["keep 2 2 2", "keep 0.5 0.5", "keep nan 0.5 0.02"] {
          let wrong = try await client.execute(
            uri: "\(uri)/cutout", method: .post, headers: Self.ana,
            body: form(ana, [("action", "strokes"), ("strokes", strokes)]))
          #expect(wrong.status == .badRequest, "\(strokes)")
        }
        _ = try await client.execute(
          uri: "\(uri)/cutout", method: .post, headers: Self.ana,
          body: form(ana, [("action", "remove")]))
        #expect(try await ana.closet.garment(garment.id).cutout == nil)
      }
      #expect(try await studio.wardrobe.check().isEmpty)
    }
  }

  @Test("goes on from the strokes that it was cut out by, whoever else draws, and can begin anew")
  func touchingUpAgain() async throws {
    try await withTestStudio { studio in
      let studio = studio
      let garment = try await boots(studio)
      let (ana, uri) = (studio.ana, "/garments/\(garment.id)")
      let lines = ["keep 0.1 0.1 0.05 0.12 0.1", "drop 0.5 0.5 0.05", "keep 0.9 0.9 0.05"]
      try await studio.application().test(.router) { client in
        func send(_ fields: [(String, String)]) async throws -> String? {
          let body = form(ana, fields)
          let response = try await client.execute(
            uri: "\(uri)/cutout", method: .post, headers: Self.ana, body: body)
          return response.headers[.location]
        }
        func draw(_ strokes: [String], on photo: String, _ mask: String) async throws -> String? {
          try await send([
            ("action", "strokes"), ("strokes", strokes.joined(separator: "\r\n")), ("photo", photo),
            ("mask", mask),
          ])
        }
        func kept() async throws -> [String] {
          let strokes = try await ana.closet.cutoutStrokes(of: garment.id)
          return "\(strokes)".split(separator: "\n").map(String.init)
        }
        func mask() async throws -> String {
          try await ana.closet.garment(garment.id).cutout?.sha256 ?? ""
        }
        let photo = garment.photo.sha256
        #expect(try await draw([lines[0]], on: photo, "") == uri)
        let first = try await mask()
        let page = try await client.execute(uri: uri, method: .get, headers: Self.ana)
        let text = String(buffer: page.body)
        #expect(text.contains("name=\"strokes\" value=\"\(lines[0])\""))
        #expect(text.contains("name=\"mask\" value=\"\(first)\""))
        #expect(try await draw(Array(lines[..<2]), on: photo, first) == uri)
        #expect(try await kept() == Array(lines[..<2]))
        // Another page still shows the first cut-out. The marks of that page are merged with later
        // marks.
        #expect(try await draw([lines[0], lines[2]], on: photo, first) == "\(uri)?drawn=merged")
        #expect(try await kept() == lines)
        let told = try await client.execute(
          uri: "\(uri)?drawn=merged", method: .get, headers: Self.ana)
        #expect(String(buffer: told.body).contains("Both sets of marks were used."))
        #expect(try await draw(Array(lines[..<2]), on: photo, mask()) == uri)
        #expect(try await kept() == Array(lines[..<2]))
        // After the cut-out is removed and made again, its marks are still there.
        let touched = try await mask()
        #expect(try await send([("action", "remove")]) == uri)
        #expect(try await mask() == "")
        let whole = try await client.execute(uri: uri, method: .get, headers: Self.ana)
        #expect(String(buffer: whole.body).contains("value=\"\(lines[0])\n\(lines[1])\""))
        #expect(try await send([("action", "make")]) == uri)
        #expect(try await mask() == touched)
        #expect(try await kept() == Array(lines[..<2]))
        #expect(try await send([("action", "anew")]) == uri)
        #expect(try await kept() == [])
        let found = try await mask()
        #expect(found != first)
        #expect(try await draw([lines[0]], on: photo, found) == uri)
        #expect(try await mask() == first)
        #expect(try await draw([], on: photo, first) == uri)
        #expect(try await mask() == found)
        #expect(try await kept() == [])
        // The marks were drawn on a photo that the garment no longer has.
        try await ana.closet.editGarment(
          garment.id, photo: .bytes(try TestPhotos.jpeg(seed: 3), name: "other"))
        #expect(try await draw(lines, on: photo, found) == "\(uri)?drawn=elsewhere")
        #expect(try await mask() == "")
        #expect(try await kept() == [])
      }
      #expect(try await studio.wardrobe.check().isEmpty)
    }
  }
}
