extension PhotoReader {
  /// Pictures of the photo, made from the thumbnail in its file.
  ///
  /// - Returns: nil if there is none that shows the same and is large enough, or if it cannot be
  ///   decoded.
  func decodeThumbnail(_ reductions: [Reduction]) throws(CodecError) -> Decoded? {
    let scale = reductions.map(\.scale).min() ?? 1
    guard let thumbnail = try decoder.thumbnail(shrunkByAtMost: scale) else { return nil }
    let (whole, small) = (header.uprightSize, thumbnail.header.uprightSize)
    let ofThumbnail = reductions.map { reduction in
      Reduction(
        region: reduction.region.scaled(
          across: Double(small.width) / Double(whole.width),
          down: Double(small.height) / Double(whole.height)),
        target: reduction.target)
    }
    do throws(CodecError) {
      return try PhotoReader(thumbnail, context).decodeReduced(ofThumbnail, .fast)
    } catch .interrupted(let interruption) {
      throw .interrupted(interruption)
    } catch {
      // The photo itself is still there.
      return nil
    }
  }
}
