import Core
import Images
import Jobs
import SystemPackage

// Adds this program's options to error messages, because the library does not know them.

extension Failure {
  /// Returns the error message with a hint, followed by a line for each choice.
  ///
  /// - Parameter sizeOption: the option that sets the picture's size.
  func lines(sizeOption: String) -> [Message] {
    switch wayOut {
    case .makeRoom(let count, let width, let height):
      [
        BadInput.noRoom(
          for: count, in: PixelSize(width: width, height: height), sizeOption: sizeOption
        ).message
      ]
    case .choose(let choices), .chooseUser(let choices):
      [sentence + wayOutInWords] + choices.map { "  \($0)" }
    case _ where code == .internal:
      [
        """
        internal error; please report it with the command that you ran: \
        \((underlying ?? detail).spacedOnOneLine)
        """
      ]
    default: [sentence + wayOutInWords]
    }
  }

  /// The reason for the failure with a hint, without the path that it concerns.
  var reasonWithWayOut: Message { reason + wayOutInWords }

  private var wayOutInWords: Message { wayOut?.words() ?? "" }
}

extension PhotoWarning {
  /// Returns the warning with a hint.
  ///
  /// - Parameter isOfGarment: true for a photo in a wardrobe, where users cannot put masks beside
  ///   photos.
  func withWayOut(isOfGarment: Bool) -> Message {
    sentence + ((cause as? any ExplainedCause)?.wayOut?.words(isOfGarment: isOfGarment) ?? "")
  }
}

extension WayOut {
  /// Returns the hint to append to an error message.
  fileprivate func words(isOfGarment: Bool = false) -> Message {
    switch self {
    case .replaceFile: "; omit --no-clobber to replace it"
    case .replaceBundle: "; give --force to replace it"
    case .replaceBundleInFolder: "; give --force to replace what a bundle holds there"
    case .shareFewerOrFolder:
      "; share fewer things, or as a folder: without --zip, and without .zip in its name"
    case .shareFewer: "; share fewer things at once"
    case .moveBack: "; move them back, and name another folder"
    case .tryAgain: "; try again, or name another folder"
    case .keepRecipe: ", or keep it with --embed-recipe"
    case .embedRecipe: "; --embed-recipe puts it into a PNG"
    case .mendManifest: "; nothing was replaced: repair it, or name another folder"
    case .unpackElsewhere: "; TMPDIR can name another folder to unpack in"
    case .mountDisk: "; mount its disk, or give --prune-all if that is meant"

    case .allowMemory(let mebibytes): "; --memory \(mebibytes)M allows for it"
    case .mark: "; mark places with --keep and --drop, or use a mask with --mask"
    case .dropLess: "; drop less, or mark the garment with --keep"
    case .maskWholePhoto: "; make it from the whole upright photo"
    case .maskWholePhotoOrNone:
      "; make it from the whole upright photo, or ignore masks with --no-masks"
    case .mendMaskOrNone: "; fix it, or ignore masks with --no-masks"
    case .mendOrRenameMask:
      ", so it is ignored; fix it, or rename it if it is a photo of its own"
    case .separateThings where isOfGarment: "; 'garment add --split' makes a garment of each"
    case .separateThings: "; --split separates them"
    case .showGarment(let canForce):
      switch (canForce, isOfGarment) {
      case (true, true):
        """
        ; --cutout force cuts it out anyway, and 'garment cutout' with --keep, --drop or --mask marks the garment
        """
      case (true, false):
        """
        ; --cutout force cuts it out anyway, and --keep and --drop of 'clean', or a mask beside it, mark the garment
        """
      case (false, true): "; 'garment cutout' with --keep, --drop or --mask marks the garment"
      case (false, false):
        "; --keep and --drop of 'clean', or a mask beside it, mark the garment"
      }

    case .giveOtherName: "; give another name, or --allow-duplicate for two of that name"
    case .passOnGarments: "; give --garments-to USER to pass them on, or --with-garments"
    case .takeOutOfOutfits: "; give --force to take it out"
    case .addAgain: "; give --again for two garments of one photo"
    case .lookAgain: "; look at it and try again"
    case .makeWardrobe: "; 'what2wear garment add' or 'what2wear import' makes one"
    case .export: "; 'what2wear export' takes out what is in it"
    case .copyExport: "; copy the folder again that 'what2wear export' wrote"
    case .sayKind:
      "; name it or its folder for that (shirt.jpg, Zapatos/1.jpg), or give \(GarmentArguments.kindOptions)"
    case .check: "; see 'check'"
    case .fillBag: "; 'what2wear bag add' puts something into it"
    case .listTrash: "; 'what2wear trash list' shows it"
    case .addUser: "; add one with 'user add'"
    case .addGarments: "; add some with 'outfit edit --add'"
    case .repairDatabase:
      "; 'what2wear check --repair' repairs what it can; otherwise restore a backup"
    case .restorePhoto(let id):
      "; give it its photo again with 'what2wear garment edit \(id) --photo FILE'"
    case .cutOut(let id): "; make it again with 'what2wear garment cutout \(id)'"
    case .cutOutOrForget(let id):
      "; make it again with 'what2wear garment cutout \(id)', or remove it with --off"
    case .nearest(let names): Self.guess(names)
    case .chooseUser: "; give --user"
    // Choices are printed on lines of their own, and the message for `makeRoom` has its own hint.
    case .choose, .makeRoom: ""

    case .chooseLongerPassword: "; choose a longer one"
    case .chooseOtherPassword: "; choose another"
    case .giveEmail: " to sign in with; add one with 'user edit --email'"

    case .listFonts: "; 'fc-list : family' lists the installed ones"
    }
  }

  /// Returns similar names as suggestions, or an empty text if there are none.
  private static func guess(_ names: [String]) -> Message {
    guard let last = names.last else { return "" }
    let others = names.dropLast().joined(separator: ", ")
    return others.isEmpty ? "; did you mean \(last)?" : "; did you mean \(others) or \(last)?"
  }
}

extension BadInput {
  /// Makes the error for a picture with less than a pixel for a photo.
  static func noRoom(for count: Int, in size: PixelSize, sizeOption: String) -> BadInput {
    let photos: Message = count == 1 ? "1 photo" : "\(count) photos"
    return BadInput(
      """
      The gaps, margins and words leave no room for \(photos) in \(size); choose a larger \(sizeOption), \
      or smaller --gap and --margin.
      """)
  }
}
