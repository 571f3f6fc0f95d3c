// Thumbnails in a file beside the whole picture.

extension PictureResolver {
  /// The smallest thumbnail that shows the same as a picture and is at most `scale` times smaller;
  /// nil if there is none.
  mutating func thumbnail(
    of id: Int, _ picture: StillPicture, shrunkByAtMost scale: Double
  ) -> (id: Int, picture: StillPicture)? {
    var smallest: (id: Int, picture: StillPicture)?
    for item in meta.sources(of: id, "thmb") {
      // The picture itself is available, so an unreadable thumbnail is ignored.
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
  /// True if a picture of this size, shrunk by `scale`, is no larger than `small`.
  fileprivate func fits(into small: PixelSize, shrunkByAtMost scale: Double) -> Bool {
    Double(width) / Double(small.width) <= scale && Double(height) / Double(small.height) <= scale
  }

  /// True if `small` has this shape, up to the rounding of one of its sides.
  fileprivate func hasShape(of small: PixelSize) -> Bool {
    let difference = Double(width) * Double(small.height) - Double(height) * Double(small.width)
    return abs(difference) < Double(longestSide)
  }
}

extension StillPicture {
  /// True if a thumbnail shows the same as this picture, with the same orientation and colours.
  ///
  /// Some cameras write others: with bars beside the picture, uncropped, not turned, or in other
  /// colours.
  fileprivate func isShown(by thumbnail: StillPicture) -> Bool {
    // Thumbnails are never tiled. Some pictures with an alpha have a thumbnail without.
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

  /// True if both are cropped by the same share at each edge, to within one pixel of the thumbnail.
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
