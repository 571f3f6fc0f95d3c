import Core
import Garments
import SystemPackage
import WardrobeStore

/// An additional photo of a garment, as printed by `garment photo`.
struct GarmentPhotoLine: TableRow {
  /// The number that removes the photo, from 1.
  private let number: Int
  let view: PhotoView?
  private let path: String
  private let pathBase64: String?

  private enum CodingKeys: CodingKey {
    case number, view, path, pathBase64
  }

  static func all(_ photos: [GarmentPhoto], _ wardrobe: Wardrobe) -> [GarmentPhotoLine] {
    photos.enumerated().map { index, photo in
      let path = wardrobe.path(of: photo.photo)
      return GarmentPhotoLine(
        number: index + 1, view: photo.view, path: path.string, pathBase64: path.base64IfNotUTF8)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encodeIfPresent(view?.rawValue, forKey: .view)
    try container.encode(path, forKey: .path)
    try container.encodeIfPresent(pathBase64, forKey: .pathBase64)
  }

  static func emptyWords(in language: Language) -> String? {
    switch language {
    case .english: "the garment has no additional photos"
    case .spanish: "la prenda no tiene fotos adicionales"
    }
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["NUMBER", "VIEW", "PHOTO"]
    case .spanish: ["NÚMERO", "VISTA", "FOTO"]
    }
  }

  func cells(in language: Language) -> [String] {
    ["\(number)", view?.label(in: language) ?? "", path]
  }
}
