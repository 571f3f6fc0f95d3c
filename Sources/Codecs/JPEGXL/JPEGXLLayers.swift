import Pixels

/// The frames that a JPEG XL's first picture is made of: each may be of any size, and kept until another
/// needs it, so that what it takes must be known before libjxl begins with it.
enum JPEGXLLayers {
  private static let most = 256
  /// Parts of pictures that come again, such as letters: cjxl keeps them in a frame of their own.
  private static let leastRoom = 1 << 20
  /// A frame's header and table of contents: of 250 megapixels in groups of 128 by 128 in eleven passes
  /// it has 700 KB.
  private static let mostHeadBytes = 1 << 20

  /// How many pixels there may be in all frames but the last: a quarter of the picture's.
  static func room(of picture: JPEGXLHeader) -> Int {
    max(picture.size.pixelCount / 4, leastRoom)
  }

  /// Refuses a picture whose frames together are larger than what memory was reckoned with, or are not
  /// all there.
  ///
  /// - Parameter start: where the first frame begins in the codestream.
  static func check(
    _ file: JPEGXLFile, from start: Int, _ picture: JPEGXLHeader
  ) throws(ContainerFault) {
    var offset = start
    var room = picture.size.pixelCount.clampedSum(with: Self.room(of: picture))
    for _ in 0..<most {
      let bytes = try file.codestream(at: offset, mostHeadBytes)
      let frame = JPEGXLFrame(bytes, of: picture)
      room -= frame.size.pixelCount
      guard room >= 0 else { throw .unsupported("its layers are larger than the picture") }
      guard frame.isComplete else {
        // One that is as long as this is cut on purpose, by who read it.
        if bytes.count >= mostHeadBytes { throw .unsupported("the head of a layer never ends") }
        // The file ends in it, which libjxl finds, too.
        return
      }
      if let length = frame.length { try file.checkWhole(to: offset + length) }
      if frame.isShown { return }
      guard let length = frame.length else {
        throw .unsupported("the parts of a layer stand in an unusual order")
      }
      offset += length
    }
    throw .unsupported("it has more than \(most) layers")
  }
}
