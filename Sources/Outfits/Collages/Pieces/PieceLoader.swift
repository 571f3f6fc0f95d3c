import Garments
import Images
import Core
import Vision
import SystemPackage

/// Makes pieces of photos.
struct PieceLoader: Sendable {
  var treatment: PieceTreatment
  /// The longest side that a photo is decoded at; nil for its own.
  var longestSide: Int?
  var context: PictureContext
  var cards = Cards.none
  /// If true, looks at unnamed photos to identify what they show.
  var looksForNames = false
  /// If true, warns about a photo with several things.
  var tellsThings = true

  /// Which photos become cards (``PhotoCard``).
  enum Cards: Hashable {
    case none
    /// Photos that should have been cut out but could not be.
    case notCutOut
    /// All, and what each shows of its photo.
    case all(Region)
  }

  /// Makes the pieces of `count` photos for a canvas before the layout. Photos are decoded slightly
  /// larger than the largest of so many pieces is drawn, because a garment may fill only part of
  /// its photo. Pieces that turn out to be larger are made again.
  init(
    _ treatment: PieceTreatment, count: Int, on canvas: PixelSize, _ context: PictureContext
  ) {
    let share = count < 3 ? 1.1 : count < 6 ? 0.8 : count < 12 ? 0.6 : 0.45
    self.init(
      treatment,
      longestSide: treatment.cutout == .off
        ? max(64, Int(Double(canvas.longestSide) * share)) : DecidingPhoto.longestSide, context)
  }

  init(_ treatment: PieceTreatment, longestSide: Int?, _ context: PictureContext) {
    self.treatment = treatment
    self.longestSide = longestSide
    self.context = context
  }

  /// Makes the piece of a photo, and looks at it if words leave open what it shows.
  ///
  /// - Throws: if the photo or its mask cannot be used.
  func piece(of photo: CollagePhoto) async throws(FileFailure) -> PieceImage {
    try await piece(of: photo.source, isLookedAt: isLookedAt(photo))
  }

  func isLookedAt(_ photo: CollagePhoto) -> Bool {
    photo.isRoleOpen || looksForNames && photo.isNameless
  }

  /// - Parameters:
  ///   - isLookedAt: if true, looks at the photo to identify what it shows.
  ///   - thing: the piece, if it is one of several things on the photo; nil for all of them.
  /// - Throws: if the photo or its mask cannot be used.
  func piece(
    of photo: PhotoSource, isLookedAt: Bool = false, thing: Region? = nil
  ) async throws(FileFailure) -> PieceImage {
    var parted = try await parted(photo, isLookedAt)
    if let thing { parted.outlined.keepOnly(thing) }
    return try await piece(of: parted, photo, isLookedAt: isLookedAt, isOneOfSeveral: thing != nil)
  }

  /// A decoded photo, separated from its ground if possible.
  struct PartedPhoto {
    var outlined: GarmentOutline.Outlined
    let photoSide: Int
    var warnings: [PhotoWarning]
  }

  func parted(
    _ photo: PhotoSource, _ isLookedAt: Bool
  ) async throws(FileFailure) -> PartedPhoto {
    let (raster, photoSide, warnings) = try await decode(photo)
    let isDecidedOn = raster.size.longestSide == min(photoSide, DecidingPhoto.longestSide)
    let outlined = try await GarmentOutline(
      treatment.cutout, usesMasks: treatment.usesMasks, tellsThings: tellsThings, context: context
    ).outlined(
      raster, photo, asking: isLookedAt ? .forMore : .inDoubt,
      decidedOn: isDecidedOn ? raster : nil)
    return PartedPhoto(
      outlined: outlined, photoSide: photoSide,
      warnings: warnings.map { PhotoWarning(path: photo.label, words: $0) })
  }

