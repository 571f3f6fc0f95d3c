import What2Wear

/// What a script is told of a photo that it sent, or is about to send.
struct UploadResponse: Encodable {
  /// A colour that was read.
  struct Color: Encodable {
    /// `#RRGGBB`
    var hex: String
    var label: String
  }

  /// A garment that has the photo already.
  struct Owner: Encodable {
    var name: String
    var address: String
  }

  /// Its SHA-256.
  var photo: String
  /// Where a small picture of it is.
  var picture: String
  /// What it may be called; empty where nothing tells.
  var name: String
  /// What it is taken for, as a form says it: `clothing shirt`, `footwear`; empty where nothing tells.
  var kind: String
  /// How likely that is, 0...1, where a look at the photo tells it.
  var probability: Float?
  /// How many things lie apart on it; nil for one.
  var things: Int?
  /// The largest share first.
  var colours: [Color]
  /// Nil for a photo that waits.
  var garment: Owner?

  /// Of a photo that a garment has.
  init(_ photo: PhotoHash, of garment: Garment, _ language: Language) {
    self.photo = photo.text
    picture = PageWidth.path(of: photo.text, 320)
    name = garment.details.description
    kind = garment.details.kind.formValue
    colours = garment.colors.map { Color($0, language) }
    self.garment = Owner(name: name, address: "/garments/\(garment.id)")
  }

  /// Of a photo that waits.
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
  /// As the options of a form have it: `clothing shirt`, `footwear`.
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
