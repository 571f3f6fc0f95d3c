public import Images

extension Grid {
  /// The most that one photo may be wider than another of the same height where photos are alike: those of one
  /// phone are, and 3:4 beside 2:3 is (1.125), but 1:1 beside 3:4 is not.
  public static let mostUnlike = 1.15
  /// The most of a photo that a box of another shape may cut off where photos are alike.
  public static let mostCutOff = 0.2

  /// The grid with the fit that suits photos with their sides: they fill their boxes where their widths at
  /// one height differ by no more than ``mostUnlike`` and a box cuts no more than ``mostCutOff`` off
  /// any, and are whole elsewhere. A grid that has a ``fit`` keeps it.
  ///
  /// ```swift
  /// let photos = [PixelSize(width: 3000, height: 4000), PixelSize(width: 1200, height: 1600)]
  /// Grid().fitted(to: photos, in: PixelSize(width: 400, height: 500)).fit  // cover
  /// ```
  ///
  /// - Parameters:
  ///   - photos: the sizes of all photos, upright.
  ///   - room: of the boxes that they are to fill, less what captions take.
  public func fitted(to photos: [PixelSize], in room: PixelSize) -> Grid {
    guard fit == nil else { return self }
    var grid = self
    let aspects = photos.map(\.aspect)
    let (narrowest, widest) = (aspects.min() ?? 0, aspects.max() ?? 0)
    let areAlike = narrowest > 0 && widest <= narrowest * Self.mostUnlike
    // Of what is cut off a side, the share of the photo is that of its proportion to the room's.
    let leastKept =
      [narrowest, widest].map { min($0, room.aspect) / max($0, room.aspect) }.min() ?? 0
    grid.fit = areAlike && leastKept >= 1 - Self.mostCutOff ? .cover : .contain
    return grid
  }

  /// The grid that shows each part of a photo whole, whatever is around it.
  public func showingParts() -> Grid {
    var grid = self
    grid.fit = .contain
    return grid
  }
}
