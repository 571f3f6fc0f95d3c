import Images
import Core
import Garments
import Vision

/// The photos of a collage, prepared for the layout: untouched, with their headers read, or made
/// into pieces.
struct CollageIntake {
  private let collage: Collage
  /// The photos given, or, if photos are split, each thing on them.
  private var photos: [CollagePhoto]
  /// For each photo or thing, the index of the photo given.
  private var givenPhotos: [Int]
  /// How pieces become pixels.
  let drawing: Recipe.Drawing
  /// The failures known so far, by photo index.
  private var failures: [Int: FileFailure] = [:]
  /// The indices of photos that no silhouette can replace.
  private var leftOut: Set<Int> = []
  /// The pieces, by photo index, if pieces are made.
  private var images: [Int: PieceImage] = [:]
  /// The headers, by index, of photos that are looked at and drawn whole.
  private var headers: [Int: PhotoHeader] = [:]
  /// Looks at unnamed photos that are drawn whole, by photo index.
  private var looks: [Int: PhotoLook] = [:]

  init(
    _ photos: [CollagePhoto], for collage: Collage, _ options: RenderOptions,
    _ context: PictureContext
  ) async throws(Interruption) {
    self.collage = collage
    self.photos = photos
    givenPhotos = Array(photos.indices)
    for (index, photo) in photos.enumerated() { failures[index] = photo.fault }
    if let fit = collage.wholePhotoFit(for: photos) {
      drawing = .tiles(fit, options.effort)
      try readHeaders(context)
      if collage.showsNames { try await lookAtNameless(context) }
    } else {
      let treatment = collage.pieces.treatment(for: collage.layout.subject)
      drawing = .pieces(treatment)
      try await makePieces(treatment, context)
    }
  }

  /// Headers are read for three reasons: photos that cannot be opened need no layout if others
  /// close the gap, captions go under the visible part of photos, and a layout may fit photos by
  /// their shapes.
  private mutating func readHeaders(_ context: PictureContext) throws(Interruption) {
    let isSkipping = collage.missing == .skip
    guard
      isSkipping || collage.layout.fitsByShape
        || collage.words.standUnderPieces(in: collage.layout.captionRoom)
    else { return }
    for (index, photo) in photos.enumerated() where photo.fault == nil {
      try context.work.checkInterruption()
      do throws(FileFailure) {
        headers[index] = try PhotoReader(photo.source, context: context).header
      } catch {
        // Without skipping, the renderer reports this photo with those that it finds broken when it draws.
        if isSkipping { failures[index] = error }
      }
    }
    // A photo that was not opened because of an interruption is not broken.
    try context.work.checkInterruption()
  }

  /// Looks at unnamed photos that no piece is made from. Pieces are looked at themselves.
  private mutating func lookAtNameless(_ context: PictureContext) async throws(Interruption) {
    let nameless = photos.enumerated().filter { $1.isNameless && failures[$0] == nil }
    try await mapInOrder(nameless, context.work, window: nameless.count) { item in
      item.element.source.byteCount
    } transform: { index, photo in
      // A photo that cannot be looked at only stays unnamed here. The renderer decodes it again and
      // reports it with all others that are broken.
      (index, try? await PhotoLook(photo.source, context))
    } consume: { index, look in
      looks[index] = look
    }
    try context.work.checkInterruption()
  }

  private mutating func makePieces(
    _ treatment: PieceTreatment, _ context: PictureContext
  ) async throws(Interruption) {
    var loader = PieceLoader(
      treatment, count: photos.count, on: collage.canvas.size, context)
    if collage.pieces.makesCards(for: collage.layout.subject) { loader.cards = .notCutOut }
    // A name is drawn, or determines the piece's real size, which must not depend on captions.
    loader.looksForNames = collage.showsNames || collage.layout.hasRealSizes
    let usable = photos.enumerated().filter { $0.element.fault == nil }
    let splits = collage.pieces.splitsThings
    var things: [Int: [MadeThing]] = [:]
    try await mapInOrder(usable, context.work, window: photos.count) { item in
      item.element.source.byteCount
    } transform: { [loader, cropsPhotos = collage.layout.cropsPhotos] index, photo in
      let result = await Result { () async throws(FileFailure) in
        var made =
          try await splits
          ? loader.pieces(of: photo) : [MadeThing(photo: photo, image: loader.piece(of: photo))]
        // The garment must not be cut off.
        if cropsPhotos {
          for index in made.indices where made[index].image.outline == .photo {
            made[index].image.garment =
              try await PhotoLook(made[index].image.raster, of: photo.source, context).garment
          }
        }
        return made
      }
      return (index, result)
    } consume: { index, result in
      switch result {
      case .success(let pieces): things[index] = pieces
      case .failure(let failure): failures[index] = failure
      }
    }
    take(things)
  }

