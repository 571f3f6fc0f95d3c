import Images
import SystemPackage
import TestSupport
import Testing

/// Tests that the user never sees a file name that a camera, phone or messenger chose.
@Suite("A camera's name for a file")
struct CameraNameCommandTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }
  private static let samples = Checkout.samples

  private func copy(_ photo: String, to path: String) throws -> FilePath {
    try workspace.write(try Workspace.bytes(at: Self.samples.appending(photo)), to: path)
    return workspace.path(path)
  }

  private func descriptions() throws -> [String?] {
    try wardrobe.rows("garment", "list", "--sort", "description").map(\.description)
  }

  @Test("is no description of what is imported: the kind is, which words say or a look tells")
  func imported() throws {
    try workspace.photo("in/trousers/IMG_4019.png", .init(red: 1, green: 1, blue: 1))
    try workspace.photo("in/trousers/PXL_20230814_101502123.png", .init(red: 2, green: 1, blue: 1))
    try workspace.photo("in/zapatos/DSC00012.png", .init(red: 3, green: 1, blue: 1))
    try workspace.photo("in/hat-a8f6.png", .init(red: 4, green: 1, blue: 1))
    try workspace.photo("in/jeans-501.png", .init(red: 5, green: 1, blue: 1))
    #expect(try wardrobe("import", workspace.path("in")).ending == .exit(0))
    #expect(try descriptions() == ["hat", "jeans 501", "Shoes", "Trousers", "Trousers"])
    // A description in the list is used, because a person typed it.
    try workspace.photo("more/IMG_1.png", .init(red: 6, green: 1, blue: 1))
    try workspace.photo("more/IMG_2.png", .init(red: 7, green: 1, blue: 1))
    try workspace.write(
      Array("file,type,description\nIMG_1.png,shirt,\nIMG_2.png,shirt,IMG 2\n".utf8), to: "l.csv")
    let listed = try wardrobe("import", workspace.path("more"), "--csv", workspace.path("l.csv"))
    #expect(listed.ending == .exit(0), "\(listed.error)")
    #expect(try descriptions().prefix(4) == ["hat", "IMG 2", "jeans 501", "Shirt"])
    let added = try workspace.photo("IMG_9.png", .init(red: 8, green: 1, blue: 1))
    let id = try wardrobe.add(added, "--kind", "accessory")
    #expect(try descriptions().first == "Accessory")
    let bundle = try wardrobe("garment", "share", id, "-o", workspace.path("b"))
    #expect(bundle.ending == .exit(0), "\(bundle.error)")
    #expect(try workspace.files(in: "b/photos") == ["01-accessory.jpg"])
  }

  @Test("is in no bundle: what a photo is seen to show is, or nothing")
  func shared() throws {
    let dress = try copy("summer-dress.jpg", to: "IMG_1.jpg")
    let id = try wardrobe.add(dress, "--quiet")
    let seen = try #require(try wardrobe.rows("garment", "show", id).first?.description)
    #expect(seen.firstMatch(of: #/[0-9]/#) == nil)
    let plain = try workspace.photo("PXL_20230814_101502123.png")
    let tee = try workspace.photo("blue_tee-2.png")
    let outcome = try what2wear(
      "share", dress, plain, tee, "-o", workspace.path("b"), "--title", "T", "--size", "90x90")
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(
      try workspace.text("b/description.txt") == "T\n\n1. \(seen)\n2. Photo\n3. Blue tee 2\n")
    #expect(
      try workspace.files(in: "b/photos")
        == ["01-\(seen.lowercased()).jpg", "02-photo.jpg", "03-blue-tee-2.jpg"])
  }
}
