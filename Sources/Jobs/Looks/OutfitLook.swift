public import Sharing
public import Images
public import Core
public import Outfits
import Garments
package import SystemPackage
import Vision
public import WardrobeStore

/// What there is to draw or to send of an outfit, or of one garment: its name, and the garments' photos
/// in their order, with what is known of each.
///
/// ```swift
/// let look = try await closet.look(of: outfit.id)
/// let picture = try await look.render(as: Collage(.flatlay))
/// ```
public struct OutfitLook: Sendable {
  /// The outfit's name.
  public var name: String
  /// The garments' photos in the outfit's order; empty for an outfit without garments.
  public var photos: [SharedPhoto]
  /// A warning for each saved cut-out that is lost.
  public var warnings: [PhotoWarning] = []
  /// How somebody arranged the outfit; nil where nobody did, or that is to be left aside. Where it is there,
  /// pictures of the look are drawn by it, for the photos in this order.
  package var arrangement: KeptArrangement?
  /// The folder of the wardrobe that it is of, which takes no output; nil for photos of none.
  public var wardrobe: WardrobeFolder?

  /// A look of any photos, whether they are of a wardrobe or not.
  public init(name: String, photos: [SharedPhoto]) {
    self.name = name
    self.photos = photos
  }

  /// Draws the look, as somebody arranged it where that is so, and writes nothing.
  ///
  /// - Parameters:
  ///   - collage: how it is laid out and drawn. Of an outfit that is arranged its canvas counts, which the
  ///     arrangement is scaled to, its background where it has one, and what becomes of photos that cannot
  ///     be used.
  ///   - options: what is measured and recorded besides.
  ///   - context: what decoding and drawing may take.
  /// - Throws: where there is no picture.
  public func render(
    as collage: Collage, options: RenderOptions = RenderOptions(),
    context: PictureContext = PictureContext()
  ) async throws(Collage.Failure) -> Collage.Rendered {
    let context = wardrobe.map(context.keepingOutlines) ?? context
    let arrangement = try await arrangement?.drawn(with: photos, context: context)
    return try await collage.render(
      photos.map(\.collagePhoto), as: arrangement, options: options, context: context)
  }

  /// A guard over the photos, the masks beside them, and the wardrobe's own folder.
  package var outputGuard: OutputGuard {
    var outputs = OutputGuard(overPhotos: photos.compactMap(\.source.path))
    if let wardrobe { outputs.close(wardrobe) }
    return outputs
  }
}

extension OutputGuard {
  /// A guard over photos that pictures are made of, and the masks beside them.
  package init(overPhotos photos: [FilePath]) {
    self.init()
    protect(photos)
    protect(photos.compactMap(PhotoMasks.mask), as: .mask)
  }
}

extension Closet {
  /// The look of an outfit of this closet.
  ///
  /// - Parameters:
  ///   - id: which outfit it is.
  ///   - work: what reading photos may take that may have been replaced.
  /// - Throws: `unknown` where there is none of this identifier; `interrupted` with the work; why else
  ///   the wardrobe cannot be read.
  public func look(
    of id: OutfitID, work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> OutfitLook {
    let (outfit, garments) = try await outfitWithGarments(id)
    return try await look(of: outfit, garments, work: work)
  }

  /// The look of an outfit and its garments as they were read at one moment.
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

  /// The look of a single garment of this closet, named by its description.
  ///
  /// - Parameters:
  ///   - garment: a garment of this closet.
  ///   - work: what reading its photo may take, which may have been replaced.
  /// - Throws: `interrupted` with the work; why else the wardrobe cannot be read.
  public func look(
    of garment: Garment, work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> OutfitLook {
    try await look(name: garment.details.description, [garment], work)
  }

  /// The look of garments of this closet that are no outfit.
  ///
  /// - Parameters:
  ///   - name: what they are called together.
  ///   - garments: garments of this closet.
  ///   - work: what reading photos may take that may have been replaced.
  /// - Throws: `interrupted` with the work; why else the wardrobe cannot be read.
  public func look(
    named name: String, of garments: [Garment], work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> OutfitLook {
    try await look(name: name, garments, work)
  }

  /// The garments' photos; of one whose file another program has replaced the look says that it is not to
  /// be used.
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
  /// A garment's photo, by the garment's words rather than by its file's name, with the cut-out that is kept
  /// of it where that is whole.
  ///
  /// - Parameters:
  ///   - garment: a garment of the wardrobe.
  ///   - wardrobe: the wardrobe, in whose folder the photo stands.
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
