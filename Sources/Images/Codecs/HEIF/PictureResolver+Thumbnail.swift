// Small pictures that stand in a file beside the whole one.

extension PictureResolver {
  /// The smallest thumbnail of a picture that shows the same as it does, and has a pixel or more to
  /// `scale` of its pixels; nil where there is none.
  mutating func thumbnail(
    of id: Int, _ picture: StillPicture, shrunkByAtMost scale: Double
  ) -> (id: Int, picture: StillPicture)? {
    var smallest: (id: Int, picture: StillPicture)?
    for item in meta.sources(of: id, "thmb") {
      // The picture itself is there: one that cannot be understood takes nothing away.
      guard let found = try? self.picture(item, depth: 0), picture.isShown(by: found),
        picture.placement.size.fits(into: found.placement.size, shrunkByAtMost: scale),
        found.size.pixelCount < smallest?.picture.size.pixelCount ?? picture.size.pixelCount
      else { continue }
      smallest = (item, found)
    }
    return smallest
  }
}

extension PixelSize {
  /// Whether a picture of this size that is shrunk by `scale` is no larger than `small`.
  fileprivate func fits(into small: PixelSize, shrunkByAtMost scale: Double) -> Bool {
    Double(width) / Double(small.width) <= scale && Double(height) / Double(small.height) <= scale
  }

  /// Whether `small` has this shape, but for the rounding of one of its sides.
  fileprivate func hasShape(of small: PixelSize) -> Bool {
    let difference = Double(width) * Double(small.height) - Double(height) * Double(small.width)
    return abs(difference) < Double(longestSide)
  }
}

extension StillPicture {
  /// Whether a thumbnail shows what this does, turned the same way and in the same colours.
  ///
  /// Cameras write thumbnails that do not: with bars beside the picture, of the whole that was cropped
  /// later, not turned, or in other colours.
  fileprivate func isShown(by thumbnail: StillPicture) -> Bool {
    // Nobody writes one in tiles; of pictures with an alpha some have one without.
    guard case .coded = thumbnail.content, thumbnail.alpha == nil, alpha == nil else {
      return false
    }
    if case .overlay = content { return false }
    return placement.orientation == thumbnail.placement.orientation
      && placement.size.hasShape(of: thumbnail.placement.size)
      && hasCrop(of: thumbnail)
      && profile == thumbnail.profile && codePoints == thumbnail.codePoints
      && brightestLight == thumbnail.brightestLight
      && (chroma == .gray) == (thumbnail.chroma == .gray)
  }

  /// Whether both are cropped by the same share at each edge, but for one pixel of the thumbnail.
  private func hasCrop(of thumbnail: StillPicture) -> Bool {
    let part = placement.region.scaled(
      across: Double(thumbnail.size.width) / Double(size.width),
      down: Double(thumbnail.size.height) / Double(size.height))
    let other = thumbnail.placement.region
    return [
      part.x - other.x, part.y - other.y, part.x + part.width - other.x - other.width,
      part.y + part.height - other.y - other.height,
    ].allSatisfy { abs($0) <= 1 }
  }
}
