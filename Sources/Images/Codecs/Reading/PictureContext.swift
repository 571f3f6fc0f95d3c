public import Core
package import SystemPackage

/// The limits for reading, drawing and writing pictures: the size of photos, the workers, and the
/// deadline. One context goes through every step of a request.
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
  /// The workers, and their deadline.
  public var work: WorkContext
  /// The memory for pictures in progress.
  public var memory: MemoryBudget
  /// Keeps the outlines of photos; nil to keep none.
  package var cache: (any PhotoCache)?

  /// A context; by default with the usual limits, all cores and no deadline.
  ///
  /// - Parameters:
  ///   - limits: the size limits for photos.
  ///   - work: the workers, and their deadline.
  ///   - memory: the memory that all pictures in progress share; `MemoryBudget.standard` is the
  ///     default, shared by all contexts without another.
  public init(
    limits: DecodingLimits = DecodingLimits(), work: WorkContext = WorkContext(),
    memory: MemoryBudget = .standard
  ) {
    self.limits = limits
    self.work = work
    self.memory = memory
  }

  /// Waits for `bytes` of memory, then runs a step that takes at most that.
  ///
  /// - Parameter limited: the part of these that is refused if it exceeds the whole budget; nil for
  ///   all.
  package func withMemory<Value>(
    _ bytes: Int, limited: Int? = nil, _ body: () async throws(CodecError) -> Value
  ) async throws(CodecError) -> Value {
    try await memory.withMemory(bytes, limited: limited, work, refused: CodecError.init, body)
  }

  /// Throws ``CodecError/interrupted(_:)`` if the current task is cancelled or the deadline has
  /// passed.
  public func checkInterruption() throws(CodecError) {
    do throws(Interruption) {
      try work.checkInterruption()
    } catch {
      throw .interrupted(error)
    }
  }
}

extension PictureContext {
  /// Waits for `bytes` of memory, then runs a step that takes at most that.
  ///
  /// - Parameters:
  ///   - bytes: may exceed the whole budget; then the step waits until no other is running.
  ///   - limited: the part of these that is refused if it exceeds the whole budget.
  ///   - photo: the photo's path in failures.
  package func withMemory<Value>(
    _ bytes: Int, limited: Int = 0, for photo: FilePath,
    _ body: () async throws(FileFailure) -> Value
  ) async throws(FileFailure) -> Value {
    try await memory.withMemory(
      bytes, limited: limited, work,
      refused: { FileFailure(photo: photo, CodecError($0)) }, body)
  }
}
