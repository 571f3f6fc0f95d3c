public import FoundationEssentials
public import Garments

/// A piece of clothing, a pair of shoes or an accessory, with a photo.
public struct Garment: Hashable, Sendable, Identifiable {
  /// The garment's permanent identifier.
  public let id: GarmentID
  /// The user who owns the garment.
  public let owner: UserID
  /// The name of the garment's photo. `Wardrobe.path(of:)` returns the photo's path.
  public let photo: PhotoName
  /// The mask of the cut-out, white on the garment and black elsewhere, or nil if there is none.
  package internal(set) var cutout: PhotoName?
  /// The garment's editable details.
  public var details: GarmentDetails
  /// Up to three colours read from the photo, sorted by area, largest first.
  public let readColors: [GarmentColor]
  /// The time when the garment was added, to the millisecond.
  public let created: Date
  /// The time when the garment was last changed, to the millisecond.
  public let edited: Date

  /// The entered colours, or the photo's colours if none were entered.
  public var colors: [GarmentColor] {
    details.colors.isEmpty ? readColors : details.colors
  }

  /// The garment's details, with the photo's colours if none were entered, and with the subtype
  /// that the description names if none was entered.
  public var countedDetails: GarmentDetails {
    var counted = details
    counted.subtype = details.countedSubtype
    counted.colors = colors
    return counted
  }

  var photoNames: [PhotoName] { [photo] + [cutout].compactMap(\.self) }

  /// The garment's search terms in English and Spanish.
  var searchWords: String {
    let details = countedDetails
    return GarmentField.all.flatMap { $0.searchWords(details) }.joined(separator: " ")
  }
}

extension GarmentDetails {
  /// Returns the details without surrounding whitespace, empty values, or repeated tags and
  /// colours.
  ///
  /// - Throws: `invalid` if the description is empty or a field is too long.
  package func checked() throws(WardrobeError) -> GarmentDetails {
    var tidied = self
    for field in GarmentField.all { try field.check(in: &tidied) }
    return tidied
  }
}

extension GarmentField {
  /// Trims whitespace around the field's value.
  ///
  /// - Throws: `invalid` if the value is too long, or missing in a required field.
  package func check(in details: inout GarmentDetails) throws(WardrobeError) {
    do throws(FieldLimit) {
      try tidy(&details)
    } catch {
      throw WardrobeError(error)
    }
  }
}

extension WardrobeError {
  init(_ limit: FieldLimit) {
    switch limit {
    case .isEmpty: self = .invalid(.emptyDescription)
    case .tooLong(let subject, let limit): self = .invalid(.tooLong(subject, limit: limit))
    case .tooMany(let limit): self = .invalid(.tooManyTags(limit: limit))
    }
  }
}
