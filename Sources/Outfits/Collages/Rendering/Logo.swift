package import Core
package import Images
package import SystemPackage

/// A picture, such as a shop's mark, in a corner of every page.
package struct Logo: Sendable {
  package enum Corner: String, CaseIterable, Sendable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"

    fileprivate var isAtTop: Bool { self == .topLeft || self == .topRight }
    fileprivate var isLeft: Bool { self == .topLeft || self == .bottomLeft }
  }

  struct Place {
    var box: PixelRect
    var free: PixelRect
  }

  private let raster: Raster
  private let corner: Corner

  /// Reads a logo in any photo format.
  ///
  /// - Throws: a `FileFailure` if the logo cannot be used or the work was interrupted.
  package init(
    _ file: FilePath, in corner: Corner, _ context: PictureContext
  ) async throws(FileFailure) {
    raster = try await Raster.reduced(.file(file), toLongestSide: Self.longestSide, context)
    self.corner = corner
  }

  /// The longest side at which the logo is decoded, in pixels.
  private static let longestSide = 2048
  /// The maximum width of the logo, as a fraction of the canvas's width. The maximum height is a
  /// fraction of the canvas's shorter side.
  private static let (mostAcross, mostDown) = (0.22, 0.08)
  /// The largest enlargement of a small logo, to keep the logo sharp.
  private static let mostEnlarged = 2

  /// Returns the logo's place, or nil if the logo leaves no room on the canvas.
  func place(on canvas: Canvas) -> Place? {
    guard let area = LayoutArea(canvas) else { return nil }
    let most = PixelSize(
      width: min(
        Int(Double(canvas.size.width) * Self.mostAcross), raster.size.width * Self.mostEnlarged),
      height: min(
        Int(Double(canvas.size.shortestSide) * Self.mostDown),
        raster.size.height * Self.mostEnlarged))
    guard !most.isEmpty else { return nil }
    let size = Fit.contain.placement(of: raster.size, in: most).drawn
    let band = size.height + max(area.gutter, size.height / 4)
    guard size.width <= area.box.width, band < area.box.height else { return nil }
    var free = area.box
    free.size.height -= band
    if corner.isAtTop { free.y += band }
    let box = PixelRect(
      x: corner.isLeft ? area.box.x : area.box.maxX - size.width,
      y: corner.isAtTop ? area.box.y : area.box.maxY - size.height,
      width: size.width, height: size.height)
    return Place(box: box, free: free)
  }

  func draw(on picture: inout Collage.Rendered, in box: PixelRect) {
    let drawn = raster.resampled(to: box.size)
    picture.raster.blend(drawn, x: box.x, y: box.y)
    for page in picture.furtherPages.indices {
      picture.furtherPages[page].blend(drawn, x: box.x, y: box.y)
    }
  }
}

extension Logo: CustomStringConvertible {
  /// The corner, the size and a hash of the pixels; independent of the file's path.
  package var description: String {
    "\(corner.rawValue) \(raster.size) \(ContentHash(of: raster.bytes))"
  }
}

extension Collage {
  /// Draws photos with a logo. Pieces and words stay out of a band along the canvas edge where the
  /// logo is. In a mosaic, the logo is drawn over the photos, because they fill the picture. An
  /// arrangement is scaled to fit the canvas without the band.
  func render(
    _ photos: [CollagePhoto], with logo: Logo, as arrangement: ArrangedRecipe?,
    options: RenderOptions, context: PictureContext
  ) async throws(Failure) -> Rendered {
    guard let place = logo.place(on: canvas) else { throw .noRoom(count: photos.count) }
    var (plain, arrangement) = (self, arrangement)
    plain.logo = nil
    if layout.name != .mosaic || arrangement != nil {
      plain.canvas = canvas.keeping(to: place.free)
      arrangement?.recipe.fit(into: place.free, of: canvas.size)
    }
    var rendered = try await plain.render(
      photos, as: arrangement, options: options, context: context)
    logo.draw(on: &rendered, in: place.box)
    return rendered
  }
}
