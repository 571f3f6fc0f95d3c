public import Core
package import SystemPackage

/// The limits for reading, rendering and writing pictures, shared by all steps of a request.
///
/// ```swift
/// let context = PictureContext(
///   limits: DecodingLimits(maximumPixelCount: 50_000_000),
///   work: WorkContext(budget: .allCores, deadline: .after(.seconds(10))))
/// let photo = try PhotoReader(source, context: context)
/// ```
public struct PictureContext: Sendable {
  /// The size limits for decoded photos.
  public var limits: DecodingLimits
  /// The worker threads and their deadline.
  public var work: WorkContext
  /// The memory budget for pictures in progress.
  public var memory: MemoryBudget
  /// The cache for outlines of photos, or nil for no cache.
  package var cache: (any PhotoCache)?

  /// Makes a context. The defaults are the usual limits, all cores and no deadline.
  ///
  /// - Parameters:
  ///   - limits: the size limits for photos.
  ///   - work: the worker threads and their deadline.
  ///   - memory: the memory budget for pictures in progress, by default shared by all contexts.
  public init(
    limits: DecodingLimits = DecodingLimits(), work: WorkContext = WorkContext(),
    memory: MemoryBudget = .standard
  ) {
    self.limits = limits
    self.work = work
    self.memory = memory
  }

  /// Reserves memory, then runs a step that stays within that memory.
  ///
  /// - Parameter limited: the part of `bytes` that must fit into the whole budget, by default all
  ///   of it.
  package func withMemory<Value>(
    _ bytes: Int, limited: Int? = nil, _ body: () async throws(CodecError) -> Value
  ) async throws(CodecError) -> Value {
    try await memory.withMemory(bytes, limited: limited, work, refused: CodecError.init, body)
  }

  /// Throws ``CodecError/interrupted(_:)`` if the task is cancelled or the deadline has passed.
  public func checkInterruption() throws(CodecError) {
    do throws(Interruption) {
      try work.checkInterruption()
    } catch {
      throw .interrupted(error)
    }
  }
}

extension PictureContext {
  /// Reserves memory, then runs a step that stays within that memory.
  ///
  /// - Parameters:
  ///   - bytes: the memory to reserve. A step that needs more than the whole budget runs alone.
  ///   - limited: the part of `bytes` that must fit into the whole budget.
  ///   - photo: the photo's path for error messages.
  package func withMemory<Value>(
    _ bytes: Int, limited: Int = 0, for photo: FilePath,
    _ body: () async throws(FileFailure) -> Value
  ) async throws(FileFailure) -> Value {
    try await memory.withMemory(
      bytes, limited: limited, work,
      refused: { FileFailure(photo: photo, CodecError($0)) }, body)
  }
}
