extension PictureResolver {
  /// Returns the smallest matching thumbnail of a picture, or nil if there is none. The returned
  /// thumbnail is at most `scale` times smaller than the picture.
  mutating func thumbnail(
    of id: Int, _ picture: StillPicture, shrunkByAtMost scale: Double
  ) -> (id: Int, picture: StillPicture)? {
    var smallest: (id: Int, picture: StillPicture)?
    for item in meta.sources(of: id, "thmb") {
      // An unreadable thumbnail is ignored, because the picture itself can be used.
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
  /// Returns true if this size is at most `scale` times as large as `small`, in width and height.
  fileprivate func fits(into small: PixelSize, shrunkByAtMost scale: Double) -> Bool {
    Double(width) / Double(small.width) <= scale && Double(height) / Double(small.height) <= scale
  }

  /// Returns true if `small` has the same aspect ratio, allowing for rounding.
  fileprivate func hasShape(of small: PixelSize) -> Bool {
    let difference = Double(width) * Double(small.height) - Double(height) * Double(small.width)
    return abs(difference) < Double(longestSide)
  }
}

extension StillPicture {
  /// Returns true if a thumbnail matches this picture. Some cameras write thumbnails with black
  /// bars, without crop or rotation, or with other colours.
  fileprivate func isShown(by thumbnail: StillPicture) -> Bool {
    // A thumbnail may lack alpha, so thumbnails of pictures with alpha are not used.
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

  /// Returns true if the thumbnail and the picture have the same crop, with a tolerance of one
  /// thumbnail pixel.
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
