extension PhotoReader {
  /// Decodes pictures from a thumbnail in the file, or returns nil if no thumbnail is suitable.
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
      // A damaged thumbnail is not an error, because the photo itself can be decoded.
      return nil
    }
  }
}
