import Images
import Core
import Vision

extension Collage {
  /// Returns the collage with photos that fill their boxes, or nil if nothing changes. Only a
  /// layout with `fitsByShape` can change.
  ///
  /// Photos with a known garment are cropped to the garment. Other photos fill their boxes if all
  /// photos have similar shapes.
  ///
  /// - Parameter pages: the layout's pages with whole photos, in boxes of the same size.
  func filling(
    _ shown: [ShownPiece], on pages: [ComposedPage], _ drawing: Recipe.Drawing,
    _ context: PictureContext
  ) async throws(Failure) -> (collage: Collage, shown: [ShownPiece], drawing: Recipe.Drawing)? {
    guard case .tiles(_, let effort) = drawing, layout.fitsByShape,
      let room = pages.first?.places.first?.room.size
    else { return nil }
    // Silhouettes are excluded, because a silhouette keeps its shape in any box.
    let headers = shown.filter(\.isWholePhoto).map(\.photoHeader)
    let rectangles = headers.compactMap(\.self).filter { !$0.hasAlpha }
    let fits = rectangles.count == headers.count
    let isAlike =
      fits && layout.fitted(to: rectangles.map(\.uprightSize), in: room).unseenFit == .cover
    var filling: [ShownPiece] = []
    do throws(Interruption) {
      try await mapInOrder(shown, context.work, window: shown.count) { piece in
        piece.source.cost
      } transform: { piece in
        await piece.filling(room, isAlike: isAlike, usesMasks: pieces.usesMasks, context)
      } consume: { piece in
        filling.append(piece)
      }
      // If the work was interrupted, some crops may be missing, so no crop is used.
      try context.work.checkInterruption()
    } catch {
      throw .interrupted(error)
    }
    guard filling.contains(where: { $0.tileSize != nil }) else { return nil }
    var collage = self
    collage.layout = layout.showingParts()
    return (collage, filling, .tiles(.cover, effort))
  }
}

extension ShownPiece {
  fileprivate var isWholePhoto: Bool {
    if case .whole(let picture) = source, case .photo = picture.content { true } else { false }
  }

  /// Returns the piece cropped to its garment, cropped to fill its box, or whole.
  fileprivate func filling(
    _ room: PixelSize, isAlike: Bool, usesMasks: Bool, _ context: PictureContext
  ) async -> ShownPiece {
    guard case .whole(var picture) = source, case .photo(let photo) = picture.content,
      let photoHeader
    else { return self }
    let size = photoHeader.uprightSize
    var filling = self
    picture.fit = .cover
    if !photoHeader.hasAlpha,
      let garment = await garment(on: photo, usesMasks: usesMasks, context)
    {
      let part = TileCrop.part(around: garment, of: size, for: room)
      picture.crop = part
      filling.tileSize = TileCrop.size(of: part, of: size, for: room)
    } else if isAlike {
      filling.tileSize = room
    }
    filling.source = .whole(picture)
    return filling
  }

  /// Finds the garment's place on the photo, by the photo's mask or otherwise by analysis. Returns
  /// nil if no garment is found. An unusable photo also gives nil, and is reported during drawing.
  private func garment(
    on photo: PhotoSource, usesMasks: Bool, _ context: PictureContext
  ) async -> Region? {
    let outline = GarmentOutline(
      .off, usesMasks: usesMasks, warnsOfSeveralItems: false, context: context)
    // One analysis of the photo determines both the name and the crop.
    if let look, !outline.findsMask(of: photo) { return look.sureGarment }
    guard let raster = try? await GarmentSight.photo(photo, context) else { return nil }
    if let outlined = try? await outline.outlined(raster, photo), outlined.source == .given {
      return outlined.raster.withoutSpecks().visibleBounds().map { Region($0, in: raster.size) }
    }
    return (try? await PhotoLook(raster, of: photo, context))?.sureGarment
  }
}
