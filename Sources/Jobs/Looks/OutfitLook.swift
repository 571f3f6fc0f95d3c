public import Sharing
public import Images
public import Core
public import Outfits
import Garments
package import SystemPackage
import Vision
public import WardrobeStore

/// The name and photos of an outfit or a single garment, for rendering or sharing.
///
/// ```swift
/// let look = try await closet.look(of: outfit.id)
/// let picture = try await look.render(as: Collage(.flatlay))
/// ```
public struct OutfitLook: Sendable {
  /// The outfit's name.
  public var name: String
  /// The garments' photos in the outfit's order; may be empty.
  public var photos: [SharedPhoto]
  /// A warning for each stored cutout that is missing or damaged.
  public var warnings: [PhotoWarning] = []
  /// The manual arrangement to use for pictures, or nil for an automatic layout. The garments of
  /// the arrangement are in the order of `photos`.
  package var arrangement: KeptArrangement?
  /// The folder of the photos' wardrobe. No output may be written there. Nil if the photos are not
  /// in a wardrobe.
  public var wardrobe: WardrobeFolder?

  /// Makes a look of any photos, inside or outside a wardrobe.
  public init(name: String, photos: [SharedPhoto]) {
    self.name = name
    self.photos = photos
  }

  /// Renders the look without writing files. A manual arrangement is used if there is one.
  ///
  /// - Parameters:
  ///   - collage: the layout and style. With a manual arrangement, only the canvas, the
  ///     background and the handling of unusable photos apply.
  ///   - options: the optional measurements and records.
  ///   - context: the resources for decoding and rendering.
  /// - Throws: a failure if rendering is impossible.
  public func render(
    as collage: Collage, options: RenderOptions = RenderOptions(),
    context: PictureContext = PictureContext()
  ) async throws(Collage.Failure) -> Collage.Rendered {
    let context = wardrobe.map(context.keepingOutlines) ?? context
    let arrangement = try await arrangement?.drawn(with: photos, context: context)
    return try await collage.render(
      photos.map(\.collagePhoto), as: arrangement, options: options, context: context)
  }

  /// A guard that protects the photos, their masks and the wardrobe's folder.
  package var outputGuard: OutputGuard {
    var outputs = OutputGuard(overPhotos: photos.compactMap(\.source.path))
    if let wardrobe { outputs.close(wardrobe) }
    return outputs
  }
}

extension OutputGuard {
  /// Makes a guard that protects source photos and the masks next to them.
  package init(overPhotos photos: [FilePath]) {
    self.init()
    protect(photos)
    protect(photos.compactMap(PhotoMasks.mask), as: .mask)
  }
}

extension Closet {
  /// Returns the look of an outfit of this closet.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - work: the resources for checking that no other program has replaced a photo.
  /// - Throws: `unknown` if there is no such outfit; `interrupted` if the work was interrupted;
  ///   another error if the wardrobe cannot be read.
  public func look(
    of id: OutfitID, work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> OutfitLook {
    let (outfit, garments) = try await outfitWithGarments(id)
    return try await look(of: outfit, garments, work: work)
  }

  /// Returns the look of an outfit. The caller must read the outfit and its garments in one
  /// transaction.
  package func look(
    of outfit: Outfit, _ garments: [Garment], work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> OutfitLook {
    var look = try await look(name: outfit.name, garments, work)
    guard let json = outfit.recipe else { return look }
    do throws(RecipeError) {
      look.arrangement = try KeptArrangement(
        json, zip(garments, look.photos).map { ArrangedGarment($0, $1) },
        PieceStore(wardrobe.folder))
    } catch {
      look.warnings.append(PhotoWarning(path: "", cause: ArrangementFault.isUnreadable(error)))
    }
    return look
  }

  /// Returns the look of a single garment of this closet. The look's name is the garment's
  /// description.
  ///
  /// - Parameters:
  ///   - garment: a garment of this closet.
  ///   - work: the resources for checking that no other program has replaced the photo.
  /// - Throws: `interrupted` if the work was interrupted; another error if the wardrobe cannot be
  ///   read.
  public func look(
    of garment: Garment, work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> OutfitLook {
    try await look(name: garment.details.description, [garment], work)
  }

  /// Returns the look of several garments of this closet that are not an outfit.
  ///
  /// - Parameters:
  ///   - name: the name of the look.
  ///   - garments: garments of this closet.
  ///   - work: the resources for checking that no other program has replaced a photo.
  /// - Throws: `interrupted` if the work was interrupted; another error if the wardrobe cannot be
  ///   read.
  public func look(
    named name: String, of garments: [Garment], work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> OutfitLook {
    try await look(name: name, garments, work)
  }

  /// Returns a look of the garments. Photos replaced by another program are marked as unusable.
  func look(
    name: String, _ garments: [Garment], _ work: WorkContext
  ) async throws(WardrobeError) -> OutfitLook {
    let replaced = try await wardrobe.replacedPhotos(of: garments, work: work)
    let ownerName = try await wardrobe.users().first { $0.id == owner }?.details.name
    var look = OutfitLook(
      name: name,
      photos: garments.map { garment in
        var photo = SharedPhoto(garment, in: wardrobe)
        photo.garment?.owner = ownerName
        photo.fault = replaced[garment.id]
        return photo
      })
    look.wardrobe = wardrobe.folder
    look.warnings = zip(garments, look.photos).compactMap { garment, photo in
      guard garment.cutout != nil, photo.source.mask == nil else { return nil }
      return PhotoWarning(path: photo.path, cause: CutoutFault.isLost(garment.id))
    }
    return look
  }
}

extension SharedPhoto {
  /// Makes a photo with a garment's details and its stored cutout, if that is intact.
  ///
  /// - Parameters:
  ///   - garment: a garment of the wardrobe.
  ///   - wardrobe: the wardrobe with the photo.
  package init(_ garment: Garment, in wardrobe: Wardrobe) {
    let details = garment.details
    let photo = wardrobe.path(of: garment.photo)
    let cutout = garment.cutout.flatMap { wardrobe.isWhole($0) ? wardrobe.path(of: $0) : nil }
    self.init(
      cutout.map { .masked(photo, by: $0) } ?? .file(photo), name: details.description,
      standIn: details.kind.silhouette)
    tags = details.tags
    heightInCentimetres = details.height?.centimetres
    var said = BundleGarment(details)
    said.readColors = garment.readColors
    self.garment = said
  }
}
