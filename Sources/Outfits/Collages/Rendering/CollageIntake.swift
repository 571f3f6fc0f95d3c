import Images
import Core
import Garments
import Vision

/// The photos of a collage, prepared for the layout. Some layouts need no photo data, some need
/// only the headers of photos, and others need finished pieces.
struct CollageIntake {
  private let collage: Collage
  /// The photos given. A split photo has an entry for each of its garments.
  private var photos: [CollagePhoto]
  private var givenPhotos: [Int]
  let drawing: Recipe.Drawing
  private var failures: [Int: FileFailure] = [:]
  /// The indices of photos that no silhouette can replace.
  private var leftOut: Set<Int> = []
  private var images: [Int: PieceImage] = [:]
  private var headers: [Int: PhotoHeader] = [:]
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

  /// Reads the headers of photos if the collage needs them. Headers are needed to skip unreadable
  /// photos, to place captions under photos, and to fit photos by their shapes.
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
        // Unless unusable photos are skipped, the renderer reports them together later.
        if isSkipping { failures[index] = error }
      }
    }
    // If the work was interrupted, photos may be unopened without being broken.
    try context.work.checkInterruption()
  }

  /// Analyses unnamed photos that are drawn whole.
  private mutating func lookAtNameless(_ context: PictureContext) async throws(Interruption) {
    let nameless = photos.enumerated().filter { $1.isNameless && failures[$0] == nil }
    try await mapInOrder(nameless, context.work, window: nameless.count) { item in
      item.element.source.byteCount
    } transform: { index, photo in
      // If a photo cannot be analysed, it stays unnamed. The renderer decodes the photo again and
      // reports it with all other failures.
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
    // Names are needed for captions and for real sizes. Names are also looked up without captions,
    // because captions must not change the sizes.
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
        // The garment's place is needed, because the layout must not crop the garment.
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

  /// Replaces each photo by the garments on it.
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

  /// Records photos that turned out to be unusable when they were drawn.
  mutating func note(_ failed: [(index: Int, failure: FileFailure)]) {
    for (index, failure) in failed {
      // If the photo failed earlier, this failure is from the silhouette that replaces the photo.
      if failures[index] != nil { leftOut.insert(index) }
      failures[index] = failures[index] ?? failure
    }
  }

  var allFailures: [FileFailure] { failures.sorted { $0.key < $1.key }.map(\.value) }

  var isShown: [Bool] {
    var isShown = [Bool](repeating: false, count: (givenPhotos.last ?? -1) + 1)
    for (index, given) in givenPhotos.enumerated() where failures[index] == nil {
      isShown[given] = true
    }
    return isShown
  }

  var warnings: [PhotoWarning] { photos.indices.flatMap { images[$0]?.warnings ?? [] } }

  /// Returns the usable photos, and the silhouettes that replace others, in reading order.
  ///
  /// - Throws: `photos` if unusable photos make the collage fail, or if no photo is left;
  ///   `outOfMemory` if there is too little memory for silhouettes.
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
  /// Returns the fit of photos, if they can be drawn whole without analysis. Returns nil if photos
  /// must be analysed first.
  fileprivate func wholePhotoFit(for photos: [CollagePhoto]) -> Fit? {
    guard
      let fit = layout.unseenFit, case .color = backdrop, !pieces.splitsThings,
      pieces.treatment(for: layout.subject).leavesPhotosAlone,
      // If words do not reveal a garment's role, the photo must be decoded to guess the role from
      // the shape.
      order == .given || photos.allSatisfy({ $0.role(of: nil) != nil })
    else { return nil }
    return fit
  }

  var backdrop: Backdrop {
    background ?? (layout.subject == .garment ? .auto : .color(Self.paper))
  }

  fileprivate var showsNames: Bool { words.captions(in: layout.captionRoom) != .none }

  func wording(of photos: [CollagePhoto]) -> Wording {
    Wording(words, of: photos, in: layout.captionRoom)
  }
}
