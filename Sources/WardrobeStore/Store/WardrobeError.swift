public import Garments
import Images
public import Core
public import SystemPackage

/// The reason why a wardrobe could not complete a request. Nothing was changed.
///
/// `description` is one line that states the problem. Solutions are added elsewhere, because web
/// pages and the command line offer different ones.
public enum WardrobeError: Error, Hashable, Sendable {
  /// The input is invalid.
  case invalid(Invalid)
  /// The item does not exist. `nearest` holds items with similar names.
  case unknown(Subject, nearest: [Candidate] = [])
  /// Several items match the typed text.
  case ambiguous(Subject, candidates: [Candidate])
  /// An outfit with this name already exists.
  case outfitThere(OutfitID, name: String)
  /// The user cannot be removed, because the user still has `count` garments, outfits and packing
  /// lists.
  case hasGarments(UserID, count: Int)
  /// The garment is used in outfits with these names.
  case inUse(GarmentID, outfits: [String])
  /// Another program has changed the garment or outfit in the meantime.
  case changedMeanwhile(Subject)
  /// The photo is already stored as the photo of this garment.
  case alreadyThere(GarmentID, description: String)
  /// There is no wardrobe in this folder.
  case noWardrobe(FilePath)
  /// The given folder of photos is itself a wardrobe.
  case isWardrobe(FilePath)
  /// The folder is not an export, or the export's record file is damaged.
  case noArchive(FilePath)
  /// The kind of garment is unknown: it was not stated and cannot be detected.
  case unclearKind(FilePath)
  /// A stored photo's bytes do not match its name.
  case changedPhoto(FilePath)
  /// A file could not be read or written, or the wardrobe could not be opened.
  case file(FileFailure)
  /// The task was cancelled, or the deadline has passed.
  case interrupted(Interruption)

  /// The requested item, as it was typed, or nil if nothing was typed.
  public enum Subject: Hashable, Sendable {
    case garment(String)
    case outfit(String)
    /// The text may name a garment or an outfit.
    case garmentOrOutfit(String)
    case packingList(String)
    /// A garment in a packing list. The garment itself may be gone.
    case packingItem(String)
    case user(String?)
    /// A removed item that can be restored.
    case trash(String)
  }

  /// An item that the user may have meant.
  public struct Candidate: Hashable, Sendable, CustomStringConvertible {
    /// The item's complete identifier.
    public let id: String
    /// The item's names and details, as shown to people.
    public let words: [String]

    /// The identifier and the words on one line, separated by two spaces.
    public var description: String { ([id] + words).joined(separator: "  ") }
  }

  /// An invalid value or request.
  public enum Invalid: Hashable, Sendable {
    case emptyDescription
    case emptyOutfitName
    case emptyUserName
    case email(String)
    /// The named text is too long. The limit is in characters.
    case tooLong(Message, limit: Int)
    /// The garment has too many tags.
    case tooManyTags(limit: Int)
    /// The cut-out has too many strokes.
    case tooManyStrokes(limit: Int)
    /// The e-mail address belongs to another user, with this name.
    case emailTaken(String, by: String)
    /// The user signs in with a password, so the e-mail address cannot be removed.
    case emailNeeded
    /// A garment appears twice in an outfit.
    case repeatedGarment(GarmentID)
    case notInOutfit(GarmentID)
    /// The request both removes a garment from an outfit and moves the garment within the outfit.
    case removedAndPlaced(GarmentID)
    /// The quantity is outside ``Bag/quantities``.
    case quantity(Int)
    /// A bag would hold too many pieces of a garment.
    case tooManyPieces(GarmentID, count: Int)
    /// A bag would hold too many garments.
    case tooManyInBag(limit: Int)
    case notInBag(GarmentID)
    /// The bag is empty. The name is an empty string for the unnamed bag.
    case emptyBag(String)
    case emptyPackingTitle
    case endsBeforeStart(starts: CalendarDate, ends: CalendarDate)
    case notInList(GarmentID)
    /// A day of the diary would have more entries than the limit allows.
    case tooManyEntries(CalendarDate, limit: Int)
    /// The garment has the maximum number of additional photos.
    case tooManyPhotos(limit: Int)
    /// The CSV list has two columns with the same name.
    case repeatedColumn(String, FilePath)
    /// The CSV list has no column with this name.
    case noColumn(String, FilePath)
    /// A user's garments cannot be given to the user who is being removed.
    case recipientIsRemoved
    /// The item to be restored already exists, with the same identifier.
    case restoredAlready(String)
    /// Another program added users to a wardrobe that had none.
    case usersAddedMeanwhile
    /// A record of an export or a list is invalid, for the given reason.
    case record(Message)
  }

  init(_ failure: FileFailure) {
    self = failure.interruption.map(WardrobeError.interrupted) ?? .file(failure)
  }

  /// True if an import cannot continue, for example on a full disk or after an interruption.
  var endsImport: Bool {
    switch self {
    case .file(let failure): [.inputOutput, .cannotCreate].contains(failure.kind)
    case .interrupted: true
    default: false
    }
  }
}

extension WardrobeError: CustomStringConvertible {
  /// The problem in one line, starting with the path of the file, if any.
  public var description: String { sentence.description }

  package var sentence: Message {
    if case .file(let failure) = self { return failure.explained.sentence }
    return path.map { "\($0.escapedOnOneLine): \(message)" } ?? message
  }

  /// The path of the file or folder that caused the error, if any.
  public var path: FilePath? {
    switch self {
    case .noWardrobe(let path), .isWardrobe(let path), .noArchive(let path), .unclearKind(let path),
      .changedPhoto(let path), .invalid(.repeatedColumn(_, let path)),
      .invalid(.noColumn(_, let path)):
      path
    case .file(let failure): failure.path
    default: nil
    }
  }

