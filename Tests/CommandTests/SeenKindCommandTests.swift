import FoundationEssentials
import SystemPackage
import TestSupport
import Testing

/// Uses sample photos with meaningless names. The tests do not check whether the network guesses
/// right, only that both commands report the same guess.
@Suite("A kind that is seen on a photo")
struct SeenKindCommandTests {
  private let wardrobe = CommandWardrobe()
  private static let samples = Checkout.samples

  private func copy(_ photo: String, to path: String) throws -> FilePath {
    try wardrobe.workspace.write(try Workspace.bytes(at: Self.samples.appending(photo)), to: path)
    return wardrobe.workspace.path(path)
  }

  @Test("is told of with its probability, how to change it, and not under --quiet")
  func notes() throws {
    let dress = try copy("summer-dress.jpg", to: "in/IMG_1.jpg")
    let rehearsal = try wardrobe("import", dress.removingLastComponent(), "--dry-run")
    let row = try #require(
      rehearsal.output.firstMatch(of: #/IMG_1.jpg +clothing +([a-z]+) +(\d\d?) % +([A-Z][a-z-]+) /#)
    )
    // The garment is described by its type, because a camera's file name is not a description.
    #expect(row.3.lowercased().replacing("-", with: "") == row.1)
    let added = try wardrobe("garment", "add", dress)
    #expect(added.ending == .exit(0))
    let id = added.outputLines.joined()
    #expect(
      added.error
        == "what2wear: \(dress): guessed from the photo: --type \(row.1) (\(row.2) %); to change it, use 'garment "
        + "edit \(id.prefix(8))' with --type TYPE or --kind KIND\n")
    #expect(try wardrobe.rows("garment", "list").map(\.type) == [String(row.1)])
    let hat = try copy("straw-hat.png", to: "in/IMG_2.png")
    let quiet = try wardrobe("garment", "add", hat, "--quiet")
    #expect(quiet.ending == .exit(0) && quiet.error == "")
    // A file name that states the type leaves nothing to guess.
    let jeans = try copy("blue-jeans.jpg", to: "in/jeans.jpg")
    #expect(try wardrobe("garment", "add", jeans).error == "")
  }

  @Test("is not looked for where a description or a tag names the garment")
  func words() throws {
    let photo = try copy("straw-hat.png", to: "in/IMG_1.png")
    for said in [["--description", "Black blazer"], ["--tag", "work", "--tag", "blazer"]] {
      let added = try wardrobe("garment", "add", photo, "--allow-duplicate", said)
      #expect(added.ending == .exit(0) && added.error == "")
    }
    #expect(try wardrobe.rows("garment", "list").map(\.type) == ["jacket", "jacket"])
    let list = try wardrobe.workspace.write(
      Array("file,description,tags\nIMG_2.png,Black blazer,\nIMG_3.png,,summer;skort\n".utf8),
      to: "list.csv")
    _ = try copy("straw-hat.png", to: "list/IMG_2.png")
    let folder = try copy("summer-dress.jpg", to: "list/IMG_3.png").removingLastComponent()
    let other = try wardrobe("user", "add", "Bo")
    #expect(other.ending == .exit(0))
    let imported = try wardrobe("import", folder, "--csv", list, "--user", "Bo")
    #expect(imported.error == "what2wear: 2 garments were added\n")
    let types = try wardrobe.rows("garment", "list", "--user", "Bo").map(\.type)
    #expect(Set(types) == ["jacket", "skirt"])
  }

  @Test("is told of by an import where it is doubtful, each photo with its identifier")
  func imported() throws {
    for (number, photo) in [
      "summer-dress.jpg", "cable-jumper.jpg", "denim-jacket.jpg", "straw-hat.png",
    ]
    .enumerated() {
      _ = try copy(photo, to: "in/IMG_\(number).\(photo.suffix(3))")
    }
    let folder = wardrobe.workspace.path("in")
    let rehearsal = try wardrobe("import", folder, "--dry-run")
    let rows = rehearsal.output.matches(of: #/(IMG_\d)\.\w+ .* (\d\d?) % /#)
    let doubtful = rows.filter { Int($0.2).map { $0 < 80 } ?? false }.map { String($0.1) }
    try #require(!doubtful.isEmpty && doubtful.count < rows.count, "other samples are wanted")
    let outcome = try wardrobe("import", folder)
    let told = outcome.error.matches(
      of:
        #/(IMG_\d)\.\w+: guessed from the photo: --\w+ \w+ \((\d\d?) %\); to change it, use 'garment edit (\w{8})' /#
    )
    #expect(told.map { String($0.1) } == doubtful, "\(outcome.error)")
    let ids = try wardrobe.rows("garment", "list").map { "\($0.id)".prefix(8) }
    for line in told { #expect(ids.contains(line.3)) }
  }

  @Test("has a cell of its own in a rehearsal, which is empty where words say it")
  func cells() throws {
    let hat = try copy("straw-hat.png", to: "in/IMG_2.png")
    try wardrobe.workspace.photo("in/shirt.png")
    let outcome = try wardrobe("import", hat.removingLastComponent(), "--dry-run", "--quiet")
    #expect(outcome.ending == .exit(0))
    let heading = try #require(outcome.outputLines.first)
    let column = try #require(heading.firstRange(of: "GUESSED"))
    let start = heading.distance(from: heading.startIndex, to: column.lowerBound)
    let guessed = outcome.outputLines.dropFirst().map {
      $0.dropFirst(start).prefix(7).split(separator: " ").joined(separator: " ")
    }
    #expect(guessed.count == 2)
    #expect(guessed.first?.wholeMatch(of: #/\d\d? %/#) != nil, "\(guessed)")
    #expect(guessed.last == "")
  }

  private struct Lint: Decodable {
    struct Piece: Decodable {
      var height: Int
    }
    var pieces: [Piece]
  }

  @Test("tells how large it is drawn beside what words name")
  func size() throws {
    let jeans = try copy("blue-jeans.jpg", to: "in/jeans.jpg")
    let skirt = try copy("pleated-skirt.png", to: "in/IMG_3.png")
    let outcome = try what2wear(
      "collage", jeans, skirt, "--layout", "flatlay", "--lint", "--json", "-o",
      wardrobe.workspace.path("look.png"))
    let line = try #require(outcome.outputLines.first)
    let pieces = try JSONDecoder().decode(Lint.self, from: Data(line.utf8)).pieces
    try #require(pieces.count == 2)
    // The sample skirt has the proportions of a midi skirt. Trousers are 104 cm high.
    let proportion = Double(pieces[1].height) / Double(pieces[0].height)
    #expect((0.6...0.85).contains(proportion), "\(proportion)")
  }
}