  /// - Parameter isOneOfSeveral: true if only one of several things on the photo is left.
  func piece(
    of parted: PartedPhoto, _ photo: PhotoSource, isLookedAt: Bool, isOneOfSeveral: Bool
  ) async throws(FileFailure) -> PieceImage {
    let outlined = parted.outlined
    let raster = outlined.raster
    // One look serves outline, card and role.
    var sight = outlined.sight
    let isCard = cards == .notCutOut && outlined.source == .photo
    if sight == nil, isLookedAt || isCard {
      sight = try await context.withMemory(Cutout.memory(for: raster.size), for: photo.label) {
        () throws(FileFailure) in
        GarmentSight(isOneOfSeveral ? raster.croppedToThing : outlined.shown)
      }
    }
    var made = card(of: outlined, sight)
    if made == nil { made = try await trimmed(outlined, photo) }
    guard var piece = made else {
      throw FileFailure(.unusable, photo.label, "has no visible content")
    }
    if isLookedAt, let guess = sight?.guess {
      if guess.isSureOfRole { piece.seenRole = guess.role }
      piece.isSizeSure = guess.isSureOfSize
      if guess.isSureOfSize || guess.isSureOfKind { piece.seenSizeRole = guess.role }
      if guess.isSureOfKind {
        piece.seen = guess
        if guess.isSureOfSize { piece.seenWord = guess.typeWord }
      }
    }
    piece.warnings =
      parted.warnings + (piece.isCard ? outlined.warningsOfPicture : outlined.warnings)
    if showsPages, outlined.source == .photo, Screenshot(raster) != nil {
      piece.warnings.append(
        PhotoWarning(path: photo.label, cause: ScreenshotFinding.showsPage))
    }
    (piece.decodedSide, piece.photoSide) = (raster.size.longestSide, parted.photoSide)
    piece.held = context.memory.holding(piece.raster.size.byteCount)
    return piece
  }

  /// True if screenshots are drawn with the page around their picture, because nothing is cut out.
  private var showsPages: Bool { treatment.cutout == .off && cards == .none }

  /// Nil if nothing of it is visible.
  private func trimmed(
    _ outlined: GarmentOutline.Outlined, _ photo: PhotoSource
  ) async throws(FileFailure) -> PieceImage? {
    let trimming = PieceImage.memory(toTrim: outlined.raster.size)
    return try await context.withMemory(trimming, for: photo.label) { () throws(FileFailure) in
      PieceImage(
        outlined.raster, PieceFacts.Outline(outlined.source), isTrimmed: treatment.isTrimmed)
    }
  }

  /// One that makes a card of any photo, which shows that share of it, without a look at its ground.
  func makingCards(_ crop: Region) -> PieceLoader {
    var loader = self
    (loader.treatment.cutout, loader.treatment.usesMasks) = (.off, false)
    loader.cards = .all(crop)
    return loader
  }

  /// Nil if the photo should not become a card.
  private func card(
    of outlined: GarmentOutline.Outlined, _ sight: GarmentSight?
  ) -> PieceImage? {
    let raster = outlined.raster
    switch cards {
    case .none: return nil
    case .all(let crop): return PieceImage(cardOf: raster, crop, around: nil)
    case .notCutOut:
      guard outlined.source == .photo else { return nil }
      let picture = outlined.shown
      let garment = sight?.box(on: picture.size)
      let head = garment.flatMap { WearerHead(picture).top(above: $0) }
      let crop = PhotoCard.crop(around: garment, upTo: head, in: picture.size)
      return PieceImage(
        cardOf: raster, PhotoCard.crop(crop, of: outlined.picture, in: raster.size), around: garment
      )
    }
  }

  private func decode(
    _ photo: PhotoSource
  ) async throws(FileFailure) -> (Raster, photoSide: Int, [Message]) {
    let reader = try PhotoReader(photo, context: context)
    let size = reader.header.uprightSize
    let target = longestSide.map { size.limited(toLongestSide: $0) } ?? size
    let whole = Reduction(region: Region(size), target: target)
    do throws(CodecError) {
      // The piece is resampled once more, from about twice its size. Outlines are decided on a photo that is
      // decoded like this.
      let decoded = try await reader.decode([whole], effort: .fast, mayTakeThumbnail: false)
      return (decoded.rasters[0], size.longestSide, decoded.messages)
    } catch {
      throw FileFailure(photo: photo, error)
    }
  }
}
