import Images
import Core
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("What is exported comes back")
struct RoundTripTests {
  private let workspace = Workspace()

  private func open(_ name: String) async throws -> Wardrobe {
    try await Wardrobe.open(
      WardrobeFolder(workspace.path(name)), creating: true, options: .readingCorners)
  }

  /// Makes a wardrobe with two users. The first user has three garments and two outfits.
  private func makeWardrobe() async throws -> Closet {
    let wardrobe = try await open("w")
    let face = try workspace.photo("face.png", Color(red: 9, green: 9, blue: 9))
    let ana = try await wardrobe.addUser(
      UserDetails(name: "Ana", surname: "Ñu", email: "ana@example.org"), picture: .file(face))
    _ = try await wardrobe.addUser(UserDetails(name: "Ben"))
    let closet = try await wardrobe.closet(of: ana.id)
    let shirt = try workspace.photo("a.png")
    let shoe = try workspace.photo("b.jpg", Color(red: 1, green: 2, blue: 3))
    let first = try await closet.addGarment(
      photo: .file(shirt),
      GarmentDetails(
        kind: .clothing(.shirt), description: "White, \"linen\"\nshirt", brand: "B", size: "M",
        height: GarmentHeight("71.5"), price: Price("29.955 KWD"),
        bought: CalendarDate("2026-05-01"),
        tags: ["a;b", "c"],
        colors: [GarmentColor(.navy), GarmentColor(color: Color(red: 1, green: 90, blue: 33))]))
    let second = try await closet.addGarment(
      photo: .file(shoe), GarmentDetails(kind: .footwear, description: "White linen shirt"))
    let third = try await closet.addGarment(
      photo: .file(shirt), GarmentDetails(kind: .accessory, description: "con"),
      allowsDuplicate: true)
    let look = try await closet.createOutfit("Look", of: [second.id, third.id, first.id])
    _ = try await closet.setCover(of: look.id, .file(shoe))
    _ = try await closet.createOutfit("None/at: all", of: [])
    return closet
  }

  private func restore(
    _ wardrobe: Wardrobe, for user: String? = nil
  ) async throws -> [String] {
    var lines: [String] = []
    try await WardrobeArchive(workspace.path("out")).restore(into: wardrobe, for: user) { result in
      switch result {
      case .userAdded(let name): lines.append("user \(name)")
      case .userTaken(let name): lines.append("for \(name)")
      case .differs(let subject, let order): lines.append("\(order.word) \(subject.name)")
      case .updated, .fileRestored: Issue.record("\(result)")
      case .added: lines.append("garment")
      case .alreadyThere, .matched: lines.append("garment there")
      case .outfitAdded: lines.append("outfit")
      case .outfitAlreadyThere(_, let name): lines.append("outfit there \(name)")
      case .bagFilled, .bagAlreadyThere, .packingListAdded, .packingListAlreadyThere, .dayAdded,
        .dayAlreadyThere:
        Issue.record("\(result)")
      case .leftOut, .unlisted: Issue.record("\(result)")
      case .failed(let error): lines.append("\(error)")
      }
    }
    return lines
  }

  private let allAdded = ["garment", "garment", "garment", "outfit", "outfit"]
  private let allThere = [
    "garment there", "garment there", "garment there", "outfit there Look",
    "outfit there None/at: all",
  ]

  @Test("into an empty wardrobe, the same in everything, once")
  func emptyWardrobe() async throws {
    let closet = try await makeWardrobe()
    try await closet.export(to: workspace.path("out"))
    let other = try await open("other")
    #expect(try await restore(other) == allAdded)
    let users = try await closet.wardrobe.users()
    #expect(users.count == 2 && users[0].picture != nil)
    #expect(try await other.users() == [users[0]])
    let copy = try await other.closet(of: closet.owner)
    let (garments, outfits) = (try await closet.garments(), try await closet.outfits())
    #expect(garments.count == 3 && outfits.count == 2)
    for _ in 1...2 {
      #expect(try await copy.garments() == garments)
      #expect(try await copy.outfits() == outfits)
      #expect(try await other.check() == [])
      #expect(try await restore(other) == allThere)
    }
    #expect(try await restore(closet.wardrobe) == allThere)
  }

