import What2Wear

/// The response to a script about a photo that it uploaded, or is about to upload.
struct UploadResponse: Encodable {
  struct Color: Encodable {
    /// The colour as `#RRGGBB`.
    var hex: String
    var label: String
  }

  struct Owner: Encodable {
    var name: String
    var address: String
  }

  var photo: String
  var picture: String
  /// The suggested name, or an empty string if unknown.
  var name: String
  /// The guessed kind as in forms, such as `clothing shirt`, or an empty string if unknown.
  var kind: String
  /// The kind's probability (0...1), if the kind was guessed from the photo.
  var probability: Float?
  /// The number of separate items on the photo, or nil for one.
  var things: Int?
  /// The colours in order of area, largest first.
  var colours: [Color]
  /// The garment with the photo, or nil for a pending photo.
  var garment: Owner?

  init(_ photo: PhotoHash, of garment: Garment, _ language: Language) {
    self.photo = photo.text
    picture = PageWidth.path(of: photo.text, 320)
    name = garment.details.description
    kind = garment.details.kind.formValue
    colours = garment.colors.map { Color($0, language) }
    self.garment = Owner(name: name, address: "/garments/\(garment.id)")
  }

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
  /// The kind as the value of a form's option, such as `clothing shirt` or `footwear`.
  var formValue: String {
    ([name.rawValue] + [clothingType?.rawValue].compactMap(\.self)).joined(separator: " ")
  }

  /// Parses ``formValue``. Returns nil for a text that is no kind's value.
  init?(formValue: String) {
    guard let kind = GarmentKind.allCases.first(where: { $0.formValue == formValue }) else {
      return nil
    }
    self = kind
  }
}
