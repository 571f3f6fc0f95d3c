public import FoundationEssentials
public import Garments

/// A piece of clothing, a pair of shoes or an accessory, with its photo.
public struct Garment: Hashable, Sendable, Identifiable {
  /// What the wardrobe knows it by; it never changes.
  public let id: GarmentID
  /// Whose it is.
  public let owner: UserID
  /// Its photo, which `Wardrobe.path(of:)` finds.
  public let photo: PhotoName
  /// The mask by which it is cut out of its photo, where one is kept: black where the photo shows something
  /// else, white where it shows the garment. `Wardrobe.path(of:)` finds it, too.
  package internal(set) var cutout: PhotoName?
  /// What a person can say of it and change.
  public var details: GarmentDetails
  /// Read from the photo, the largest first: three at most.
  public let readColors: [GarmentColor]
  /// When it was added, to the millisecond.
  public let created: Date
  /// When it was last changed, to the millisecond.
  public let edited: Date

  /// The colours that it counts as having: those that were stated, else those that were read.
  public var colors: [GarmentColor] {
    details.colors.isEmpty ? readColors : details.colors
  }

  /// The details with the colours that it counts as having.
  public var countedDetails: GarmentDetails {
    var counted = details
    counted.colors = colors
    return counted
  }

  /// What it has among the photos.
  var photoNames: [PhotoName] { [photo] + [cutout].compactMap(\.self) }

  /// Everything that it is found by, in both languages.
  var searchWords: String {
    let details = countedDetails
    return GarmentField.all.flatMap { $0.searchWords(details) }.joined(separator: " ")
  }
}

extension GarmentDetails {
  /// These details as they are stored: no blanks around words, nothing empty, no tag or colour twice.
  ///
  /// - Throws: `invalid` where there is nothing in the description, or too much in a field.
  package func checked() throws(WardrobeError) -> GarmentDetails {
    var tidied = self
    for field in GarmentField.all { try field.check(in: &tidied) }
    return tidied
  }
}

extension GarmentField {
  /// Leaves the field as it is stored, without blanks around it.
  ///
  /// - Throws: `invalid` for what is too long, or missing where something must be.
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
