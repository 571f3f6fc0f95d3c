import What2Wear

/// What a script is told of a photo that it sent, or is about to send.
struct UploadAnswer: Encodable {
  /// A colour that was read.
  struct Color: Encodable {
    /// `#RRGGBB`
    var code: String
    var name: String
  }

  var sha256: String
  /// `added` where a garment has the photo, else `waiting`.
  var state: String
  /// The path of the garment that has it.
  var garment: String?
  /// The path of a small picture of it.
  var picture: String
  /// Upright, in pixels.
  var width: Int?
  var height: Int?
  /// The largest share first.
  var colours: [Color]?
  /// What it is taken for: `clothing`, `footwear` or `accessory`, and of clothing the type; nil where nothing
  /// tells.
  var kind: String?
  var type: String?
  /// How likely that is, 0...1, where a look at the photo tells it.
  var probability: Float?
  /// What it may be called; empty where nothing tells.
  var description: String?

  /// Of a photo that a garment has.
  init(_ photo: PhotoHash, of garment: GarmentID) {
    sha256 = photo.text
    state = "added"
    self.garment = "/garments/\(garment)"
    picture = PageWidth.path(of: photo.text, 320)
  }

  /// Of a photo that waits.
  init(_ upload: PendingUpload, _ language: Language) {
    sha256 = upload.sha256
    state = "waiting"
    picture = PageWidth.path(of: upload.sha256, 320)
    (width, height) = (upload.reading.width, upload.reading.height)
    colours = upload.reading.colors.compactMap { code in
      (try? GarmentColor(typed: code)).map {
        Color(code: code, name: $0.name.label(in: language))
      }
    }
    kind = upload.kind?.name.rawValue
    type = upload.kind?.clothingType?.rawValue
    probability = upload.probability
    description = upload.description(in: language)
  }
}
