import Codecs
public import Files
import Pixels
import SystemPackage

/// Makes the thumbnails of a plan: photos in parallel, each decoded once for all its sizes.
public struct ThumbnailBatch: Sendable {
  private let plan: ThumbnailPlan

  /// How many photos may be done before a slow one that comes first.
  private static let window = 1024

  public init(_ plan: ThumbnailPlan) {
    self.plan = plan
  }

  /// Makes them all, and hands what became of each photo to `report`, in input order. One that
  /// fails does not stop the rest.
  ///
  /// - Throws: a failure when the output folder cannot be made, or cannot be brought to the disk.
  public func run(report: (ThumbnailResult) -> Void) async throws(FileFailure) {
    try FolderTree.create(plan.options.output)
    // Results hold no pixels: many may wait for a slow photo before them.
    await mapInOrder(plan.entries, jobs: plan.options.jobs, window: Self.window) {
      make($0)
    } consume: {
      report($0)
    }
    try FolderTree.synchronize(plan.options.output)
  }

  private func make(_ entry: Result<ThumbnailPlan.Item, FileFailure>) -> ThumbnailResult {
    switch entry {
    case .failure(let failure):
      return ThumbnailResult(source: failure.path, thumbnails: [], warnings: [], failure: failure)
    case .success(let item):
      var result = ThumbnailResult(source: item.path, thumbnails: [], warnings: [])
      do throws(FileFailure) {
        try make(item, &result)
      } catch {
        result.failure = error
      }
      return result
    }
  }

  private func make(
    _ item: ThumbnailPlan.Item, _ result: inout ThumbnailResult
  ) throws(FileFailure) {
    let reader = try PhotoReader(item.path)
    let size = reader.header.uprightSize
    let reductions = plan.options.sizes.map {
      Reduction(region: Region(size), target: size.limited(toLongestSide: $0))
    }
    let decoded: PhotoReader.Decoded
    do throws(CodecError) {
      decoded = try reader.decode(reductions, effort: plan.options.effort)
    } catch {
      throw FileFailure(photo: item.path, error)
    }
    result.warnings = decoded.warnings.map { PhotoWarning(path: item.path, words: $0) }
    for (longestSide, raster) in zip(plan.options.sizes, decoded.rasters) {
      result.thumbnails.append(
        try write(raster, as: item.format, to: plan.output(of: item, size: longestSide)))
    }
  }

  private func write(
    _ raster: Raster, as format: ImageFormat, to path: FilePath
  ) throws(FileFailure) -> ThumbnailResult.Thumbnail {
    try FolderTree.create(path.parentFolder)
    let output: OutputFormat =
      format == .png
      ? .png(compression: plan.options.compression) : .jpeg(quality: plan.options.quality)
    // The batch brings everything to the disk at once, at its end.
    let byteCount = try raster.write(as: output, to: path, sync: false)
    return ThumbnailResult.Thumbnail(path: path, size: raster.size, byteCount: byteCount)
  }
}
