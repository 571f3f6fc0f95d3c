import What2Wear

/// The answer to a script about a photo that it uploaded, or is about to upload.
struct UploadResponse: Encodable {
  /// A colour found in the photo.
  struct Color: Encodable {
    /// `#RRGGBB`
    var hex: String
    var label: String
  }

  /// A garment that already has the photo.
  struct Owner: Encodable {
    var name: String
    var address: String
  }

  /// The photo's SHA-256.
  var photo: String
  /// The address of a small picture of it.
  var picture: String
  /// The suggested name; empty if unknown.
  var name: String
  /// The guessed kind as in forms: `clothing shirt`, `footwear`; empty if unknown.
  var kind: String
  /// The kind's probability, 0...1, if it was guessed from the photo.
  var probability: Float?
  /// The number of separate things on it; nil for one.
  var things: Int?
  /// The colours by share, largest first.
  var colours: [Color]
  /// Nil for a pending photo.
  var garment: Owner?

  /// Makes the answer about a garment's photo.
  init(_ photo: PhotoHash, of garment: Garment, _ language: Language) {
    self.photo = photo.text
    picture = PageWidth.path(of: photo.text, 320)
    name = garment.details.description
    kind = garment.details.kind.formValue
    colours = garment.colors.map { Color($0, language) }
    self.garment = Owner(name: name, address: "/garments/\(garment.id)")
  }

  /// Makes the answer about a pending photo.
  init(_ upload: PendingUpload, _ language: Language) {
    photo = upload.sha256
    picture = PageWidth.path(of: upload.sha256, 320)
    name = upload.description(in: language)
    kind = upload.kind?.formValue ?? ""
    probability = upload.probability
    things = upload.thingCount
    colours = upload.colors.map { Color($0, language) }
  }
}

extension UploadResponse.Color {
  fileprivate init(_ color: GarmentColor, _ language: Language) {
    self.init(hex: color.color.description, label: color.name.label(in: language))
  }
}

extension GarmentKind {
  /// The kind as in a form's options: `clothing shirt`, `footwear`.
  var formValue: String {
    ([name.rawValue] + [clothingType?.rawValue].compactMap(\.self)).joined(separator: " ")
  }

  /// Reads ``formValue``; nil for any other text.
  init?(formValue: String) {
    guard let kind = GarmentKind.allCases.first(where: { $0.formValue == formValue }) else {
      return nil
    }
    self = kind
  }
}
