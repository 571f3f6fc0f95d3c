import FoundationEssentials

/// A PNG as kitty's graphics protocol sends it.
enum KittyPicture {
  /// The most characters of data in one escape code.
  private static let chunkLength = 4096

  static func sequence(ofPNG bytes: [UInt8]) -> String {
    var rest = Data(bytes).base64EncodedString()[...]
    // Transmit and show; a PNG; scaled to so many lines; no reply, which would be taken for typing.
    var keys = "a=T,f=100,r=\(PictureProtocol.lineCount),q=2"
    var sequence = ""
    repeat {
      let chunk = rest.prefix(chunkLength)
      rest = rest.dropFirst(chunkLength)
      sequence += "\u{1B}_G\(keys),m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
      keys = "q=2"
    } while !rest.isEmpty
    return sequence
  }
}
