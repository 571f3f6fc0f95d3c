import Codecs
import Collages
import Files

// The library says what is wrong, and names no option of any program. Here stands which option of this
// program gets one out of it.

extension FileFailure {
  /// The failure in words, with the way out.
  var withWayOut: String { "\(subject): \(reasonWithWayOut)" }

  /// The same without the path.
  var reasonWithWayOut: String { reason + (Self.wayOut(of: cause) ?? "") }

  private static func wayOut(of cause: any Cause) -> String? {
    switch cause {
    case FileFault.exists: "; leave out --no-clobber to replace it"
    case FileFault.isNotEmpty: "; give --force to replace what a bundle holds there"
    case OutputConflict.isInput(.recipe, _): ", or keep it by --embed-recipe"
    case RecipeFault.isNotInPNG: "; --embed-recipe puts it into a PNG"
    default: nil
    }
  }
}

extension PhotoWarning {
  /// The warning in words, with the way out.
  var withWayOut: String { description }
}
