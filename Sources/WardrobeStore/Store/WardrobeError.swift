public import Garments
import Images
public import Core
public import SystemPackage

/// Why a wardrobe could not do what was asked. Nothing was changed then.
///
/// `description` is one line for a person that says what is wrong, and names no way out: a page offers
/// others than a command line does.
public enum WardrobeError: Error, Hashable, Sendable {
  /// The input is invalid.
  case invalid(Invalid)
  /// There is no such garment, outfit, packing list or user; these have names near to what was typed.
  case unknown(Subject, nearest: [Candidate] = [])
  /// It may be one of several.
  case ambiguous(Subject, candidates: [Candidate])
  /// An outfit of this name is there already.
  case outfitThere(OutfitID, name: String)
  /// The user has so many garments, outfits and packing lists, of which nobody said what becomes of them.
  case hasGarments(UserID, count: Int)
  /// The garment is in outfits of these names.
  case inUse(GarmentID, outfits: [String])
  /// The garment or the outfit was changed by another since the caller saw it.
  case changedMeanwhile(Subject)
  /// A photo of the same bytes is there already, as this garment's.
  case alreadyThere(GarmentID, description: String)
  /// There is no wardrobe in this folder yet.
  case noWardrobe(FilePath)
  /// The folder given as a folder of photos is itself a wardrobe.
  case isWardrobe(FilePath)
  /// The folder given as an export is none, or its record, which is this file, is damaged.
  case noArchive(FilePath)
  /// Neither the name of a photo nor a look at it says what it shows, and nobody did.
  case unclearKind(FilePath)
  /// A stored photo holds other bytes than it is named for.
  case changedPhoto(FilePath)
  /// A file could not be read or written, or the wardrobe itself could not be opened. Work on a file
  /// that was given up is ``interrupted(_:)``.
  case file(FileFailure)
  /// The task that asked for it was cancelled, or it was not done by its deadline.
  case interrupted(Interruption)

  /// What was looked for: as it was typed, or nil where nobody said which.
  public enum Subject: Hashable, Sendable {
    case garment(String)
    case outfit(String)
    /// Either would do.
    case garmentOrOutfit(String)
    case packingList(String)
    /// A garment in a packing list, which may be gone.
    case packingItem(String)
    case user(String?)
    /// A removed item that can be restored.
    case trash(String)
  }

  /// One of several that may have been meant.
  public struct Candidate: Hashable, Sendable, CustomStringConvertible {
    /// Its whole identifier.
    public let id: String
    /// What it is, for people.
    public let words: [String]

    /// One line, its parts with two blanks between them.
    public var description: String { ([id] + words).joined(separator: "  ") }
  }

  /// An invalid value or request.
  public enum Invalid: Hashable, Sendable {
    case emptyDescription
    case emptyOutfitName
    case emptyUserName
    case email(String)
    /// A text, which is named, has more characters than are stored.
    case tooLong(Message, limit: Int)
    /// A garment has more tags than are stored.
    case tooManyTags(limit: Int)
    /// More strokes say how a garment is cut out than are stored.
    case tooManyStrokes(limit: Int)
    /// Another user, of this name, has the address.
    case emailTaken(String, by: String)
    /// The user signs in by an address and a password, and was to have no address.
    case emailNeeded
    /// An outfit has each garment once.
    case repeatedGarment(GarmentID)
    case notInOutfit(GarmentID)
    /// It was to be taken out of an outfit and to be put in a place of it.
    case removedAndPlaced(GarmentID)
    /// So many pieces of a garment are none that a bag holds.
    case quantity(Int)
    /// A bag would hold so many pieces of a garment.
    case tooManyPieces(GarmentID, count: Int)
    /// A bag would hold more garments.
    case tooManyInBag(limit: Int)
    case notInBag(GarmentID)
    /// Nothing is in the bag of this name, which is empty for the one without.
    case emptyBag(String)
    case emptyPackingTitle
    case endsBeforeStart(starts: CalendarDate, ends: CalendarDate)
    case notInList(GarmentID)
    /// A day of the diary has more entries than are stored.
    case tooManyEntries(CalendarDate, limit: Int)
    /// A list (CSV) names one column twice.
    case repeatedColumn(String, FilePath)
    /// The first row of a list names no such column.
    case noColumn(String, FilePath)
    /// The garments of a user who is removed were to go to that user.
    case givenToRemoved
    /// What was to be brought back is there: one of this identifier.
    case restoredAlready(String)
    /// Another program has added users to a wardrobe that had none.
    case usersAddedMeanwhile
    /// What an export or a list says of a garment, outfit or user, in words.
    case record(Message)
  }

  /// What became of a file, or of the work on it.
  init(_ failure: FileFailure) {
    self = failure.interruption.map(WardrobeError.interrupted) ?? .file(failure)
  }

  /// True if an import stores nothing more: on a full disk, or for work that was given up.
  var endsImport: Bool {
    switch self {
    case .file(let failure): [.inputOutput, .cannotCreate].contains(failure.kind)
    case .interrupted: true
    default: false
    }
  }
}

extension WardrobeError: CustomStringConvertible {
  /// What is wrong, in one line, the path of the file that it is about first.
  public var description: String { sentence.description }

  package var sentence: Message {
    if case .file(let failure) = self { return failure.explained.sentence }
    return path.map { "\($0.escapedOnOneLine): \(message)" } ?? message
  }

  /// The file or folder that it is about.
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

  /// What is wrong, without the path.
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
    case .hasGarments(_, 1): "the user has a garment, an outfit or a packing list"
    case .hasGarments(_, let count):
      "the user has \(count) garments, outfits and packing lists"
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
    case .tooManyEntries(let day, let limit):
      "\(day) has \(limit) diary entries already, the maximum"
    case .repeatedColumn(let column, _): "has the column \(column) twice"
    case .noColumn(let column, _):
      "has no column '\(column)'; the first row must contain the column names"
    case .givenToRemoved: "the garments of a removed user must go to another user"
    case .restoredAlready(let id): "\(id) already exists; remove the existing one first"
    case .usersAddedMeanwhile: "another program has just added users; try again"
    case .record(let words): words
    }
  }
}
