public import Core
public import SystemPackage

/// Makes the thumbnails of a plan that are wanting: photos in parallel, each decoded once for all
/// its sizes.
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

  /// A batch that makes the thumbnails of `plan`; nothing is written before it runs.
  public init(_ plan: ThumbnailPlan) {
    self.plan = plan
  }

  /// Makes all thumbnails that are wanting. A photo that fails does not stop the rest.
  ///
  /// - Parameter report: gets what became of each photo, in the order in which the plan has them,
  ///   as soon as those before it are done.
  /// - Returns: what became of the batch apart from its photos.
  /// - Throws: a failure when the output folder cannot be made, and of kind `interrupted` with the
  ///   work: then what was made stays, and is on record.
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
      // Before the record is put in order, which must not tell of thumbnails that a power cut takes. Of lines that are
      // written before, the thumbnails' lengths show it.
      if isChanged { try FolderTree.synchronize(output) }
    } catch {
      failure = error
    }
    FaultPoint.thumbnailsMade.reached()
    var ending = finish(recorder, isPruning: plan.options.isPruning && interruption == nil)
    if let failure { ending.failures.append(failure) }
    // A failure to record thumbnails tells the caller more than that the batch was interrupted.
    if let interruption { throw ending.failures.first ?? FileFailure(output, interruption) }
    return ending
  }

  private func finish(_ recorder: ThumbnailRecorder, isPruning: Bool) -> Ending {
    var places: Set<FilePath> = []
    let isPruning = isPruning && !plan.hasMissingPath
    let pruning: ThumbnailRecorder.Pruning =
      !isPruning ? .none : plan.options.prunesEmptied ? .ofEmptied : .ofGone
    if isPruning {
      // A photo that is there keeps its thumbnails though it cannot be used any more.
      for case .success(let item) in plan.entries where !item.source.isGone {
        places.insert(item.landing)
      }
    }
    // Only entries from before the collection was read: those that another run adds meanwhile stay.
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

/// What became of one photo of a batch.
public struct ThumbnailResult: Sendable {
  /// A thumbnail that stands in its file.
  public struct Thumbnail: Sendable {
    /// The thumbnail's file.
    public var path: FilePath
    /// The longest side that was asked for, in pixels; the thumbnail's own is less for a photo that
    /// is smaller.
    public var longestSide: Int
    /// The thumbnail's size in pixels.
    public var size: PixelSize
    /// The length of the file in bytes.
    public var byteCount: Int
    /// Whether the file stood there already, made of the same photo in the same way, and was left.
    public var isUpToDate: Bool
  }

  /// The photo's file.
  public var source: FilePath
  /// The thumbnails in the order of the sizes asked; fewer where the photo failed underway.
  public var thumbnails: [Thumbnail]
  /// What was put up with in the photo; empty where it was not decoded.
  public var warnings: [PhotoWarning]
  /// Why thumbnails of the photo are wanting; nil where none is.
  public var failure: FileFailure?
}
