import Pixels
public import Work

/// What reading, drawing and writing pictures may take: how large photos may be, how many workers there
/// are, and until when. One context goes through every step that a request asks for.
///
///     let context = PictureContext(
///       limits: DecodingLimits(maximumPixelCount: 50_000_000),
///       work: WorkContext(budget: .allCores, deadline: .after(.seconds(10))))
///     let photo = try PhotoReader(source, context: context)
public struct PictureContext: Sendable {
  public var limits: DecodingLimits
  public var work: WorkContext

  public init(limits: DecodingLimits = DecodingLimits(), work: WorkContext = WorkContext()) {
    self.limits = limits
    self.work = work
  }

  /// Throws where the work is to be given up.
  public func checkInterruption() throws(CodecError) {
    do throws(Interruption) {
      try work.checkInterruption()
    } catch {
      throw .interrupted(error)
    }
  }
}

/// What a header may declare before any memory is taken for pixels.
public struct DecodingLimits: Hashable, Sendable {
  /// Width times height, in pixels.
  public var maximumPixelCount: Int
  /// The longest side, in pixels. 65,500 is libjpeg's own limit.
  public var maximumSide: Int

  public init(maximumPixelCount: Int = 250_000_000, maximumSide: Int = 65_500) {
    self.maximumPixelCount = maximumPixelCount
    self.maximumSide = maximumSide
  }

  func check(_ size: PixelSize) throws(CodecError) {
    guard size.longestSide <= maximumSide, size.pixelCount <= maximumPixelCount else {
      throw .tooLarge(size, self)
    }
  }
}
