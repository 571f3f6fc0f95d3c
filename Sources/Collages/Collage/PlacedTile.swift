import Codecs
import Files
public import Garments
public import Pixels
public import SystemPackage

/// What stands in one box of a collage.
public struct PlacedTile: Sendable {
  public enum Content: Sendable {
    case photo(FilePath)
    case silhouette(Silhouette)
  }

  public var content: Content
  public var box: PixelRect
  public var fit: Fit
  /// Clockwise, about the middle of the box.
  var degrees = 0.0

  public init(_ content: Content, box: PixelRect, fit: Fit) {
    self.content = content
    self.box = box
    self.fit = fit
  }

  /// A tile's pixels, and where their top left corner goes.
  struct Rendered: Sendable {
    var raster: Raster
    var place: PixelRect
    var warnings: [PhotoWarning]
  }

  /// A silhouette takes this much of its box, so that it is seen to be no photo.
  private static let silhouetteShare = 0.6

  /// The length of the photo's file, which tells best how long it takes to decode; 0 where there is
  /// none.
  var fileLength: Int {
    guard case .photo(let path) = content else { return 0 }
    return Self.fileLength(of: path)
  }

  static func fileLength(of photo: FilePath) -> Int {
    (try? Stat(photo)).map { Int($0.size) } ?? 0
  }

  func render(_ effort: DecodingEffort) throws(FileFailure) -> Rendered {
    var tile = try renderUpright(effort)
    guard degrees != 0 else { return tile }
    tile.raster = tile.raster.rotated(byDegrees: degrees)
    tile.place = box.centered(tile.raster.size)
    return tile
  }

  /// Decodes the photo near the size it is drawn at and resamples it once.
  private func renderUpright(_ effort: DecodingEffort) throws(FileFailure) -> Rendered {
    switch content {
    case .photo(let path):
      let reader = try PhotoReader(path)
      let (drawn, region) = fit.placement(of: reader.header.uprightSize, in: box.size)
      do throws(CodecError) {
        let decoded = try reader.decode(
          [Reduction(region: region, target: drawn)], effort: effort)
        return Rendered(
          raster: decoded.rasters[0], place: box.centered(drawn),
          warnings: decoded.warnings.map { PhotoWarning(path: path, words: $0) })
      } catch {
        throw FileFailure(photo: path, error)
      }
    case .silhouette(let silhouette):
      let inner = PixelSize(
        width: max(1, Int(Double(box.width) * Self.silhouetteShare)),
        height: max(1, Int(Double(box.height) * Self.silhouetteShare)))
      do throws(CodecError) {
        let raster = try silhouette.raster(in: inner)
        return Rendered(raster: raster, place: box.centered(raster.size), warnings: [])
      } catch {
        throw FileFailure(photo: FilePath(silhouette.rawValue), error)
      }
    }
  }
}
