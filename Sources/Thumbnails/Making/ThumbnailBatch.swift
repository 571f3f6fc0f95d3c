public import Codecs
public import Files
public import Pixels
public import SystemPackage
import Work

/// Makes the thumbnails of a plan that are wanting: photos in parallel, each decoded once for all its
/// sizes.
public struct ThumbnailBatch: Sendable {
  /// What became of a batch apart from its photos.
  public struct Ending: Sendable {
    /// How many thumbnails were removed because their photo is gone.
    public var removedCount = 0
    /// Whether none was to be removed because a path that was named is missing.
    public var sparesAll = false
    /// What could not be removed, put on record, or brought to the disk.
    public var failures: [FileFailure] = []
  }

  private let plan: ThumbnailPlan

  /// How many photos may be done before a slow one that comes first.
  private static let window = 1024

  public init(_ plan: ThumbnailPlan) {
    self.plan = plan
  }

  /// Makes them all, and hands what became of each photo to `report`, in input order. One that
  /// fails does not stop the rest.
  ///
  /// - Throws: a failure when the output folder cannot be made, and of kind `interrupted` with the
  ///   work: then what was made stays, and is on record.
  @discardableResult
  public func run(report: (ThumbnailResult) -> Void) async throws(FileFailure) -> Ending {
    let (options, record) = (plan.options, plan.record)
    let output = options.output
    try FolderTree.create(output)
    var recorder = ThumbnailRecorder(in: output)
    var isChanged = false
    // Results hold no pixels: many may wait for a slow photo before them.
    var interruption: Interruption?
    do throws(Interruption) {
      try await mapInOrder(plan.entries, options.context.work, window: Self.window) { entry in
        switch entry {
        case .failure(let failure): ThumbnailResult(failure)
        case .success(let item): ThumbnailMaker.make(item, options, record)
        }
      } consume: { result in
        if let (landing, entry) = result.change { recorder.add(entry, at: landing) }
        isChanged = isChanged || result.thumbnails.contains { !$0.isUpToDate }
        report(result)
      }
    } catch {
      interruption = error
    }
    var failure: FileFailure?
    do throws(FileFailure) {
      // Before the record, which must not tell of thumbnails that a power cut takes.
      if isChanged { try FolderTree.synchronize(output) }
    } catch {
      failure = error
    }
    FaultPoint.thumbnailsMade.reached()
    var ending = finish(recorder, isPruning: plan.options.isPruning && interruption == nil)
    if let interruption { throw FileFailure(output, interruption) }
    if let failure { ending.failures.append(failure) }
    return ending
  }

  private func finish(_ recorder: ThumbnailRecorder, isPruning: Bool) -> Ending {
    var places: Set<FilePath> = []
    let isPruning = isPruning && !plan.hasMissingPath
    if isPruning {
      // A photo that is there keeps its thumbnails though it cannot be used any more.
      for case .success(let item) in plan.entries where !item.source.isGone {
        places.insert(item.landing)
      }
    }
    var ending = recorder.finish(isPruning: isPruning, sparing: places)
    ending.sparesAll = plan.options.isPruning && plan.hasMissingPath
    return ending
  }
}

extension ThumbnailResult {
  fileprivate init(_ failure: FileFailure) {
    self.init(source: failure.path, thumbnails: [], warnings: [], failure: failure)
  }
}

/// What became of one photo.
public struct ThumbnailResult: Sendable {
  public struct Thumbnail: Sendable {
    public var path: FilePath
    /// What was asked for.
    public var longestSide: Int
    public var size: PixelSize
    /// The file's length.
    public var byteCount: Int
    /// Whether it stood there already, made of the same photo in the same way.
    public var isUpToDate: Bool
  }

  public var source: FilePath
  /// In the order of the sizes asked; fewer where it failed underway.
  public var thumbnails: [Thumbnail]
  public var warnings: [PhotoWarning]
  public var failure: FileFailure?
  /// What is to be put on record.
  var change: (landing: FilePath, entry: ThumbnailRecord.Entry)?
}
