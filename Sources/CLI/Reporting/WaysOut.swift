import Sharing
import Images
import Outfits
import Core
import Jobs
import Vision
import Text
import WardrobeStore

// The library says what is wrong and names no option of any program. These functions add the option of
// this program that helps.

extension FileFailure {
  /// The failure in words, with the way out.
  var withWayOut: String { "\(subject): \(reasonWithWayOut)" }

  /// The same without the path.
  var reasonWithWayOut: String { reason + wayOut(of: cause) }
}

extension TypesettingError {
  /// The reason, with the way out.
  var reasonWithWayOut: String {
    switch self {
    case .unknownFamily(_, nearest: []): reason + "; 'fc-list : family' lists those that are"
    default: reason
    }
  }
}

extension PhotoWarning {
  /// The warning in words, with the way out.
  ///
  /// - Parameter isOfGarment: whether it is of a wardrobe's photo, beside which nobody puts masks.
  func withWayOut(isOfGarment: Bool) -> String {
    if cause is SeveralThings {
      return description
        + (isOfGarment
          ? "; 'garment add --split' makes a garment of each" : "; --split separates them")
    }
    guard let cause = cause as? NotCutOut else { return description + wayOut(of: cause) }
    return description + wayOut(of: cause, isOfGarment: isOfGarment)
  }
}

private func wayOut(of cause: NotCutOut, isOfGarment: Bool) -> String {
  let said =
    isOfGarment
    ? "'garment cutout' with --keep, --drop or --mask says what is garment"
    : "--keep and --drop of 'clean', or a mask beside it, say what is garment"
  // Where nothing is found, force finds nothing either.
  if cause.refusal == .nothingStandsOut { return "; \(said)" }
  return "; --cutout force cuts it out as well as may be, and \(said)"
}

private func wayOut(of cause: any FileFailure.Cause) -> String {
  switch cause {
  case FileFault.exists: "; leave out --no-clobber to replace it"
  case ShareBundle.Fault.exists: "; give --force to replace it"
  case ShareBundle.Fault.cannotBeOneFile:
    "; share fewer things, or as a folder: without --zip, and without .zip in its name"
  case ShareBundle.Fault.hasTooMany: "; share fewer things at once"
  case FileFault.wasFilledAndMoved: "; move them back, and name another folder"
  case FileFault.wasFilled: "; try again, or name another folder"
  case FileFault.isNotEmpty: "; give --force to replace what a bundle holds there"
  case OutputConflict.isInput(.recipe, _): ", or keep it by --embed-recipe"
  case RecipeFault.isNotInPNG: "; --embed-recipe puts it into a PNG"
  case is BundleManifest.Fault:
    "; nothing was replaced: mend it, or name another folder"
  case ArchiveFault.cannotUnpack: "; TMPDIR can name another folder to unpack in"
  case let fault as MemoryFault: "; --memory \(fault.neededMebibytes)M allows for it"
  case is ThumbnailFault: "; mount its disk, or give --prune-all if that is meant"
  case StoredPhotoFault.isReplaced(let id, _), StoredPhotoFault.isGone(let id, _):
    "; give it its photo again by 'what2wear garment edit \(id) --photo FILE'"
  case CutoutFault.refused:
    "; mark places by --keep and --drop, or give a mask by --mask"
  case is StrokeFault: "; drop less, or say by --keep what is garment"
  case CutoutFault.isOfOtherPhoto: "; make it of the whole photo as it is seen upright"
  case StoredPhotoFault.lacksCutout(let id, _):
    "; make it anew by 'what2wear garment cutout \(id)', or forget it by --off"
  case CutoutFault.isLost(let id): "; make it anew by 'what2wear garment cutout \(id)'"
  case is DatabaseFault:
    "; 'what2wear check --repair' mends what can be mended; else put a copy of it back"
  case MaskFault.hasOtherShape:
    "; make it of the whole photo as it is seen upright, or leave masks out by --no-masks"
  case is MaskFault: "; mend it, or leave masks out by --no-masks"
  default: ""
  }
}
