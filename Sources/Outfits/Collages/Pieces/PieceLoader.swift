import Garments
import Images
import Core
import Vision
import SystemPackage

struct PieceLoader: Sendable {
  var treatment: PieceTreatment
  /// The longest side at which a photo is decoded; nil for its full size.
  var longestSide: Int?
  var context: PictureContext
  var cards = Cards.none
  /// If true, analyses unnamed photos to recognise their garments.
  var looksForNames = false
  /// If true, warns about a photo with several garments.
  var warnsOfSeveralItems = true

  /// The photos that become cards (``PhotoCard``).
  enum Cards: Hashable {
    case none
    case notCutOut
    /// All photos become cards. A card shows the given part of its photo.
    case all(Region)
  }

  /// Makes a loader for the pieces of `count` photos, before the layout is known. A garment may
  /// fill only a part of its photo, so photos are decoded at a slightly larger size than needed for
  /// drawing. Pieces that are drawn at a larger size are decoded again.
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

  /// Makes the piece of a photo. If words do not reveal the garment, the photo is analysed.
  ///
  /// - Throws: a `FileFailure` if the photo or its mask cannot be used.
  func piece(of photo: CollagePhoto) async throws(FileFailure) -> PieceImage {
    try await piece(of: photo.source, isLookedAt: isLookedAt(photo))
  }

  func isLookedAt(_ photo: CollagePhoto) -> Bool {
    photo.isRoleOpen || looksForNames && photo.isNameless
  }

  /// - Parameters:
  ///   - isLookedAt: if true, analyses the photo to recognise its garment.
  ///   - thing: the bounding box of the garment, if the photo shows several; nil for the whole
  ///     photo.
  /// - Throws: a `FileFailure` if the photo or its mask cannot be used.
  func piece(
    of photo: PhotoSource, isLookedAt: Bool = false, thing: Region? = nil
  ) async throws(FileFailure) -> PieceImage {
    var parted = try await parted(photo, isLookedAt)
    if let thing { parted.outlined.keepOnly(thing) }
    return try await piece(of: parted, photo, isLookedAt: isLookedAt, isOneOfSeveral: thing != nil)
  }

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
      treatment.cutout, usesMasks: treatment.usesMasks, warnsOfSeveralItems: warnsOfSeveralItems,
      context: context
    ).outlined(
      raster, photo, asking: isLookedAt ? .forMore : .inDoubt,
      decidedOn: isDecidedOn ? raster : nil)
    return PartedPhoto(
      outlined: outlined, photoSide: photoSide,
      warnings: warnings.map { PhotoWarning(path: photo.label, words: $0) })
  }

  func piece(
    of parted: PartedPhoto, _ photo: PhotoSource, isLookedAt: Bool, isOneOfSeveral: Bool
  ) async throws(FileFailure) -> PieceImage {
    let outlined = parted.outlined
    let raster = outlined.raster
    // One analysis of the photo determines the outline, the card and the role.
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

  /// True if a screenshot is drawn whole, with the page around the photo, because nothing is cut
  /// out.
  private var showsPages: Bool { treatment.cutout == .off && cards == .none }

  private func trimmed(
    _ outlined: GarmentOutline.Outlined, _ photo: PhotoSource
  ) async throws(FileFailure) -> PieceImage? {
    let trimming = PieceImage.memory(toTrim: outlined.raster.size)
    return try await context.withMemory(trimming, for: photo.label) { () throws(FileFailure) in
      PieceImage(
        outlined.raster, PieceFacts.Outline(outlined.source), isTrimmed: treatment.isTrimmed)
    }
  }

  /// Returns a loader that makes a card of the given part of each photo, without analysing
  /// backgrounds.
  func makingCards(_ crop: Region) -> PieceLoader {
    var loader = self
    (loader.treatment.cutout, loader.treatment.usesMasks) = (.off, false)
    loader.cards = .all(crop)
    return loader
  }

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
      // A quick decode is enough, because the piece is resampled later. All cutouts are made from
      // photos decoded with these options.
      let decoded = try await reader.decode([whole], effort: .fast, mayTakeThumbnail: false)
      return (decoded.rasters[0], size.longestSide, decoded.messages)
    } catch {
      throw FileFailure(photo: photo, error)
    }
  }
}
