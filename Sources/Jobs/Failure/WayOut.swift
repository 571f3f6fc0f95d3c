package import Images
package import Core
import Outfits
import Sharing
import Text
import Vision
package import WardrobeStore

extension JobFailure {
  /// What helps against a failure, or against what a warning tells of. It names no program: each front says it in its
  /// own words.
  package enum WayOut: Hashable, Sendable {
    // Of outputs:

    /// Let the file be replaced.
    case replaceFile
    /// Let the bundle be replaced, which is one file.
    case replaceBundle
    /// Let the bundle in the folder be replaced.
    case replaceBundleInFolder
    /// Share fewer things, or as a folder.
    case shareFewerOrFolder
    /// Share fewer things at once.
    case shareFewer
    /// Move the files back that others put there, and name another folder.
    case moveBack
    /// Try again, or name another folder.
    case tryAgain
    /// Put the recipe into the picture that takes its place.
    case keepRecipe
    /// The same with a PNG that holds no recipe so far.
    case embedRecipe
    /// Mend the manifest of the bundle, or name another folder.
    case mendManifest
    /// Unpack on another disk.
    case unpackElsewhere
    /// Mount the disk that photos were on, or say that they are gone.
    case mountDisk
    /// Make a picture with room for so many photos.
    case makeRoom(count: Int, size: PixelSize)

    // Of photos and masks:

    /// Let so much memory be taken.
    case allowMemory(mebibytes: Int)
    /// Mark what is garment, or give a mask.
    case mark
    /// Drop less of the photo.
    case dropLess
    /// Give a mask of the whole photo.
    case maskWholePhoto
    /// The same, or use no mask.
    case maskWholePhotoOrNone
    /// Mend the mask, or use none.
    case mendMaskOrNone
    /// Make a picture of each of the things on the photo.
    case separateThings
    /// Say what is garment, or cut out what is found although it is not sure.
    case showGarment(canForce: Bool)

    // Of a wardrobe:

    case giveOtherName
    case passOnGarments
    case takeOutOfOutfits
    case addAgain
    case lookAgain
    case makeWardrobe
    case export
    case copyExport
    case sayKind
    case check
    case fillBag
    case listTrash
    case addUser
    case addGarments
    case repairDatabase
    /// Give a garment its photo again.
    case restorePhoto(GarmentID)
    /// Cut a garment out again.
    case cutOut(GarmentID)
    /// The same, or forget that it was cut out.
    case cutOutOrForget(GarmentID)
    /// One of these names, which are near to what was typed, in the form that people are shown; may be none.
    case nearest([String])
    /// Say which of these is meant, a line each.
    case choose([String])
    /// The same of users, of whom nobody was named.
    case chooseUser([String])

    // Of the machine:

    /// Choose a font that there is.
    case listFonts
  }
}

extension JobFailure.WayOut {
  /// What helps against something that is wrong with a file; nil where nothing is known.
  package init?(_ cause: any FileFailure.Cause) {
    switch cause {
    case FileFault.exists: self = .replaceFile
    case FileFault.wasFilledAndMoved: self = .moveBack
    case FileFault.wasFilled: self = .tryAgain
    case FileFault.isNotEmpty: self = .replaceBundleInFolder
    case OutputConflict.isInput(.recipe, _): self = .keepRecipe
    case ShareBundle.Fault.exists: self = .replaceBundle
    case ShareBundle.Fault.cannotBeOneFile: self = .shareFewerOrFolder
    case ShareBundle.Fault.hasTooMany: self = .shareFewer
    case is BundleManifest.Fault: self = .mendManifest
    case ArchiveFault.cannotUnpack: self = .unpackElsewhere
    case RecipeFault.isNotInPNG: self = .embedRecipe
    case let fault as MemoryFault: self = .allowMemory(mebibytes: fault.neededMebibytes)
    case is ThumbnailFault: self = .mountDisk
    case is StrokeFault: self = .dropLess
    case MaskFault.hasOtherShape: self = .maskWholePhotoOrNone
    case is MaskFault: self = .mendMaskOrNone
    case is SeveralThings: self = .separateThings
    // Where nothing is found, force finds nothing either.
    case let cause as NotCutOut: self = .showGarment(canForce: cause.refusal != .nothingStandsOut)
    case CutoutFault.refused: self = .mark
    case CutoutFault.isOfOtherPhoto: self = .maskWholePhoto
    case CutoutFault.isLost(let id): self = .cutOut(id)
    case StoredPhotoFault.isReplaced(let id, _), StoredPhotoFault.isGone(let id, _):
      self = .restorePhoto(id)
    case StoredPhotoFault.lacksCutout(let id, _): self = .cutOutOrForget(id)
    case is DatabaseFault: self = .repairDatabase
    default: return nil
    }
  }
}