  /// Puts the things of each photo in its place.
  private mutating func take(_ things: [Int: [MadeThing]]) {
    let (given, failed) = (photos, failures)
    (photos, givenPhotos, failures) = ([], [], [:])
    for (index, photo) in given.enumerated() {
      failures[photos.count] = failed[index]
      for thing in things[index] ?? [] {
        images[photos.count] = thing.image
        photos.append(thing.photo)
        givenPhotos.append(index)
      }
      if things[index] == nil {
        photos.append(photo)
        givenPhotos.append(index)
      }
    }
  }

  /// Notes photos that turned out to be unusable when they were drawn.
  mutating func note(_ failed: [(index: Int, failure: FileFailure)]) {
    for (index, failure) in failed {
      // The photo had failed before, so the silhouette that replaces it failed now.
      if failures[index] != nil { leftOut.insert(index) }
      failures[index] = failures[index] ?? failure
    }
  }

  /// The failures in input order.
  var allFailures: [FileFailure] { failures.sorted { $0.key < $1.key }.map(\.value) }

  /// For each photo given, true if it is in the picture.
  var isShown: [Bool] {
    var isShown = [Bool](repeating: false, count: (givenPhotos.last ?? -1) + 1)
    for (index, given) in givenPhotos.enumerated() where failures[index] == nil {
      isShown[given] = true
    }
    return isShown
  }

  /// Warnings about photos that pieces were made from, in input order.
  var warnings: [PhotoWarning] { photos.indices.flatMap { images[$0]?.warnings ?? [] } }

  /// The photos shown, and the silhouettes that replace others, in reading order.
  ///
  /// - Throws: `photos` if unusable ones make the collage fail, or if none is left; `outOfMemory`
  ///   if there is too little memory for silhouettes.
  func shown() throws(Collage.Failure) -> [ShownPiece] {
    if collage.missing == .fail && !failures.isEmpty { throw .photos(allFailures) }
    let silhouettes = PieceImage.memory(ofSilhouettes: failures.count, on: collage.canvas.size)
    if collage.missing == .placeholder, !failures.isEmpty, !MemoryBudget.canTake(silhouettes) {
      throw .outOfMemory
    }
    let shown = photos.enumerated().compactMap { index, photo -> ShownPiece? in
      source(of: photo, index).map {
        ShownPiece(
          index: index, photo: photo, source: $0, photoHeader: headers[index], look: looks[index])
      }
    }
    if shown.isEmpty { throw .photos(allFailures) }
    guard collage.order == .body, !collage.layout.ordersPieces else { return shown }
    let roles = shown.map { $0.photo.role(of: $0.image?.facts) }
    return OutfitRole.indicesInBodyOrder(roles).map { shown[$0] }
  }

  private func source(of photo: CollagePhoto, _ index: Int) -> PieceSource? {
    let isUsable = failures[index] == nil
    guard isUsable || collage.missing == .placeholder, !leftOut.contains(index) else { return nil }
    switch drawing {
    case .tiles(let fit, let effort):
      return .whole(
        isUsable
          ? WholePicture(content: .photo(photo.source), fit: fit, effort: effort)
          : WholePicture(content: .silhouette(photo.standIn)))
    case .pieces:
      let image =
        isUsable
        ? images[index] : PieceImage(standingIn: photo.standIn, on: collage.canvas.size)
      return image.map(PieceSource.image)
    }
  }
}

extension Collage {
  /// How photos fit into their boxes if they can be decoded straight to their size and drawn whole;
  /// nil if they must be looked at first.
  fileprivate func wholePhotoFit(for photos: [CollagePhoto]) -> Fit? {
    guard
      let fit = layout.unseenFit, case .color = backdrop, !pieces.splitsThings,
      pieces.treatment(for: layout.subject).leavesPhotosAlone,
      // If no word tells a garment's role, it is decoded so that its shape can.
      order == .given || photos.allSatisfy({ $0.role(of: nil) != nil })
    else { return nil }
    return fit
  }

  var backdrop: Backdrop {
    background ?? (layout.subject == .garment ? .auto : .color(Self.paper))
  }

  /// True if words are drawn that name the pieces.
  fileprivate var showsNames: Bool { words.captions(in: layout.captionRoom) != .none }

  func wording(of photos: [CollagePhoto]) -> Wording {
    Wording(words, of: photos, in: layout.captionRoom)
  }
}
