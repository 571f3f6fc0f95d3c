import FoundationEssentials
import SystemPackage
import TestSupport
import Testing

@Suite("The command garment photo")
struct GarmentPhotoCommandTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  private struct Photo: Decodable {
    var number: Int
    var view: String?
    var path: String
  }

  private struct Garment: Decodable {
    var photos: [Photo]
  }

  private func photos(_ arguments: any CommandArgument...) throws -> [Photo] {
    let outcome = try wardrobe.start(["garment", "photo", "coat"] + arguments + ["--json"]).wait()
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return try outcome.outputLines.map {
      try JSONDecoder().decode(Photo.self, from: Data($0.utf8))
    }
  }

  @Test("adds, lists and removes photos, and refuses what it cannot use")
  func photos() throws {
    _ = try wardrobe.add(wardrobe.photo(1), "--type", "coat", "--description", "Coat")
    #expect(try photos().isEmpty)
    #expect(try photos(wardrobe.photo(2), wardrobe.photo(3), "--view", "detrás").count == 2)
    let all = try photos(wardrobe.photo(4))
    #expect(all.map(\.number) == [1, 2, 3] && all.map(\.view) == ["back", "back", nil])
    #expect(try photos(wardrobe.photo(4)).count == 3)
    let shown = try wardrobe("garment", "show", "coat", "--json")
    let garment = try JSONDecoder().decode(Garment.self, from: Data(shown.output.utf8))
    #expect(garment.photos.map(\.path) == all.map(\.path))
    #expect(try photos("--remove", "1", "--remove", "3").map(\.path) == [all[1].path])
    for (arguments, status) in [
      (["--remove", "7"], 66), (["nothing.jpg"], 66), (["--view", "back"], 64),
      ([try wardrobe.photo(5).string, "--view", "inside"], 64),
      ([try wardrobe.photo(5).string, "--remove", "1"], 64),
    ] {
      let outcome = try wardrobe.start(["garment", "photo", "coat"] + arguments).wait()
      #expect(outcome.ending == .exit(Int32(status)), "\(arguments): \(outcome.error)")
    }
    #expect(try photos().count == 1)
  }
}
