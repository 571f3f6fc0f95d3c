public import Images

extension Grid {
  /// The largest ratio of the widths of two photos of equal height that count as similar. Photos
  /// from one phone are similar, and so are 3:4 and 2:3 (1.125), but 1:1 and 3:4 are not.
  public static let mostUnlike = 1.15
  /// The largest share of a similar photo that a box of another shape may crop.
  public static let mostCutOff = 0.2

  /// Returns the grid with the fit that suits rectangular photos, unless it has a ``fit`` of its
  /// own.
  ///
  /// Similar photos fill their boxes, and other photos are shown whole. The widths of similar
  /// photos at equal height differ by a factor of at most ``mostUnlike``. Boxes crop at most
  /// ``mostCutOff`` of similar photos.
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
    // The share of a photo that its box keeps is the ratio of the two aspect ratios.
    let leastKept =
      [narrowest, widest].map { min($0, room.aspect) / max($0, room.aspect) }.min() ?? 0
    grid.fit = areAlike && leastKept >= 1 - Self.mostCutOff ? .cover : .contain
    return grid
  }

  /// Returns the grid that shows each part of a photo whole, without its surroundings.
  public func showingParts() -> Grid {
    var grid = self
    grid.fit = .contain
    return grid
  }
}
