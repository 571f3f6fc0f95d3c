import Images
import FoundationEssentials
import Garments
import HTTPTypes
import HummingbirdTesting
import Jobs
import NIOCore
import Studio
import SystemPackage
import TestSupport
import WardrobeStore

/// A studio whose user Ana has three garments.
struct OutfitFixture {
  let studio: TestStudio
  let shirt: Garment
  let trousers: Garment
  let shoes: Garment

  static let ana = HTTPFields.page.signedIn(TestStudio.anaToken)
  static let ben = HTTPFields.page.signedIn(TestStudio.benToken)
  static let form = HTTPFields.form.signedIn(TestStudio.anaToken)

  /// The headers of a JSON request from a script on Ana's page.
  var json: HTTPFields {
    HTTPFields.script.signedIn(TestStudio.anaToken).of(studio.ana)
      .with("Content-Type", "application/json")
  }

  init(_ studio: TestStudio) async throws {
    self.studio = studio
    func garment(_ name: String, _ kind: GarmentKind, _ red: UInt8) async throws -> Garment {
      var raster = Raster(size: PixelSize(width: 60, height: 80))
      raster.fill(
        PixelRect(x: 15, y: 10, width: 30, height: 60), Color(red: red, green: 40, blue: 60))
      return try await studio.ana.closet.addGarment(
        photo: .bytes(try raster.encodedNow(as: .png), name: "\(name).png"),
        GarmentDetails(kind: kind, description: name))
    }
    shirt = try await garment("White shirt", .clothing(.shirt), 200)
    trousers = try await garment("Blue trousers", .clothing(.trousers), 30)
    shoes = try await garment("Brown shoes", .footwear, 120)
  }

  var closet: Closet { studio.ana.closet }
  var garments: [Garment] { [shirt, trousers, shoes] }

  func outfit(_ name: String = "Sunday") async throws -> Outfit {
    try await closet.createOutfit(name, of: [shirt.id, trousers.id])
  }

  /// Returns the time of an outfit's last change, in the format of forms.
  func edited(_ id: OutfitID) async throws -> String {
    let seconds = try await closet.outfit(id).edited.timeIntervalSince1970
    return "\(Int((seconds * 1000).rounded()))"
  }

  func body(_ fields: (String, String)...) -> ByteBuffer { body(all: fields) }

  func body(all fields: [(String, String)]) -> ByteBuffer {
    let all = [("user", "\(studio.ana.user.id)")] + fields
    return ByteBuffer(
      string: all.map { "\($0)=\(Self.encoded($1))" }.joined(separator: "&"))
  }

  static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || byte == 0x2D
      let digits = String(byte, radix: 16)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%\(digits.count == 1 ? "0" : "")\(digits)"
    }.joined()
  }
}

extension TestClientProtocol {
  func page(
    _ uri: String, _ headers: HTTPFields = OutfitFixture.ana
  ) async throws -> (status: HTTPResponse.Status, text: String) {
    let response = try await execute(uri: uri, method: .get, headers: headers)
    return (response.status, String(buffer: response.body))
  }

  /// Sends a form. Returns the address of the redirect, or nil.
  func post(_ uri: String, _ body: ByteBuffer) async throws -> String? {
    let response = try await execute(
      uri: uri, method: .post, headers: OutfitFixture.form, body: body)
    return response.status == .seeOther ? response.headers[.location] : nil
  }
}

func withOutfits(
  _ body: @Sendable (OutfitFixture, any TestClientProtocol) async throws -> Void
) async throws {
  try await withTestStudio { studio in
    let fixture = try await OutfitFixture(studio)
    try await studio.application().test(.router) { client in try await body(fixture, client) }
  }
}
