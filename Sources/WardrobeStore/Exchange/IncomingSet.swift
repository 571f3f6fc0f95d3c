package import Garments
package import Images

/// Garments to add together in one transaction, with an optional outfit or packing list.
///
/// ```swift
/// var set = IncomingSet([.init(photo: "hat.jpg", hat), .init(photo: "top.jpg", top)])
/// set.outfit = IncomingSet.Outfit(name: "Sunday brunch")
/// let added = try await closet.add(set)
/// ```
package struct IncomingSet: Sendable {
  package struct Item: Sendable {
    package var photo: PhotoSource
    /// The garment's details, or nil to infer them from `name` and the photo.
    package var details: GarmentDetails?
    /// The garment's name, used if `details` is nil.
    package var name: String
    package var mask: PhotoSource?
    /// The quantity on the packing list, within ``Bag/quantities``.
    package var quantity = 1
    package var isPacked = false

    package init(photo: PhotoSource, _ details: GarmentDetails) {
      (self.photo, self.details, name) = (photo, details, details.description)
    }

    package init(photo: PhotoSource, named name: String) {
      (self.photo, self.name) = (photo, name)
    }
  }

  /// A garment of the set as stored in the closet.
  package struct Member: Sendable {
    package let id: GarmentID
    /// The SHA-256 of the garment's cut-out mask, or nil if there is none.
    package let cutout: String?
  }

  /// An outfit of all garments of the set, in order.
  package struct Outfit: Sendable {
    /// The outfit's name. A number is appended if another of the owner's outfits has this name.
    package var name: String
    /// Makes the outfit's recipe from the stored garments, or nil for the automatic layout.
    package var recipe: (@Sendable ([Member]) throws -> String?)?

    /// Makes an outfit with the automatic layout.
    package init(name: String) { self.name = name }
  }

  package var items: [Item]
  package var outfit: Outfit?
  package var packingList: PackingDetails?

  package init(_ items: [Item]) { self.items = items }
}

/// The result of adding an ``IncomingSet``.
package struct AddedSet: Sendable {
  /// The garment of each item. `wasThere` is true if an existing garment with this photo was used.
  package internal(set) var garments: [(id: GarmentID, wasThere: Bool)] = []
  /// The outfit. `wasThere` is true if an outfit with this name and these garments already existed.
  package internal(set) var outfit: (id: OutfitID, name: String, wasThere: Bool)?
  package internal(set) var packingList: PackingListID?
}
