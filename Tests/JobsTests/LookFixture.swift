import Images
import Outfits
import Core
import Garments
import Jobs
import SystemPackage
import TestSupport
import WardrobeStore

/// A wardrobe with a few shirts in a temporary folder.
struct LookFixture {
  let workspace = Workspace(inMemory: true)
  let closet: Closet

  init() async throws {
    let wardrobe = try await Wardrobe.open(
      WardrobeFolder(workspace.path("w")), creating: true, options: .readingPhotos)
    closet = try await wardrobe.closet(of: wardrobe.addUser(UserDetails(name: "Ana")).id)
  }

  func shirt(_ description: String, _ color: Color) async throws -> Garment {
    var details = GarmentDetails(kind: .clothing(.shirt), description: description)
    details.brand = "Acme"
    details.size = "M"
    details.tags = ["linen"]
    details.height = GarmentHeight(centimetres: 71.5)
    let photo = try workspace.photo("in/\(description).png", color)
    return try await closet.addGarment(photo: .file(photo), details)
  }

  /// Returns a small collage in a grid.
  static func collage(_ missing: Collage.MissingPhoto = .fail) -> Collage {
    var collage = Collage(on: Canvas(PixelSize(width: 40, height: 30)))
    collage.missing = missing
    return collage
  }

  func picture(
    _ name: String, _ missing: Collage.MissingPhoto = .fail
  ) -> DrawLook.Picture? {
    PictureFile(workspace.path(name)).map {
      DrawLook.Picture(collage: Self.collage(missing), file: $0)
    }
  }
}

extension Color {
  static let red = Color(red: 200, green: 30, blue: 40)
  static let blue = Color(red: 20, green: 30, blue: 140)
}

extension LookFailure {
  /// The failure as text that tests compare.
  var summary: String {
    switch self {
    case .isEmpty: "empty"
    case .photo(let failure): "photo \(failure.path.lastComponent?.string ?? ""): \(failure.reason)"
    case .file(let failure): "file \(failure.path.lastComponent?.string ?? ""): \(failure.reason)"
    case .collage(.photos(let failures), _):
      "photos " + failures.map { $0.path.lastComponent?.string ?? "" }.joined(separator: " ")
    case .collage(.noRoom(let count), let size): "no room for \(count) in \(size)"
    case .collage(.words, _): "words"
    case .collage(.outOfMemory, _): "out of memory"
    case .collage(.interrupted(let interruption), _): "\(interruption)"
    case .arrangement(let error): "arrangement: \(error)"
    case .recipe(let path, let failure): "recipe \(path.lastComponent?.string ?? ""): \(failure)"
    case .wardrobe: "wardrobe"
    }
  }
}
