import Core

/// The reason why a picture cannot be written. Each case determines if the error message names the
/// photo or the output file.
enum WritingFailure: Error {
  /// The rows of the picture cannot be read.
  case rows(CodecError)
  /// The picture cannot be encoded, or its bytes cannot be written.
  case output(CodecError)
  case file(FileFailure)
  /// The current rows need more channels than the previous rows, so writing must restart.
  case channels(Channels)
}
