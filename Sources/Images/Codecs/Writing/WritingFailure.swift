import Core

/// Why a picture is not written; what of it is at fault decides what a `FileFailure` names.
enum WritingFailure: Error {
  /// Its rows cannot be had.
  case rows(CodecError)
  /// It cannot be encoded, or its bytes not be written.
  case output(CodecError)
  /// Its file cannot be opened.
  case file(FileFailure)
  /// The rows need more channels than those before them were written with: writing must start
  /// again.
  case channels(Channels)
}
