public import Files
import SystemPackage

/// Makes the thumbnails of a plan that are wanting: photos in parallel, each decoded once for all its
/// sizes.
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
  /// - Returns: how many thumbnails were removed because their photo is gone.
  /// - Throws: a failure when the output folder cannot be made, or cannot be brought to the disk, or
  ///   what was made cannot be put on record.
  @discardableResult
  public func run(report: (ThumbnailResult) -> Void) async throws(FileFailure) -> Int {
    let output = plan.options.output
    try FolderTree.create(output)
    var recorder = ThumbnailRecorder(plan.record, in: output)
    let maker = ThumbnailMaker(options: plan.options, record: plan.record)
    var isChanged = false
    // Results hold no pixels: many may wait for a slow photo before them.
    await mapInOrder(plan.entries, jobs: plan.options.jobs, window: Self.window) { entry in
      switch entry {
      case .failure(let failure): ThumbnailResult(failure)
      case .success(let item): maker.make(item)
      }
    } consume: { result in
      if let (landing, entry) = result.change { recorder.note(landing, entry) }
      isChanged = isChanged || result.thumbnails.contains { !$0.isUpToDate }
      report(result)
    }
    let removed = plan.options.isPruning ? try recorder.prune() : 0
    try recorder.finish()
    if isChanged { try FolderTree.synchronize(output) }
    return removed
  }
}

extension ThumbnailResult {
  fileprivate init(_ failure: FileFailure) {
    self.init(source: failure.path, thumbnails: [], warnings: [], failure: failure)
  }
}
