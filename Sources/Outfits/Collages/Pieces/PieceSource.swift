import Images
import Core
import Garments
import SystemPackage

enum PieceSource: Sendable {
  /// A whole photo or a silhouette that is not decoded yet. The picture is decoded directly at its
  /// drawn size, because that is fastest.
  case whole(WholePicture)
  case image(PieceImage)

  /// The estimated time for drawing the piece, relative to other pieces.
  var cost: Int {
    guard case .whole(let picture) = self, case .photo(let photo) = picture.content else {
      return 0
    }
    return photo.byteCount
  }
}

/// A photo, or the silhouette that replaces a photo, to be fitted into a box.
struct WholePicture: Sendable {
  enum Content: Sendable {
    case photo(PhotoSource)
    case silhouette(Silhouette)
  }

  var content: Content
  var fit = Fit.contain
  /// The part of the photo to fit, as fractions of the upright photo's width and height; nil for
  /// the whole photo.
  var crop: Region?
  var effort = DecodingEffort.standard

  /// The size of a silhouette relative to its box. A smaller silhouette does not look like a photo.
  private static let silhouetteShare = 0.6

  private static func silhouetteRoom(in box: PixelRect) -> PixelSize {
    PixelSize(
      width: max(1, Int(Double(box.width) * silhouetteShare)),
      height: max(1, Int(Double(box.height) * silhouetteShare)))
  }

  /// Returns the visible part of a silhouette in a box, or nil if the silhouette cannot be decoded.
  static func box(of silhouette: Silhouette, in box: PixelRect) -> PixelRect? {
    (try? silhouette.drawnSize(in: silhouetteRoom(in: box))).map(box.centered)
  }

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

  private var label: FilePath {
    switch content {
    case .photo(let photo): photo.label
    case .silhouette(let silhouette): FilePath(silhouette.rawValue)
    }
  }

  /// Decodes a photo near its drawn size and resamples it once.
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
  /// The maximum number of bytes needed to turn a raster of this size, besides the raster. Linear
  /// light takes sixteen bytes a pixel. The turned raster is largest at 45 degrees.
  var memoryToTurn: Int {
    let sides = width.clampedSum(with: height)
    return pixelCount.clampedProduct(with: 16).clampedSum(
      with: sides.clampedProduct(with: sides).clampedProduct(with: Raster.bytesPerPixel) / 2)
  }
}
