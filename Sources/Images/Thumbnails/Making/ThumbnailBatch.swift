public import Core
public import SystemPackage

/// Makes the missing thumbnails of a plan: photos in parallel, each decoded once for all its sizes.
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
///
/// A second run skips thumbnails that are up to date.
public struct ThumbnailBatch: Sendable {
  /// The result of a batch apart from its photos.
  public struct Ending: Sendable {
    /// The number of thumbnails removed because their photo is gone.
    public var removedCount = 0
    /// True if none was removed because a path that was named is missing.
    public var sparesAll = false
    /// Failures to remove, record or flush thumbnails.
    public var failures: [FileFailure] = []
  }

  private let plan: ThumbnailPlan

  /// A batch that makes the thumbnails of `plan`; nothing is written before it runs.
  public init(_ plan: ThumbnailPlan) {
    self.plan = plan
  }

  /// Makes all missing thumbnails. A photo that fails does not stop the rest.
  ///
  /// - Parameter report: receives the result of each photo, in the order of the plan, as soon as
  ///   those before it are done.
  /// - Returns: the result of the batch apart from its photos.
  /// - Throws: a failure if the output folder cannot be created, and of kind `interrupted` with the
  ///   work; thumbnails made before that are kept and recorded.
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
      // The thumbnails must be on disk before the record is rewritten, which must not list
      // thumbnails that a power cut loses. Lines appended earlier are checked by the thumbnails'
      // lengths.
      if isChanged { try FolderTree.synchronize(output) }
    } catch {
      failure = error
    }
    FaultPoint.thumbnailsMade.reached()
    var ending = finish(recorder, isPruning: plan.options.isPruning && interruption == nil)
    if let failure { ending.failures.append(failure) }
    // A failure to record thumbnails is more useful to the caller than the interruption.
    if let interruption { throw ending.failures.first ?? FileFailure(output, interruption) }
    return ending
  }

  private func finish(_ recorder: ThumbnailRecorder, isPruning: Bool) -> Ending {
    var places: Set<FilePath> = []
    let isPruning = isPruning && !plan.hasMissingPath
    let pruning: ThumbnailRecorder.Pruning =
      !isPruning ? .none : plan.options.prunesEmptied ? .ofEmptied : .ofGone
    if isPruning {
      // A photo that still exists keeps its thumbnails even if it cannot be used.
      for case .success(let item) in plan.entries where !item.source.isGone {
        places.insert(item.landing)
      }
    }
    // Considers only entries from before the collection was read, so that those that another run
    // adds meanwhile stay.
    let lost = plan.record.entries.filter { landing, entry in
      plan.collection?.hasLost(landing, of: entry.source) ?? false
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

/// The result of one photo of a batch.
public struct ThumbnailResult: Sendable {
  /// A thumbnail in its file.
  public struct Thumbnail: Sendable {
    /// The thumbnail's file.
    public var path: FilePath
    /// The requested longest side, in pixels; the thumbnail's own is shorter if the photo is
    /// smaller.
    public var longestSide: Int
    /// The thumbnail's size in pixels.
    public var size: PixelSize
    /// The length of the file in bytes.
    public var byteCount: Int
    /// True if the file already existed, made from the same photo in the same way, and was kept.
    public var isUpToDate: Bool
  }

  /// The photo's file.
  public var source: FilePath
  /// The thumbnails in the order of the requested sizes; fewer if the photo failed.
  public var thumbnails: [Thumbnail]
  /// Warnings about the photo; empty if it was not decoded.
  public var warnings: [PhotoWarning]
  /// Why thumbnails of the photo are missing; nil if none is.
  public var failure: FileFailure?
}
