import Outfits
import Garments
import Images
import SystemPackage
import TestSupport

/// Makes single-coloured photos, and collages of them with fixed fonts.
struct WornPhotos {
  let workspace = Workspace()
  static let color = Color(red: 220, green: 30, blue: 40)

  private static let names = [
    "Breton tee", "Gonna a pieghe", "青い縞模様のシャツ", "قميص قطني أزرق", "שמלת ערב", "Sneaker 👟",
    "Donaudampfschifffahrtsgesellschaftsmütze", "x",
    "A warm coat for long walks in the rain by the sea",
  ]

  /// Returns a collage with the fonts of the tests.
  func collage(
    _ width: Int, _ height: Int, _ layout: any Layout = .grid
  ) throws -> Collage {
    var collage = Collage(layout, on: Canvas(PixelSize(width: width, height: height)))
    collage.background = .color(.white)
    collage.words.fontconfigFile = try PinnedFonts.configure(in: workspace)
    return collage
  }

  func photo(
    _ name: String, _ description: String = "", width: Int = 30, height: Int = 40
  ) throws -> CollagePhoto {
    try CollagePhoto(
      workspace.photo(name, Self.color, width: width, height: height), description: description)
  }

  func random(_ count: Int, _ noise: inout Noise) throws -> [CollagePhoto] {
    try (0..<count).map { index in
      var photo = try photo(
        "\(index).png", Self.names[Int.random(in: 0..<Self.names.count, using: &noise)],
        width: .random(in: 20...60, using: &noise), height: .random(in: 20...60, using: &noise))
      photo.role =
        OutfitRole.allCases[
          Int.random(in: 0..<OutfitRole.allCases.count, using: &noise)]
      photo.quantity = Bool.random(using: &noise) ? 1 : .random(in: 2...9999, using: &noise)
      return photo
    }
  }
}

extension Collage.Rendered {
  func texts(onPage page: Int) -> [PlacedText] { texts.filter { $0.page == page } }
}
