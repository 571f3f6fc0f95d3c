import Codecs
import Files
import Segmentation

// The library says what is wrong with a mask, and names no option of any program. This program has one
// that leaves masks out.

extension FileFailure {
  /// The failure in words, with the way out.
  var withWayOut: String { description + wayOut(of: cause) }
}

extension PhotoWarning {
  /// The warning in words, with the way out.
  var withWayOut: String { description + wayOut(of: cause) }
}

private func wayOut(of cause: any FileFailure.Cause) -> String {
  cause is MaskFault ? "; mend it, or leave masks out by --no-masks" : ""
}
