import Images
import Core
import Garments
import SystemPackage

/// What a piece of a picture is drawn from.
enum PieceSource: Sendable {
  /// A photo with its sides, or a silhouette, of which nothing was decoded yet: straight to the size it
  /// is drawn at, which is the quickest there is.
  case whole(WholePicture)
  /// What was made of a photo already.
  case image(PieceImage)

  /// How long it takes to draw beside others, in any unit.
  var cost: Int {
    guard case .whole(let picture) = self, case .photo(let photo) = picture.content else {
      return 0
    }
    return photo.byteCount
  }
}

/// A photo, or what stands in for one, that is fitted whole into a box.
struct WholePicture: Sendable {
  enum Content: Sendable {
    case photo(PhotoSource)
    case silhouette(Silhouette)
  }

  var content: Content
  var fit = Fit.contain
  /// The part of a photo that is fitted, in shares of the upright photo's sides; nil for all of it.
  var crop: Region?
  var effort = DecodingEffort.standard

  /// A silhouette takes this much of its box, so that it is seen to be no photo.
  private static let silhouetteShare = 0.6

  private static func silhouetteRoom(in box: PixelRect) -> PixelSize {
    PixelSize(
      width: max(1, Int(Double(box.width) * silhouetteShare)),
      height: max(1, Int(Double(box.height) * silhouetteShare)))
  }

  /// Where a silhouette is seen in a box; nil where there is no drawing of it.
  static func box(of silhouette: Silhouette, in box: PixelRect) -> PixelRect? {
    (try? silhouette.drawnSize(in: silhouetteRoom(in: box))).map(box.centered)
  }

  /// Draws it in a box, and turned.
  func layer(
    in box: PixelRect, degrees: Double, _ context: PictureContext
  ) async throws(FileFailure) -> PieceLayer {
    var layer = try await uprightLayer(in: box, context)
    guard degrees != 0 else { return layer }
    let upright = layer.raster
    layer.raster = try await context.withMemory(upright.size.memoryToTurn, for: label) {
      () throws(FileFailure) in upright.rotated(byDegrees: degrees)
    }
    layer.box = box.centered(layer.raster.size)
    return layer
  }

  /// What a failure names.
  private var label: FilePath {
    switch content {
    case .photo(let photo): photo.label
    case .silhouette(let silhouette): FilePath(silhouette.rawValue)
    }
  }

  /// Decodes a photo near the size it is drawn at and resamples it once.
  private func uprightLayer(
    in box: PixelRect, _ context: PictureContext
  ) async throws(FileFailure) -> PieceLayer {
    switch content {
    case .photo(let photo):
      let reader = try PhotoReader(photo, context: context)
      let size = reader.header.uprightSize
      let part =
        crop.map { PhotoCard.box(of: $0, in: size) } ?? PixelRect(x: 0, y: 0, size: size)
      var (drawn, region) = fit.placement(of: part.size, in: box.size)
      region.x += Double(part.x)
      region.y += Double(part.y)
      do throws(CodecError) {
        let decoded = try await reader.decode(
          [Reduction(region: region, target: drawn)], effort: effort)
        return PieceLayer(
          raster: decoded.rasters[0], box: box.centered(drawn),
          warnings: decoded.messages.map { PhotoWarning(path: photo.label, words: $0) })
      } catch {
        throw FileFailure(photo: photo, error)
      }
    case .silhouette(let silhouette):
      do throws(CodecError) {
        let raster = try await silhouette.raster(in: Self.silhouetteRoom(in: box), context)
        return PieceLayer(raster: raster, box: box.centered(raster.size))
      } catch {
        throw FileFailure(photo: FilePath(silhouette.rawValue), error)
      }
    }
  }
}

extension PixelSize {
  /// The most bytes that turning a raster of this size takes, apart from it: sixteen a pixel of its light,
  /// and the turned one, which is largest at 45 degrees.
  var memoryToTurn: Int {
    let sides = width.clampedSum(with: height)
    return pixelCount.clampedProduct(with: 16).clampedSum(
      with: sides.clampedProduct(with: sides).clampedProduct(with: Raster.bytesPerPixel) / 2)
  }
}
