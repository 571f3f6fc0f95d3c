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

@Suite("Arranging where workers cannot do their job", .timeLimit(.minutes(10)))
struct BusyArrangingTests {
  private let workspace = Workspace()

  /// Reasons for which a worker cannot check a photo.
  enum Trouble: String, CaseIterable, Sendable {
    case missing, dying
    case noRoom = "inputOutput"
    case tookTooLong = "interrupted"

    var status: Int {
      switch self {
      case .missing: 503
      case .dying, .tookTooLong: 422
      case .noRoom: 507
      }
    }

    func program(in workspace: Workspace) throws -> FilePath {
      switch self {
      case .missing: workspace.path("nowhere")
      case .dying: try workspace.script("worker", "read -r line; kill -SEGV $$")
      case .noRoom, .tookTooLong: try Self.refusing(rawValue, in: workspace)
      }
    }

    static func refusing(_ code: String, in workspace: Workspace) throws -> FilePath {
      let reply = GatedWorker.answer(refusing: code)
      return try workspace.script("worker", "while read -r line; do echo '\(reply)'; done")
    }
  }

  private static let arrangement = """
    {"canvas": {"width": 1080, "height": 1350}, "background": ["#ffffff"], "pieces": [{"garment": "ID", \
    "box": {"x": 40, "y": 50, "width": 300, "height": 600}, "degrees": 5}]}
    """

  private func laid(
    _ garments: [Garment], _ fixture: OutfitFixture, _ client: any TestClientProtocol
  ) async throws -> HTTPResponse.Status {
    let ids = garments.map { "\"\($0.id)\"" }.joined(separator: ",")
    return try await client.execute(
      uri: "/arrangements", method: .post, headers: fixture.json,
      body: ByteBuffer(string: "{\"garments\":[\(ids)]}")
    ).status
  }

  @Test(
    "is put off, and what was moved is kept as it was moved once they can",
    arguments: Trouble.allCases)
  func putOff(trouble: Trouble) async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let id = "\(fixture.shirt.id)"
      let form = fixture.body(
        ("garment", id), ("name", "Moved"),
        ("arrangement", Self.arrangement.replacing("ID", with: id)))
      var troubled = studio
      troubled.configuration.workers.program = try trouble.program(in: workspace)
      try await troubled.application().test(.router) { client in
        #expect(try await laid([fixture.shirt], fixture, client).code == trouble.status)
        let piece = try await client.page("/pieces/\(id)/x/512.webp")
        #expect(piece.status.code == trouble.status)
        let saved = try await client.execute(
          uri: "/outfits/new", method: .post,
          headers: OutfitFixture.form.with("Accept", "application/json"), body: form)
        #expect(saved.status.code == trouble.status)
      }
      #expect(try await fixture.closet.outfits().isEmpty)
      try await studio.application().test(.router) { client in
        let saved = try await client.post("/outfits/new", form)
        #expect(saved?.hasSuffix("?saved") == true)
      }
      let outfit = try #require(try await fixture.closet.outfits().first)
      #expect(
        outfit.recipe?.contains(#""box":{"height":600,"width":300,"x":40,"y":50}"#) == true)
    }
  }

  @Test("goes on with a silhouette of a photo that cannot be used")
  func refused() async throws {
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      studio.configuration.workers.program = try Trouble.refusing("damaged", in: workspace)
      try await studio.application().test(.router) { client in
        #expect(try await laid(fixture.garments, fixture, client) == .ok)
        let piece = try await client.page("/pieces/\(fixture.shirt.id)/x/512.webp")
        #expect(piece.status == .notFound)
      }
    }
  }

  @Test("has a piece made once, however many ask for it")
  func shared() async throws {
    let worker = try GatedWorker(in: workspace, isGatedOnce: true)
    try await withTestStudio { studio in
      let fixture = try await OutfitFixture(studio)
      let scarf = try await fixture.closet.addGarment(
        photo: .bytes(try TestPhotos.jpeg(seed: 9), name: "scarf.jpg"),
        GarmentDetails(kind: .accessory, description: "Scarf"))
      studio.configuration.workers.program = worker.program
      studio.configuration.workers.count = 1
      let server = try studio.studio()
      try await server.application().test(.router) { client in
        async let first = laid(fixture.garments, fixture, client)
        try await Waiting.until("the first waits") {
          await server.workers.state == (processes: 1, busy: 1, waiting: 2)
        }
        async let second = laid(fixture.garments + [scarf], fixture, client)
        // The second request only waits for the scarf.
        try await Waiting.until("the second waits") { await server.workers.state.waiting >= 3 }
        try worker.letGo()
        #expect(try await [first, second] == [.ok, .ok])
      }
      #expect(worker.lines.count == 4)
    }
  }
}
