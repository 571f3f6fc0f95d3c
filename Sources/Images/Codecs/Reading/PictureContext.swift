public import Core
package import SystemPackage

/// What reading, drawing and writing pictures may take: how large photos may be, how many workers
/// there are, and until when. One context goes through every step that a request asks for.
///
/// ```swift
/// let context = PictureContext(
///   limits: DecodingLimits(maximumPixelCount: 50_000_000),
///   work: WorkContext(budget: .allCores, deadline: .after(.seconds(10))))
/// let photo = try PhotoReader(source, context: context)
/// ```
public struct PictureContext: Sendable {
  /// How large the photos may be that are decoded.
  public var limits: DecodingLimits
  /// The workers, and the moment at which the work is given up.
  public var work: WorkContext
  /// The memory that pictures under work may take.
  public var memory: MemoryBudget
  /// Keeps the outlines of photos; nil to keep none.
  package var cache: (any PhotoCache)?

  /// A context with the usual limits, all cores and no deadline, unless others are given.
  ///
  /// - Parameters:
  ///   - limits: how large photos may be.
  ///   - work: the workers, and the moment at which the work is given up.
  ///   - memory: what pictures under work may take together; `MemoryBudget.standard` is shared by
  ///     all that name no other.
  public init(
    limits: DecodingLimits = DecodingLimits(), work: WorkContext = WorkContext(),
    memory: MemoryBudget = .standard
  ) {
    self.limits = limits
    self.work = work
    self.memory = memory
  }

  /// Runs a step that takes `bytes` of memory at most, once there are so many.
  ///
  /// - Parameter limited: how many of these are refused where they are more than the whole budget; nil
  ///   for all.
  package func withMemory<Value>(
    _ bytes: Int, limited: Int? = nil, _ body: () async throws(CodecError) -> Value
  ) async throws(CodecError) -> Value {
    try await memory.withMemory(bytes, limited: limited, work, refused: CodecError.init, body)
  }

  /// Throws ``CodecError/interrupted(_:)`` where the current task is cancelled or the deadline has
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
  /// Runs a step that takes `bytes` of memory at most, once there are so many.
  ///
  /// - Parameters:
  ///   - bytes: may be more than the whole budget; then the step waits until no other is under way.
  ///   - limited: how many of these are refused where they are more than the whole budget.
  ///   - photo: what a failure names.
  package func withMemory<Value>(
    _ bytes: Int, limited: Int = 0, for photo: FilePath,
    _ body: () async throws(FileFailure) -> Value
  ) async throws(FileFailure) -> Value {
    try await memory.withMemory(
      bytes, limited: limited, work,
      refused: { FileFailure(photo: photo, CodecError($0)) }, body)
  }
}
