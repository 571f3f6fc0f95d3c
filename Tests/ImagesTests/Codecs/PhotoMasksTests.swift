import Core
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("The mask of a photo")
struct PhotoMasksTests {
  private let workspace = Workspace(inMemory: true)

  private func make(_ names: [String]) throws {
    for name in names { try workspace.write([], to: name) }
  }

  private func mask(of photo: String) -> String? {
    PhotoMasks.mask(of: workspace.path(photo)).flatMap { mask in
      var mask = mask
      return mask.removePrefix(workspace.folder) ? mask.string : nil
    }
  }

  private static let masks = [
    "x.mask.png", "x.Mask.PNG", "x_mask.png", "x_MASK.png", "x-mask.png", "x-Mask.png",
    "Masks/x.mask.png", "Masks/x_mask.png", "Masks/x-mask.PNG", "Masks/x.jpg",
  ]

  @Test("is told by its name, and of several one is used", arguments: masks.indices)
  func order(first: Int) throws {
    try make(["x.jpg", "y.jpg"])
    #expect(mask(of: "x.jpg") == nil)
    // Masks are added in ascending priority. Each new mask is found, because its folder changed.
    for name in Self.masks[first...].reversed() {
      try make([name])
      #expect(mask(of: "x.jpg") == name)
    }
    #expect(mask(of: "y.jpg") == nil)
  }

  @Test("is one of its own letters, whatever they are composed of, and of any capitals")
  func letters() throws {
    try make(["n\u{303}.jpg", "\u{F1}_mask.png", "X.jpg", "x_mask.png"])
    #expect(mask(of: "n\u{303}.jpg") == "\u{F1}_mask.png")
    #expect(mask(of: "X.jpg") == "x_mask.png")
  }

  @Test("is a file, and none in a linked folder")
  func links() throws {
    try make(["in/x.jpg", "far/x.png"])
    try workspace.link("in/masks", to: "../far")
    try workspace.makeFolder("in/x.mask.png")
    #expect(mask(of: "in/x.jpg") == nil)
  }

  @Test("is no photo of its own where its photo is there")
  func walk() throws {
    try make(Self.masks.map { "in/\($0)" })
    try make(["in/x.png", "in/ski_mask.png", "in/Masks/red.jpg", "in/sub/masks/x.png"])
    let found = PhotoFinder([workspace.path("in")], leavingOut: "")
    let photos = found.entries.compactMap { entry -> String? in
      if case .photo(let photo) = entry { photo.relativePath.string } else { nil }
    }
    #expect(photos == ["Masks/red.jpg", "ski_mask.png", "sub/masks/x.png", "x.png"])
    #expect(found.otherCount == 0)
  }
}
