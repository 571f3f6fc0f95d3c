import Images
import Core
import Vision
import SystemPackage
import WardrobeStore

/// Makes a picture of a photo or its garment for a web page, and writes it atomically.
package struct MakePagePicture: WireJob, Encodable {
  package static let name = "make-page-picture"

  private var photo: String
  /// The garment's stored mask, which makes the surroundings transparent. Nil for the whole photo.
  private var mask: String?
  /// The maximum width in pixels. Smaller photos are not enlarged.
  private var width: Int
  /// The maximum height in pixels.
  private var height: Int
  /// The output file, whose folder is created if necessary.
  private var output: String
  /// The wardrobe's folder, below which no symbolic link is followed.
  private var top: String
  /// True to write a high-quality JPEG, for programs that cannot show WebP.
  package var isForSharing = false

  package init(
    photo: String, mask: String? = nil, width: Int, height: Int, output: String, top: String
  ) {
    (self.photo, self.mask, self.width, self.height) = (photo, mask, width, height)
    (self.output, self.top) = (output, top)
  }

  package struct Answer: Codable, Sendable {
    /// The file extension of the format.
    package var format: String
    package var byteCount: Int
  }

  package func run(_ context: JobContext) async throws -> Answer {
    let context = context.pictures
    var (raster, hasAlpha) = try await decoded(context)
    if let mask {
      let source = PhotoSource.masked(FilePath(photo), by: FilePath(mask))
      raster = try await GarmentOutline(.off, context: context).outlined(raster, source).raster
      hasAlpha = true
    }
    let path = FilePath(output)
    try WardrobeFolder(FilePath(top)).makePrivate(path.removingLastComponent())
    let kind = isForSharing ? .jpeg : OutputFormat.Kind.forPages(hasAlpha: hasAlpha)
    let quality = isForSharing ? kind.photoQuality : kind.thumbnailQuality
    let byteCount = try await raster.write(
      as: OutputFormat(kind, quality: quality), to: path, below: FilePath(top),
      access: .ownerOnly, sync: false, context: context)
    return Answer(format: kind.fileExtension, byteCount: byteCount)
  }

  private func decoded(
    _ context: PictureContext
  ) async throws(FileFailure) -> (raster: Raster, hasAlpha: Bool) {
    let source = PhotoSource.file(FilePath(photo))
    let reader = try PhotoReader(source, context: context)
    let (size, hasAlpha) = (reader.header.uprightSize, reader.header.hasAlpha)
    let scale = min(1, Double(width) / Double(size.width), Double(height) / Double(size.height))
    let longestSide = max(1, Int((Double(size.longestSide) * scale).rounded()))
    let whole = Reduction(region: Region(size), target: size.limited(toLongestSide: longestSide))
    do throws(CodecError) {
      return (try await reader.decode([whole]).rasters[0], hasAlpha)
    } catch {
      throw FileFailure(photo: source, error)
    }
  }
}

extension OutputFormat.Kind {
  /// Returns the format for web page pictures. WebP is preferred, because its files are the
  /// smallest. If WebP is unsupported, PNG or JPEG is used.
  static func forPages(hasAlpha: Bool) -> Self {
    (try? webP.check(nil, for: "")) != nil ? .webP : hasAlpha ? .png : .jpeg
  }
}