  @Test("to another user of the same wardrobe, under identifiers of their own, once")
  func otherUser() async throws {
    let closet = try await makeWardrobe()
    try await closet.export(to: workspace.path("out"))
    #expect(try await restore(closet.wardrobe, for: "ben") == allAdded)
    let ben = try await closet.wardrobe.closet(of: closet.wardrobe.userID("Ben"))
    let (garments, others) = (try await closet.garments(), try await ben.garments())
    #expect(garments.map(\.details) == others.map(\.details))
    #expect(garments.map(\.photo) == others.map(\.photo))
    #expect(garments.map(\.created) == others.map(\.created))
    #expect(Set(garments.map(\.id)).isDisjoint(with: others.map(\.id)))
    let look = try #require(try await ben.outfits(containing: "look").first)
    #expect(look.garments == [others[1].id, others[0].id, others[2].id])
    #expect(try await restore(closet.wardrobe, for: "ben") == allThere)
    #expect(try await ben.garments() == others)
  }

  @Test("to its own user, who comes into a wardrobe that has only others")
  func ownUser() async throws {
    let closet = try await makeWardrobe()
    try await closet.export(to: workspace.path("out"))
    let other = try await open("other")
    let cleo = try await other.addUser(UserDetails(name: "Cleo"))
    let all = try await restore(other)
    #expect(all.first == "user Ana" && all.count == allThere.count + 1)
    #expect(try await other.users().map(\.id) == [cleo.id, closet.owner])
    #expect(try await other.closet(of: cleo.id).garments().isEmpty)
    #expect(try await restore(other) == allThere)
  }

  @Test("beside what was changed meanwhile, which stays, and is told")
  func changed() async throws {
    let closet = try await makeWardrobe()
    try await closet.export(to: workspace.path("out"))
    let shirt = try #require(try await closet.garments().first)
    try await closet.editGarment(shirt.id) { $0.brand = "Other" }
    let look = try #require(try await closet.outfits(containing: "look").first)
    try await closet.editOutfit(look.id, name: "Another")
    let there = try await restore(closet.wardrobe)
    #expect(there.filter { $0.hasPrefix("older") }.sorted() == ["older garment", "older outfit"])
    #expect(there.count == allThere.count + 2)
    #expect(try await closet.garment(shirt.id).details.brand == "Other")
  }

  @Test("to a user of the same e-mail address, whatever the name and the identifier")
  func sameAddress() async throws {
    let closet = try await makeWardrobe()
    try await closet.export(to: workspace.path("out"))
    let other = try await open("other")
    _ = try await other.addUser(UserDetails(name: "Cleo"))
    let same = try await other.addUser(UserDetails(name: "A.", email: "Ana@Example.org"))
    #expect(try await restore(other) == ["for A."] + allAdded)
    #expect(try await other.closet(of: same.id).garments().count == 3)
  }

  @Test("to the only user of a wardrobe who never said a name, or to the one asked for")
  func onlyUser() async throws {
    try await makeWardrobe().export(to: workspace.path("out"))
    let other = try await open("other")
    let cleo = try await other.addUser(UserDetails(name: "me"))
    let shirt = workspace.path("a.png")
    let closet = try await other.closet(of: cleo.id)
    let known = try await closet.addGarment(
      photo: .file(shirt), GarmentDetails(kind: .accessory, description: "mine"))
    // Two garments in the export have the existing photo. Only one of the two counts as existing.
    let there = ["for me", "other garment", "garment there"]
    #expect(try await restore(other) == there + ["garment", "garment", "outfit", "outfit"])
    #expect(try await other.users() == [cleo])
    #expect(try await closet.garment(known.id) == known)
    #expect(try await restore(other) == ["for me", "other garment"] + allThere)
  }
}
