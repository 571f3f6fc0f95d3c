import FoundationEssentials

/// A PNG as iTerm2's inline images are sent.
enum ITermPicture {
  static func sequence(ofPNG bytes: [UInt8]) -> String {
    "\u{1B}]1337;File=inline=1;size=\(bytes.count);height=\(PictureProtocol.lineCount)"
      + ";preserveAspectRatio=1:\(Data(bytes).base64EncodedString())\u{7}"
  }
}
