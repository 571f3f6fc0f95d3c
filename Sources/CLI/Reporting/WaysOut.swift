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

  /// The reason for the failure with a hint, but without the affected path.
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
    case .replaceBundle: "; use --force to replace it"
    case .replaceBundleInFolder: "; use --force to replace a bundle's files in this folder"
    case .shareFewerOrFolder:
      "; share fewer things, or share a folder by omitting --zip and the ending .zip"
    case .shareFewer: "; share fewer things at once"
    case .moveBack: "; move the files back, and choose another folder"
    case .tryAgain: "; try again, or choose another folder"
    case .keepRecipe: ", or keep the recipe with --embed-recipe"
    case .embedRecipe: "; use --embed-recipe to store the recipe in a PNG"
    case .mendManifest: "; nothing was replaced; repair this file, or choose another folder"
    case .unpackElsewhere: "; set TMPDIR to unpack in another folder"
    case .mountDisk: "; mount its disk, or use --prune-all to remove these thumbnails"

    case .allowMemory(let mebibytes): "; raise the limit with --memory \(mebibytes)M"
    case .mark: "; mark places with --keep and --drop, or use a mask with --mask"
    case .dropLess: "; use fewer or smaller --drop strokes, or mark the garment with --keep"
    case .maskWholePhoto: "; make the mask from the whole photo, turned upright"
    case .maskWholePhotoOrNone:
      "; make the mask from the whole photo, turned upright, or ignore masks with --no-masks"
    case .mendMaskOrNone: "; fix the mask, or ignore masks with --no-masks"
    case .mendOrRenameMask:
      ", so the mask is ignored; fix the mask, or rename the file if it is a separate photo"
    case .separateThings where isOfGarment: "; 'garment add --split' adds each thing as a garment"
    case .separateThings: "; use --split to separate the things"
    case .showGarment(let canForce):
      switch (canForce, isOfGarment) {
      case (true, true):
        """
        ; use --cutout force to cut the garment out anyway, or mark it with 'garment cutout' and --keep, --drop or \
        --mask
        """
      case (true, false):
        """
        ; use --cutout force to cut the garment out anyway, use a mask file, or mark the garment with \
        'clean' and --keep or --drop
        """
      case (false, true): "; mark the garment with 'garment cutout' and --keep, --drop or --mask"
      case (false, false):
        "; use a mask file, or mark the garment with 'clean' and --keep or --drop"
      }

    case .giveOtherName:
      "; choose another name, or use --allow-duplicate to allow the same name twice"
    case .passOnGarments:
      """
      ; use --garments-to USER to give everything to another user, or --with-garments to delete everything
      """
    case .takeOutOfOutfits: "; use --force to remove the garment from outfits, too"
    case .allowDuplicate: "; to add another garment with this photo, use --allow-duplicate"
    case .lookAgain: "; check the change and try again"
    case .makeWardrobe: "; create a wardrobe with 'what2wear garment add' or 'what2wear import'"
    case .export: "; to copy the wardrobe's garments, use 'what2wear export'"
    case .copyExport: "; copy the whole folder of the export again"
    case .sayKind:
      """
      ; put the kind in the name of the photo or its folder (shirt.jpg, Zapatos/1.jpg), or use \
      \(GarmentArguments.kindOptions)
      """
    case .check: "; run 'what2wear check'"
    case .fillBag: "; add garments with 'what2wear bag add'"
    case .listTrash: "; to see the trash, use 'what2wear trash list'"
    case .addUser: "; add a user with 'user add'"
    case .addGarments: "; add garments with 'outfit edit --add'"
    case .repairDatabase:
      "; try 'what2wear check --repair', or restore a backup"
    case .restorePhoto(let id):
      "; restore the photo with 'what2wear garment edit \(id) --photo FILE'"
    case .replaceAdditionalPhoto(let id):
      "; add the photo again with 'what2wear garment photo \(id) FILE', or remove it with --remove"
    case .cutOut(let id): "; make the cut-out again with 'what2wear garment cutout \(id)'"
    case .cutOutOrForget(let id):
      "; make the cut-out again with 'what2wear garment cutout \(id)', or remove it with --off"
    case .nearest(let names): Self.guess(names)
    case .chooseUser: "; choose a user with --user"
    // Choices are printed on separate lines, and the message for `makeRoom` already contains a
    // hint.
    case .choose, .makeRoom: ""

    case .chooseLongerPassword: "; choose a longer password"
    case .chooseOtherPassword: "; choose another password"
    case .giveEmail: "; add an e-mail address with 'user edit --email'"

    case .listFonts: "; 'fc-list : family' lists the installed fonts"
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
  /// Makes the error for a picture that leaves less than one pixel for a photo.
  static func noRoom(for count: Int, in size: PixelSize, sizeOption: String) -> BadInput {
    let photos: Message = count == 1 ? "1 photo" : "\(count) photos"
    return BadInput(
      """
      The gaps, margins and words leave no room for \(photos) in \(size); choose a larger \(sizeOption), \
      or smaller --gap and --margin.
      """)
  }
}
