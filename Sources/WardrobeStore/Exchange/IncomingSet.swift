package import Garments
package import Images

/// Garments, and the outfit or packing list that they make up, that come into a closet together: all of it, or
/// nothing.
///
/// ```swift
/// var set = IncomingSet([.init(photo: "hat.jpg", hat), .init(photo: "top.jpg", top)])
/// set.outfit = IncomingSet.Outfit(name: "Sunday brunch")
/// let added = try await closet.add(set)
/// ```
package struct IncomingSet: Sendable {
  /// A garment of the set.
  package struct Item: Sendable {
    /// Its photo, which is kept byte for byte.
    package var photo: PhotoSource
    /// What there is to say of it; nil where nothing is known but what it is called, so that its photo tells the
    /// rest.
    package var details: GarmentDetails?
    /// What it is called, where `details` are nil.
    package var name: String
    /// The mask that it is cut out by; nil where there is none.
    package var mask: PhotoSource?
    /// How many of it are on the packing list, in ``Bag/quantities``.
    package var quantity = 1
    /// True if it is ticked there.
    package var isPacked = false

    /// A garment of which everything is known that there is to say.
    package init(photo: PhotoSource, _ details: GarmentDetails) {
      (self.photo, self.details, name) = (photo, details, details.description)
    }

    /// A garment of which no more is known than a name.
    package init(photo: PhotoSource, named name: String) {
      (self.photo, self.name) = (photo, name)
    }
  }

  /// A garment as the closet has it now.
  package struct Member: Sendable {
    /// Which garment it is.
    package let id: GarmentID
    /// The SHA-256 of the cut-out that is kept of it; nil where none is.
    package let cutout: String?
  }

  /// An outfit of all garments of the set, in their order.
  package struct Outfit: Sendable {
    /// What it is called. Where the owner has another outfit of that name it gets a number behind it.
    package var name: String
    /// Makes the recipe by which it is drawn, of the garments as the closet has them; nil for none.
    package var recipe: (@Sendable ([Member]) throws -> String?)?

    /// An outfit that nobody arranged.
    package init(name: String) { self.name = name }
  }

  /// In their order.
  package var items: [Item]
  /// The outfit that they make up; nil for none.
  package var outfit: Outfit?
  /// The packing list that they make up; nil for none.
  package var packingList: PackingDetails?

  /// Garments that make up nothing yet.
  package init(_ items: [Item]) { self.items = items }
}

/// What became of an ``IncomingSet``.
package struct AddedSet: Sendable {
  /// Of each item the garment, and whether the owner had one of the same photo before, which stays as it is.
  package internal(set) var garments: [(id: GarmentID, wasThere: Bool)] = []
  /// The outfit, and whether the owner had it before: of the same name and garments.
  package internal(set) var outfit: (id: OutfitID, name: String, wasThere: Bool)?
  /// The packing list.
  package internal(set) var packingList: PackingListID?
}
