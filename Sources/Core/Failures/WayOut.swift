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
  /// Make a picture with room for so many photos; this one has so many pixels.
  case makeRoom(count: Int, width: Int, height: Int)

  // For photos and masks:

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
  /// Mend the mask, which is left out, or rename what is none.
  case mendOrRenameMask
  /// Make a picture of each of the things on the photo.
  case separateThings
  /// Say what is garment, or cut out what is found although it is not sure.
  case showGarment(canForce: Bool)

  // For a wardrobe:

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
  /// Give a garment, of this identifier, its photo again.
  case restorePhoto(garment: String)
  /// Cut a garment out again.
  case cutOut(garment: String)
  /// The same, or forget that it was cut out.
  case cutOutOrForget(garment: String)
  /// One of these names, which are near to what was typed, in the form that people are shown; may be none.
  case nearest([String])
  /// Say which of these is meant, a line each.
  case choose([String])
  /// The same of users, of whom nobody was named.
  case chooseUser([String])

  // Of accounts:

  case chooseLongerPassword
  case chooseOtherPassword
  case giveEmail

  // For the machine:

  /// Choose a font that there is.
  case listFonts
}

/// The cause of a file's failure that knows what it means.
package protocol ExplainedCause: FileFailure.Cause {
  /// What a program decides by, of a file that cannot be used; nil where that says enough.
  var code: Failure.Code? { get }
  /// What helps; nil where nothing is known.
  var wayOut: WayOut? { get }
  /// What a person reads after the path and a colon: a clause without a full stop.
  var message: Message { get }
}

extension ExplainedCause {
  package var code: Failure.Code? { nil }
  package var wayOut: WayOut? { nil }
  package var description: String { message.description }
}

extension FileFailure.Cause {
  /// The cause as a clause; in English only where no other language can be told.
  package var clause: Message {
    (self as? any ExplainedCause)?.message ?? Message(verbatim: description)
  }
}

/// A cause that is thrown by itself, too, where no file is named.
extension ExplainedError where Self: ExplainedCause {
  package var failures: [Failure] { [Failure(code ?? .unusable, message, wayOut: wayOut)] }
}
