import Images
import SystemPackage
import TestSupport
import Testing

@Suite("A photo of a wardrobe whose file was replaced")
struct ReplacedPhotoCommandTests {
  private let wardrobe = FilledWardrobe()

  @Test("is drawn by nothing, and named with its garment and the way out")
  func replaced() async throws {
    let workspace = wardrobe.workspace
    let (plum, moss) = (
      try await wardrobe.garment("Plum", .plum), try await wardrobe.garment("Moss", .moss)
    )
    try await wardrobe.outfit("Look", plum, moss)
    let photo = try await wardrobe.photo(of: plum)
    let other = try await wardrobe.photo(of: moss)
    try workspace.write(Workspace.bytes(at: other), at: photo)
    let line = """
      garment 'Plum': is no longer the photo of garment \(plum) (Plum): its file was replaced; restore the photo \
      with 'what2wear garment edit \(plum) --photo FILE'
      """
    for words in [
      "outfit collage Look -o look.png", "outfit share Look -o look",
      "outfit collage Look -o grid.png --layout grid", "garment share \(plum) -o plum",
      "thumbnails --wardrobe -o thumbs",
    ] {
      let outcome = try wardrobe.run(words.split(separator: " ").map(String.init))
      #expect(outcome.ending == .exit(65), "\(words)")
      let told = outcome.errorLines.filter { $0.contains(line) }
      #expect(told.count == 1, "\(words): \(outcome.error)")
    }
    #expect(try workspace.files(in: "look/photos").map { $0.hasSuffix("moss.jpg") } == [true])
    #expect(!workspace.exists("plum"))
    #expect(try workspace.files(in: "thumbs/256") == ["\(moss).jpg"])
  }
}
