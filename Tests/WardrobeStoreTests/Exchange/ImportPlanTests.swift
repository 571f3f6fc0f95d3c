import Images
import Core
import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("An import of a folder")
struct ImportPlanTests {
  private let workspace = Workspace()

  private func closet(_ name: String = "w") async throws -> Closet {
    let folder = WardrobeFolder(workspace.path(name))
    let wardrobe = try await Wardrobe.open(folder, creating: true)
    try await wardrobe.addFirstUser(UserDetails(name: "Ana"))
    return try await wardrobe.closet(of: wardrobe.userID(nil))
  }

  private func run(
    _ plan: ImportPlan, _ closet: Closet?, isRehearsal: Bool = false
  ) async throws -> [String] {
    var lines: [String] = []
    try await plan.run(into: closet, isRehearsal: isRehearsal) { result in
      switch result {
      case .added: lines.append("added")
      case .alreadyThere(_, let description, let path):
        lines.append("there \(path.lastComponent?.string ?? ""): \(description)")
      case .matched: lines.append("matched")
      case .outfitAdded, .outfitAlreadyThere: lines.append("outfit")
      case .userAdded, .userTaken, .differs, .updated, .fileRestored: Issue.record("\(result)")
      case .bagFilled, .bagAlreadyThere, .packingListAdded, .packingListAlreadyThere, .dayAdded,
        .dayAlreadyThere:
        lines.append("packing")
      case .leftOut, .unlisted: Issue.record("\(result)")
      case .failed(let error): lines.append(error.summary)
      }
    }
    return lines
  }

  @Test("takes in the photos of more than one group, in the order of their names")
  func manyPhotos() async throws {
    let names = (100..<230).map { "shirt-\($0)" }
    for (index, name) in names.enumerated() {
      try workspace.photo("in/\(name).png", Color(red: UInt8(index), green: 1, blue: 2))
    }
    let closet = try await closet()
    let plan = try ImportPlan(workspace.path("in"))
    #expect(plan.count == 130 && plan.otherCount == 0)
    #expect(try await run(plan, closet) == Array(repeating: "added", count: 130))
    let garments = try await closet.garments()
    #expect(
      garments.reversed().map(\.details.description)
        == names.map { $0.replacing("-", with: " ") })
    #expect(Set(garments.map(\.details.kind)) == [.clothing(.shirt)])
    let faults = try await closet.wardrobe.check()
    #expect(faults == [])
    #expect(try await run(plan, closet).allSatisfy { $0.hasPrefix("there shirt-") })
    #expect(try await closet.garments() == garments)
  }

  @Test("goes on after a photo that cannot be used, and has one for each photo")
  func badPhotos() async throws {
    try workspace.photo("in/1-shirt.png")
    try workspace.photo("in/2-shirt.png")
    try workspace.write(OtherFiles.text, to: "in/3-shirt.jpg")
    try workspace.photo("in/4.png", Color(red: 1, green: 2, blue: 3))
    try workspace.photo("in/5-shirt.png", Color(red: 4, green: 5, blue: 6))
    try workspace.write(Array("x".utf8), to: "in/6.txt")
    let closet = try await closet()
    let plan = try ImportPlan(workspace.path("in"))
    #expect(plan.otherCount == 1)
    let lines = try await run(plan, closet)
    #expect(
      lines.prefix(3) == [
        "added", "there 2-shirt.png: 1 shirt",
        "unusable: 3-shirt.jpg: unsupported format: text; convert it to JPEG or PNG first",
      ])
    #expect(lines[3] == "unclearKind: 4.png")
    #expect(lines[4...] == ["added"])
    let photos = try FolderListing.names(in: closet.wardrobe.folder.photos)
    #expect(photos.count == 2)
  }

  @Test("takes a photo that is cut off for a bad one, and keeps nothing of it")
  func cutOff() async throws {
    let whole = try noisePhoto(width: 64, height: 64).encodedNow(as: .jpeg(quality: 90))
    try workspace.write(Array(whole.prefix(whole.count / 2)), to: "in/shirt.jpg")
    let closet = try await closet()
    let lines = try await run(try ImportPlan(workspace.path("in")), closet)
    #expect(
      lines.count == 1 && lines[0].hasPrefix("unusable: shirt.jpg: the JPEG file is cut off: "))
    #expect(try FolderListing.names(in: closet.wardrobe.folder.photos) == [])
    #expect(try await closet.garments() == [])
  }

  @Test("is only told in a rehearsal, with photos that come twice")
  func rehearsal() async throws {
    try workspace.photo("in/1-shirt.png")
    try workspace.photo("in/2-shirt.png")
    let plan = try ImportPlan(workspace.path("in"))
    let lines = ["added", "there 2-shirt.png: 1 shirt"]
    #expect(try await run(plan, nil) == lines)
    let closet = try await closet()
    #expect(try await run(plan, closet, isRehearsal: true) == lines)
    #expect(try await closet.garments() == [])
    #expect(try FolderListing.names(in: closet.wardrobe.folder.photos) == [])
  }

  @Test("gives all garments a finer type, unless a list states another")
  func subtype() async throws {
    try workspace.photo("in/old.png", Color(red: 1, green: 2, blue: 3))
    try workspace.photo("in/IMG_0001.png", Color(red: 4, green: 5, blue: 6))
    try workspace.write(Array("file,type\nold.png,\nIMG_0001.png,shorts\n".utf8), to: "list.csv")
    let jeans = try TypedSubtype(typed: "jeans")
    let closet = try await closet()
    let plan = try ImportPlan(workspace.path("in"), type: jeans)
    #expect(try await run(plan, closet) == ["added", "added"])
    let garments = try await closet.garments()
    #expect(garments.allSatisfy { $0.details.kind == jeans.kind })
    #expect(garments.allSatisfy { $0.details.subtype == jeans.subtype })
    #expect(Set(garments.map(\.details.description)) == ["old", "Jeans"])
    let other = try await closet.wardrobe.addUser(UserDetails(name: "Ben"))
    let list = try ImportPlan(workspace.path("in"), list: workspace.path("list.csv"), type: jeans)
    let ben = try await closet.wardrobe.closet(of: other.id)
    #expect(try await run(list, ben) == ["added", "added"])
    #expect(Set(try await ben.garments().map { $0.details.subtype?.name }) == ["jeans", "shorts"])
  }

  @Test("gives another owner the same photo")
  func owners() async throws {
    try workspace.photo("in/shirt.png")
    let closet = try await closet()
    let other = try await closet.wardrobe.addUser(UserDetails(name: "Ben"))
    let plan = try ImportPlan(workspace.path("in"), type: TypedSubtype(.accessory))
    #expect(try await run(plan, closet) == ["added"])
    let otherCloset = try await closet.wardrobe.closet(of: other.id)
    #expect(try await run(plan, otherCloset) == ["added"])
    #expect(try await otherCloset.garments().map(\.details.kind) == [.accessory])
    #expect(try await closet.garments().map(\.owner) == [closet.owner])
  }
}
