public import Images

extension Grid {
  /// The maximum ratio of two photos' aspect ratios at which the photos count as similar. For
  /// example, photos of 3:4 and 2:3 are similar (1.125), but photos of 1:1 and 3:4 are not (1.33).
  public static let mostUnlike = 1.15
  /// The maximum fraction of a photo that may be cropped if all photos are similar.
  public static let mostCutOff = 0.2

  /// Returns the grid with the fit that suits the photos. A grid that already has a ``fit`` is
  /// returned unchanged.
  ///
  /// Similar photos fill their boxes, and other photos are shown whole. The aspect ratios of
  /// similar photos differ by a factor of at most ``mostUnlike``. Photos are also shown whole if
  /// filling a box would crop more than ``mostCutOff`` of a photo.
  ///
  /// ```swift
  /// let photos = [PixelSize(width: 3000, height: 4000), PixelSize(width: 1200, height: 1600)]
  /// Grid().fitted(to: photos, in: PixelSize(width: 400, height: 500)).fit  // cover
  /// ```
  ///
  /// - Parameters:
  ///   - photos: the sizes of all upright photos.
  ///   - room: the size of the boxes to fill, without captions.
  public func fitted(to photos: [PixelSize], in room: PixelSize) -> Grid {
    guard fit == nil else { return self }
    var grid = self
    let aspects = photos.map(\.aspect)
    let (narrowest, widest) = (aspects.min() ?? 0, aspects.max() ?? 0)
    let areAlike = narrowest > 0 && widest <= narrowest * Self.mostUnlike
    // The visible fraction of a cropped photo is the ratio of the photo's and the box's aspect
    // ratios.
    let leastKept =
      [narrowest, widest].map { min($0, room.aspect) / max($0, room.aspect) }.min() ?? 0
    grid.fit = areAlike && leastKept >= 1 - Self.mostCutOff ? .cover : .contain
    return grid
  }

  /// Returns the grid for photos that are already cropped. The grid crops nothing further.
  public func showingParts() -> Grid {
    var grid = self
    grid.fit = .contain
    return grid
  }
}
