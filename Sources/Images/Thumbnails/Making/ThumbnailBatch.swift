public import Core
public import SystemPackage

/// Makes the missing thumbnails of a plan in parallel. Each photo is decoded once for all sizes.
///
/// ```swift
/// var options = ThumbnailOptions(output: "thumbs")
/// options.style.sizes = [128, 256]
/// let plan = try ThumbnailPlan(["photos"], options: options)
/// let ending = try await ThumbnailBatch(plan).run { result in
///   for thumbnail in result.thumbnails { print(thumbnail.path) }
///   if let failure = result.failure { print(failure) }
/// }
/// for failure in ending.failures { print(failure) }
/// ```
public struct ThumbnailBatch: Sendable {
  /// The overall result of a batch. The results of single photos are reported separately.
  public struct Ending: Sendable {
    /// The number of thumbnails removed because their photos are gone.
    public var removedCount = 0
    /// True if pruning was skipped because a given path is missing.
    public var sparesAll = false
    /// The failures to remove, record or sync thumbnails.
    public var failures: [FileFailure] = []
  }

  private let plan: ThumbnailPlan

  /// Makes a batch for a plan. Nothing is written until `run` is called.
  public init(_ plan: ThumbnailPlan) {
    self.plan = plan
  }

  /// Makes all missing thumbnails. A failed photo does not stop the batch.
  ///
  /// - Parameter report: receives the result of each photo, in the order of the plan.
  /// - Returns: the overall result of the batch.
  /// - Throws: a failure if the output folder cannot be created or the work is interrupted. After
  ///   an interruption, finished thumbnails are kept and recorded.
  @discardableResult
  public func run(report: (ThumbnailResult) -> Void) async throws(FileFailure) -> Ending {
    let (options, record) = (plan.options, plan.record)
    let output = options.output
    try FolderTree.create(output)
    let recorder = ThumbnailRecorder(in: output, plan.inputs, record)
    var isChanged = false
    var interruption: Interruption?
    do throws(Interruption) {
      try await mapInOrder(plan.ownEntries, options.context.work, window: windowOfSmallResults) {
        entry in
        switch entry {
        case .failure(let failure): ThumbnailResult(failure)
        case .success(let item): await ThumbnailMaker.make(item, options, record, recorder)
        }
      } consume: { result in
        isChanged = isChanged || result.thumbnails.contains { !$0.isUpToDate }
        report(result)
      }
    } catch {
      interruption = error
    }
    var failure: FileFailure?
    do throws(FileFailure) {
      // The thumbnails are synced to disk before the record is rewritten, so that the record never
      // lists thumbnails lost in a power cut.
      if isChanged { try FolderTree.synchronize(output) }
    } catch {
      failure = error
    }
    FaultPoint.thumbnailsMade.reached()
    var ending = finish(recorder, isPruning: plan.options.isPruning && interruption == nil)
    if let failure { ending.failures.append(failure) }
    // If finished thumbnails could not be recorded, that failure is thrown instead of the
    // interruption.
    if let interruption { throw ending.failures.first ?? FileFailure(output, interruption) }
    return ending
  }

  private func finish(_ recorder: ThumbnailRecorder, isPruning: Bool) -> Ending {
    var places: Set<FilePath> = []
    let isPruning = isPruning && !plan.hasMissingPath
    let pruning: ThumbnailRecorder.Pruning =
      !isPruning ? .none : plan.options.prunesEmptied ? .ofEmptied : .ofGone
    if isPruning {
      // An unusable photo keeps its thumbnails as long as its file exists.
      for case .success(let item) in plan.entries where !item.source.isGone {
        places.insert(item.outputPath)
      }
    }
    // Entries that a concurrent run added after this record was read are kept.
    let lost = plan.record.entries.filter { outputPath, entry in
      plan.collection?.hasLost(outputPath, of: entry.source) ?? false
    }
    var ending = recorder.finish(pruning, sparing: places, lost: Set(lost.keys))
    ending.sparesAll = plan.options.isPruning && plan.hasMissingPath
    return ending
  }
}

extension ThumbnailResult {
  fileprivate init(_ failure: FileFailure) {
    self.init(source: failure.path, thumbnails: [], warnings: [], failure: failure)
  }
}

/// The result of one photo in a batch.
public struct ThumbnailResult: Sendable {
  /// A thumbnail file.
  public struct Thumbnail: Sendable {
    /// The path of the thumbnail.
    public var path: FilePath
    /// The requested longest side in pixels. The thumbnail of a small photo may be smaller.
    public var longestSide: Int
    /// The thumbnail's size in pixels.
    public var size: PixelSize
    /// The length of the file in bytes.
    public var byteCount: Int
    /// True if the file was already up to date and was kept.
    public var isUpToDate: Bool
  }

  /// The photo's file.
  public var source: FilePath
  /// The thumbnails in the order of the requested sizes, without those that failed.
  public var thumbnails: [Thumbnail]
  /// Warnings about the photo; empty if the photo was not decoded.
  public var warnings: [PhotoWarning]
  /// The reason for missing thumbnails, or nil if none are missing.
  public var failure: FileFailure?
}