  /// The problem without the path.
  public var reason: String { message.description }

  package var message: Message {
    switch self {
    case .invalid(let invalid): invalid.message
    case .unknown(let subject, _): subject.unknown
    case .ambiguous(let subject, _): subject.ambiguous
    case .inUse(let id, let outfits):
      outfits.count == 1
        ? "garment \(id) is in the outfit '\(outfits[0])'"
        : "garment \(id) is in the outfits \(outfits.map { "'\($0)'" }.joined(separator: ", "))"
    case .outfitThere(let id, let name): "an outfit named '\(name)' already exists: \(id)"
    case .hasGarments(_, 1): "the user has a garment, an outfit, a packing list or a diary entry"
    case .hasGarments(_, let count):
      "the user has \(count) garments, outfits, packing lists and diary entries"
    case .alreadyThere(let id, let description):
      "the photo already belongs to garment \(id) (\(description))"
    case .changedMeanwhile(let subject): "\(subject.noun) was changed in the meantime"
    case .noWardrobe: "there is no wardrobe here yet"
    case .isWardrobe: "is a wardrobe, not a folder of photos"
    case .noArchive: "is damaged, or not part of an export"
    case .unclearKind: "its name and its photo do not show what it is"
    case .changedPhoto: "was changed or damaged after it was stored"
    case .file(let failure): failure.cause.clause
    case .interrupted(.cancelled): "was cancelled"
    case .interrupted(let interruption): interruption.message
    }
  }
}

extension WardrobeError.Subject {
  fileprivate var noun: Message {
    switch self {
    case .garment(let text): "garment \(text.escapedOnOneLine)"
    case .outfit(let text): "outfit \(text.escapedOnOneLine)"
    case .garmentOrOutfit(let text), .packingItem(let text): "\(text.escapedOnOneLine)"
    case .packingList(let text): "packing list \(text.escapedOnOneLine)"
    case .user(let text): text.map { "user \($0.escapedOnOneLine)" } ?? "the user"
    case .trash(let text): "\(text.escapedOnOneLine)"
    }
  }

  fileprivate var unknown: Message {
    switch self {
    case .garment(let text): "there is no garment \(text.escapedOnOneLine)"
    case .outfit(let text): "there is no outfit \(text.escapedOnOneLine)"
    case .garmentOrOutfit(let text): "there is no garment or outfit \(text.escapedOnOneLine)"
    case .packingList(let text): "there is no packing list \(text.escapedOnOneLine)"
    case .packingItem(let text): "there is no \(text.escapedOnOneLine) in the packing list"
    case .user(let text?): "there is no user \(text.escapedOnOneLine)"
    case .user(nil): "the wardrobe has no users"
    case .trash(let text): "there is no \(text.escapedOnOneLine) in the trash"
    }
  }

  fileprivate var ambiguous: Message {
    switch self {
    case .garment(let text), .outfit(let text), .garmentOrOutfit(let text), .packingList(let text),
      .packingItem(let text), .trash(let text):
      "\(text.escapedOnOneLine) is ambiguous: several match"
    case .user(.some): "there are several users with that name"
    case .user(nil): "there are several users"
    }
  }
}

extension WardrobeError.Invalid {
  fileprivate var message: Message {
    switch self {
    case .emptyDescription: "the description must not be empty"
    case .emptyOutfitName: "an outfit's name must not be empty"
    case .emptyUserName: "a user's name must not be empty"
    case .email(let text): "'\(text)' is not an e-mail address such as name@example.org"
    case .tooLong(let subject, let limit): "\(subject) has more than \(limit) characters"
    case .tooManyTags(let limit): "there are more than \(limit) tags"
    case .tooManyStrokes(let limit): "there are more than \(limit) strokes"
    case .emailTaken(let email, let name): "\(email) is already the e-mail address of \(name)"
    case .emailNeeded:
      "the e-mail address must not be empty: the user signs in with it"
    case .repeatedGarment(let id):
      "garment \(id) is listed twice; an outfit can have each garment only once"
    case .notInOutfit(let id): "garment \(id) is not in the outfit"
    case .removedAndPlaced(let id): "garment \(id) cannot be both removed and placed"
    case .quantity(let quantity):
      """
      \(quantity) is not a quantity; use a number from \(Bag.quantities.lowerBound) to \
      \(Bag.quantities.upperBound)
      """
    case .tooManyPieces(let id, let count):
      """
      the bag would contain \(count) pieces of garment \(id); the limit is \(Bag.quantities.upperBound)
      """
    case .tooManyInBag(let limit): "a bag can hold at most \(limit) garments"
    case .notInBag(let id): "garment \(id) is not in the bag"
    case .emptyBag(""): "the bag is empty"
    case .emptyBag(let name): "the bag '\(name.escapedOnOneLine)' is empty"
    case .emptyPackingTitle: "a packing list's title must not be empty"
    case .endsBeforeStart(let starts, let ends): "the end (\(ends)) is before the start (\(starts))"
    case .notInList(let id): "garment \(id) is not in the packing list"
    case .tooManyPhotos(let limit): "a garment cannot have more than \(limit) additional photos"
    case .tooManyEntries(let day, let limit):
      "\(day) already has \(limit) diary entries, the maximum"
    case .repeatedColumn(let column, _): "has the column \(column) twice"
    case .noColumn(let column, _):
      "has no column '\(column)'; the first row must contain the column names"
    case .recipientIsRemoved: "the garments of a removed user must go to another user"
    case .restoredAlready(let id): "\(id) already exists; remove the existing one first"
    case .usersAddedMeanwhile: "another program has just added users; try again"
    case .record(let words): words
    }
  }
}
