import FoundationEssentials
import Garments
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("Heights of an outfit's garments")
struct OutfitHeightTests {
  private let wardrobe = FilledWardrobe()
  private let flatLay = ["--layout", "flatlay", "--cutout", "off"]

  private struct Lint: Decodable {
    struct Piece: Decodable {
      var photo: String
      var height: Int
    }
    var pieces: [Piece]
  }

  /// Returns the height of each piece in the outfit's flat lay, by photo.
  private func drawn() throws -> [String: Int] {
    let outcome = try wardrobe.run(
      "outfit", "collage", "Look", "-o", "look.png", flatLay, "--lint", "--json")
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    let line = try #require(outcome.outputLines.first)
    let lint = try JSONDecoder().decode(Lint.self, from: Data(line.utf8))
    return Dictionary(uniqueKeysWithValues: lint.pieces.map { ($0.photo, $0.height) })
  }

  @Test("are drawn to one scale in its flat lay, and roles tell again without them")
  func scale() async throws {
    let shirt = try await wardrobe.garment("Plum", .plum, height: 100)
    let trousers = try await wardrobe.garment("Moss", .moss, .clothing(.trousers), height: 50)
    try await wardrobe.outfit("Look", shirt, trousers)
    let photos = try await wardrobe.photos(of: [shirt, trousers]).map(\.string)
    let toScale = try drawn()
    let (tall, short) = (toScale[photos[0]] ?? 0, toScale[photos[1]] ?? 0)
    // Heights are rounded down to whole pixels.
    #expect(short > 100 && abs(tall - 2 * short) <= 2, "\(tall), \(short)")
    for id in [shirt, trousers] {
      #expect(try wardrobe.run("garment", "edit", id, "--height", "").ending == .exit(0))
    }
    let byRole = try drawn()
    let proportion = Double(byRole[photos[0]] ?? 0) / Double(byRole[photos[1]] ?? 1)
    // A shirt is about 75 cm high, and trousers 104 cm.
    #expect((0.6...0.85).contains(proportion), "\(proportion)")
  }

  @Test("are what its bundle's picture is drawn by, too")
  func bundle() async throws {
    let shirt = try await wardrobe.garment("Plum", .plum, height: 100)
    let trousers = try await wardrobe.garment("Moss", .moss, .clothing(.trousers), height: 50)
    try await wardrobe.outfit("Look", shirt, trousers)
    var pictures: [[UInt8]] = []
    for height in ["50", ""] {
      #expect(try wardrobe.run("garment", "edit", trousers, "--height", height).ending == .exit(0))
      _ = try drawn()
      let outcome = try wardrobe.run(
        "outfit", "share", "Look", "-o", "b", "--force", flatLay)
      #expect(outcome.ending == .exit(0), "\(outcome.error)")
      pictures.append(try wardrobe.workspace.bytes("b/collage.png"))
    }
    #expect(pictures[0] != pictures[1])
  }
}
