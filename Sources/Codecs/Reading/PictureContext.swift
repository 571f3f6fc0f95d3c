public import Work

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

  /// A context with the usual limits, all cores and no deadline, unless others are given.
  ///
  /// - Parameters:
  ///   - limits: how large photos may be.
  ///   - work: the workers, and the moment at which the work is given up.
  public init(limits: DecodingLimits = DecodingLimits(), work: WorkContext = WorkContext()) {
    self.limits = limits
    self.work = work
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
