/// A suggested fix for a failure or a warning. The command line and the studio translate a
/// suggestion into their own commands and buttons.
package enum WayOut: Hashable, Sendable {
  // Outputs

  case replaceFile
  /// Allow the bundle file to be replaced.
  case replaceBundle
  case replaceBundleInFolder
  /// Share fewer items, or share as a folder.
  case shareFewerOrFolder
  case shareFewer
  /// Move the other program's files back, and choose another output folder.
  case moveBack
  /// Try again, or choose another folder.
  case tryAgain
  /// Embed the recipe in the new picture, because the picture replaces the recipe file.
  case keepRecipe
  /// Embed the recipe in a PNG that contains no recipe yet.
  case embedRecipe
  /// Repair the manifest of the bundle, or choose another folder.
  case mendManifest
  case unpackElsewhere
  /// Mount the disk with the photos, or confirm that the photos are gone.
  case mountDisk
  /// Make a larger picture to fit `count` photos. The current size is `width` × `height` pixels.
  case makeRoom(count: Int, width: Int, height: Int)

  // Photos and masks

  /// Raise the memory limit to the given size.
  case allowMemory(mebibytes: Int)
  /// Mark the garment on the photo, or provide a mask.
  case mark
  /// Remove less of the photo.
  case dropLess
  case maskWholePhoto
  case maskWholePhotoOrNone
  /// Repair the mask, or use no mask.
  case mendMaskOrNone
  /// Repair the skipped mask, or rename the file if it is not a mask.
  case mendOrRenameMask
  /// Make a separate picture of each item on the photo.
  case separateThings
  /// Mark the garment, or force an uncertain cutout.
  case showGarment(canForce: Bool)

  // Wardrobe

  case giveOtherName
  case passOnGarments
  case takeOutOfOutfits
  case allowDuplicate
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
  /// Restore the photo of the garment with this identifier.
  case restorePhoto(garment: String)
  /// Add the additional photo again, or remove it.
  case replaceAdditionalPhoto(garment: String)
  case cutOut(garment: String)
  /// Cut the garment out again, or discard its cutout.
  case cutOutOrForget(garment: String)
  /// Use one of these similar names, as shown to people. The list may be empty.
  case nearest([String])
  /// Choose one of these options. Each option is one line.
  case choose([String])
  /// Choose one of these users, because none was named.
  case chooseUser([String])

  // Accounts

  case chooseLongerPassword
  case chooseOtherPassword
  case giveEmail

  // Machine

  /// Choose an installed font.
  case listFonts
}

/// A cause that can be converted to a ``Failure``.
package protocol ExplainedCause: FileFailure.Cause {
  /// The failure code, or nil to use the default for the kind of failure.
  var code: Failure.Code? { get }
  /// A suggested fix, or nil.
  var wayOut: WayOut? { get }
  /// The cause as a clause without a full stop, for use after the path and a colon.
  var message: Message { get }
}

extension ExplainedCause {
  package var code: Failure.Code? { nil }
  package var wayOut: WayOut? { nil }
  package var description: String { message.description }
}

extension FileFailure.Cause {
  /// The cause as a clause. Only an ``ExplainedCause`` can be translated.
  package var clause: Message {
    (self as? any ExplainedCause)?.message ?? Message(verbatim: description)
  }
}

/// Causes can also be thrown directly, without a file.
extension ExplainedError where Self: ExplainedCause {
  package var failures: [Failure] { [Failure(code ?? .unusable, message, wayOut: wayOut)] }
}
