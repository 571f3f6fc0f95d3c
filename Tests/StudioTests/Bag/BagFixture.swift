import FoundationEssentials
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WardrobeStore

struct BagCounts: Decodable, Equatable {
  var pieces: Int
  var garments: Int
  var garment: String?
  var quantity: Int?
  var place: String?
  var changed: [String: Int]?
  var quantities: [String: Int]?
}

extension HTTPFields {
  /// The headers of a JSON request from a script on Ana's page.
  static let bagScript = HTTPFields.script.signedIn(TestStudio.anaToken)
    .with("Content-Type", "application/json").with("Accept", "application/json")
}

extension TestClientProtocol {
  /// Sends JSON as a script does. `page` is the user whose page contains the script, by default the
  /// user who is signed in.
  func bag(
    _ what: String, _ json: String, _ headers: HTTPFields = .bagScript, page: UserID? = nil
  ) async throws -> TestResponse {
    let text = try await get("/account", headers.with("Accept", "text/html")).text
    let user = try #require(text.firstMatch(of: /data-user="([^"]+)"/)).1
    return try await execute(
      uri: "/bag/\(what)", method: .post,
      headers: headers.with("X-User", page.map { "\($0)" } ?? String(user)),
      body: ByteBuffer(string: json)
    ) { $0 }
  }

  /// Adds, removes or sets pieces of a garment. Returns the counts in the answer.
  func bag(_ what: String, _ garment: Garment, _ quantity: Int = 1) async throws -> BagCounts {
    try await bag(what, #"{"garment": "\#(garment.id)", "quantity": \#(quantity)}"#).counts
  }

  func bagCount(_ query: String = "") async throws -> BagCounts {
    try await get("/bag/count\(query)", .bagScript).counts
  }
}

extension TestResponse {
  var counts: BagCounts {
    get throws {
      #expect(status == .ok)
      return try JSONDecoder().decode(BagCounts.self, from: Data(body.readableBytesView))
    }
  }

  /// The message of a refused request.
  var problem: String {
    get throws {
      struct Refused: Decodable {
        struct Text: Decodable { let message: String }
        let error: Text
      }
      return try JSONDecoder().decode(Refused.self, from: Data(body.readableBytesView)).error
        .message
    }
  }
}
