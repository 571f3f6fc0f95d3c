package import Images
package import Core
import FoundationEssentials
public import Garments
public import SystemPackage

/// Which photos of a folder an import takes in, with what is said of each: decided before anything is
/// written.
///
/// ```swift
/// var plan = try ImportPlan("photos")
/// plan.cutout = GarmentCutout.maskBeside
/// try await plan.run(into: closet) { print($0) }
/// ```
package struct ImportPlan: Sendable {
  let entries: ImportEntries
  /// What was found out about the list; nil where there is none.
  package internal(set) var form: ListForm?
  /// The columns of the list that say nothing to a wardrobe.
  package internal(set) var unknownColumns: [String] = []
  /// Photos of the folder that the list does not name; they are left alone.
  package internal(set) var unlistedCount = 0
  /// Files of the folder that are no photos.
  package internal(set) var otherCount = 0
  /// What there is in the folder of pictures and films that are not read.
  package internal(set) var unread: [UnreadFiles] = []
  /// Pictures of the folder that are taken for masks of photos beside them by their names.
  package internal(set) var likelyMasks: [FilePath] = []
  /// What systems put into the folder.
  package internal(set) var systemFiles = SystemFiles()
  /// Finds what a photo is cut out by, such as the mask beside it; nil where there is nothing. A garment whose
  /// cut-out cannot be used is added without. It is called on several threads, and by default finds nothing.
  package var cutout: CutoutFinder = { _, _ in nil }
  /// Finds the things that lie apart on a photo, each of which becomes a garment of its own; none where it shows
  /// one. It is called on several threads, and by default finds none.
  package var things: ThingFinder = { _, _ in [] }
  /// True if the photo of a row replaces that of its garment, if they differ.
  package var replacesPhotos = false
  /// Tells what photos show whose names say nothing, and reads their colours; nil for the analyzer of the
  /// wardrobe that they come into.
  package var analyzer: (any PhotoAnalyzer)?
  /// How many photos or rows there are, with those that cannot be used.
  package var count: Int { entries.count }
  /// How many photos or rows there are that can be taken in as far as is known.
  package var photoCount: Int { (0..<count).count { entries.path($0) != nil } }
  /// True if the folder holds no file at all.
  package var hasNoFiles: Bool { count + otherCount + unread.count == 0 }
  /// True if there is anything to take in: files that are there and begin as photos do,
  /// and of which words tell what they show, or else a look.
  package var hasPhotos: Bool {
    get async {
      for position in entries.indices where await hasPhoto(at: position) { return true }
      return false
    }
  }

  private func hasPhoto(at position: Int) async -> Bool {
    guard let path = entries.path(position),
      (try? IncomingPhoto(.file(path)).format()) != nil,
      case .item(let item) = entries[position]
    else { return false }
    guard case .nothing = item.kindSource else { return true }
    let reading = try? await analyzer?.reading(
      of: .file(path), countsThings: false, PictureContext())
    if reading?.guess?.isSureOfKind == true { return true }
    // Of several things each is added, whatever a look at all of them tells.
    return (try? await things(path, PictureContext()))?.isEmpty == false
  }

  init(_ entries: ImportEntries) {
    self.entries = entries
  }

  /// Takes all photos in `folder` and below it, each described by its name; those of a wardrobe in a
  /// folder below are left alone.
  ///
  /// - Parameters:
  ///   - folder: the folder that is searched for photos.
  ///   - kind: what all of them are; nil to tell by the names of files and folders, and where those say
  ///     nothing by the photos (`GarmentGuess`).
  ///   - places: folders below it that are left alone, by their paths from it.
  /// - Throws: `file` of kind `missing` where there is no such folder, `isWardrobe` where it is a wardrobe.
  package init(
    _ folder: FilePath, kind: GarmentKind? = nil, leavingOut places: [FilePath] = []
  ) throws(WardrobeError) {
    let finder = try Self.finder(folder, leavingOut: places)
    let name = Self.name(of: folder)
    let entries = finder.entries.map { entry -> ImportEntry in
      switch entry {
      case .failure(let failure): return .failure(.file(failure))
      case .photo(let photo):
        let said = kind ?? GarmentKind(guessedFrom: Self.told(photo.relativePath, below: name))
        let name = photo.relativePath.describedByName.spokenName
        let details = GarmentDetails(
          kind: said ?? .unsaid, description: name ?? said?.word(in: .english) ?? "")
        var item = ImportItem(path: photo.path, details: details, isNamed: name != nil)
        item.statedKind = kind
        if said == nil { item.kindSource = .nothing(.unclearKind(photo.path)) }
        return .item(item)
      }
    }
    self.init(ImportEntries(entries))
    (otherCount, unread) = (finder.otherCount, finder.unread)
    (likelyMasks, systemFiles) = (finder.likelyMasks, finder.systemFiles)
  }

  static func finder(
    _ folder: FilePath, leavingOut places: [FilePath] = []
  ) throws(WardrobeError) -> PhotoFinder {
    let isFolder: Bool
    do throws(Errno) {
      isFolder = try Stat(folder).type == .directory
    } catch {
      throw .file(FileFailure(.missing, folder, error))
    }
    guard isFolder else {
      throw .file(FileFailure(.missing, folder, "is a file, not a folder"))
    }
    let wardrobe = WardrobeFolder(folder).database
    if FileStamp(of: wardrobe) != nil { throw .isWardrobe(folder) }
    return PhotoFinder(
      [folder], leavingOut: FilePath(""), places.map(folder.pushing),
      foldersWith: wardrobe.lastComponent?.string, isForGarments: true)
  }

  /// A photo's path from its folder on, with that folder's own name, which describes its photos, too.
  static func told(_ path: FilePath, below name: FilePath.Component?) -> FilePath {
    name.map { FilePath(root: nil, [$0]).pushing(path) } ?? path
  }

  /// What a folder is called, whatever it was named by; nil for the root.
  static func name(of folder: FilePath) -> FilePath.Component? {
    (folder.realPath ?? folder).lastComponent
  }
}

/// One step of an import.
enum ImportEntry: Sendable {
  case item(ImportItem)
  /// Known to be there before its photo is looked at.
  case there(GarmentID, description: String, path: FilePath)
  /// A row of a list whose garment is there.
  case matched(ImportItem, ListMatch)
  case leftOut(LeftOutRow)
  case failure(WardrobeError)
}

/// A garment that an import takes in.
struct ImportItem: Sendable {
  /// The row of a list that it stands in.
  struct Row: Sendable {
    var list: FilePath
    var number: Int
    /// As the row has it.
    var file: FilePath
    /// What it says.
    var texts: ListedTexts
  }

  /// What another wardrobe knew of it.
  struct Past: Sendable {
    var photo: String
    var created: Date
    var edited: Date
  }

  /// What told the kind in `details`.
  enum KindSource: Sendable {
    /// A list, a name, or whoever imports.
    case words
    /// The photo, seen to show it with this probability.
    case photo(Float)
    /// Nothing yet: the photo has to tell, or this is why the item is left out.
    case nothing(WardrobeError)
  }

  let path: FilePath
  private(set) var details: GarmentDetails
  /// True if words describe it. Else it is called what its kind is: a camera's name for a file tells nobody
  /// anything.
  private let isNamed: Bool
  var kindSource = KindSource.words
  /// True if it is clothing, of a type that the photo has to tell.
  var isClothing = false
  /// The kind that a person said, by a list or for all photos; nil where names of files told it.
  var statedKind: GarmentKind?
  var id = GarmentID()
  /// How many things lie apart on its photo, and it is all of them; 1 for one of them.
  var thingCount = 1
  /// Of one of several things on a photo the identifiers of them all, which share the photo; else none.
  private(set) var siblings: Set<GarmentID> = []
  var row: Row?
  /// A garment that its row is like, though it stands for none that is there.
  var twin: GarmentTwin?
  var past: Past?
  /// What it is cut out by, nil where there is nothing but the photo; or why that cannot be used.
  var cutout: Result<IncomingCutout?, FileFailure> = .success(nil)

  /// True if it is left out where a garment has its photo. A row of a list is a garment of its own, unless its
  /// photo is split.
  var takesPhotoOnce: Bool { past == nil && (row == nil || !siblings.isEmpty) }

  init(path: FilePath, details: GarmentDetails, isNamed: Bool = true) {
    self.path = path
    self.details = details
    self.isNamed = isNamed
  }

  /// Takes the kind and the name from a look at the photo, where no words told them.
  ///
  /// - Returns: why the item is left out; nil where its kind is known.
  mutating func settle(by guess: GarmentGuess?) -> WardrobeError? {
    let guess = guess.flatMap { $0.isSureOfKind ? $0 : nil }
    if case .nothing(let failure) = kindSource {
      guard let guess, !isClothing || guess.kind.name == .clothing else { return failure }
      details.kind = guess.kind
      kindSource = .photo(guess.kindProbability)
    } else if guess?.kind != .accessory || details.kind != .accessory {
      // What is said goes before what is seen; but an accessory may be anything.
      return nil
    }
    if let guess, !isNamed { details.description = guess.name(in: .english) }
    return nil
  }

  /// The things on its photo, each as an item of its own.
  ///
  /// The file's name says nothing of one of them, and neither does a price or an SKU.
  func items(of things: [PhotoThing]) -> [ImportItem] {
    let ids = things.map { _ in GarmentID() }
    return zip(things, ids).map { thing, id in
      var details = row == nil ? GarmentDetails(kind: .unsaid, description: "") : details
      details.kind = statedKind ?? thing.kind
      (details.description, details.price, details.sku) = (thing.name, nil, nil)
      var item = ImportItem(path: path, details: details)
      if statedKind == nil, let probability = thing.kindProbability {
        item.kindSource = .photo(probability)
      }
      (item.id, item.siblings, item.row) = (id, Set(ids), row)
      item.cutout = .success(thing.cutout)
      return item
    }
  }

  /// The name that its photo has in a wardrobe, or would have.
  var photoName: PhotoName {
    get throws(WardrobeError) {
      do throws(FileFailure) {
        return try PhotoName(of: .file(path))
      } catch {
        throw placed(error)
      }
    }
  }

  /// A failure of its photo, told of the row that names it.
  func placed(_ failure: FileFailure) -> WardrobeError {
    guard let row else { return .file(failure) }
    let reason: Message =
      "row \(row.number): \(row.file.escapedOnOneLine): \(failure.cause.clause)"
    return .file(FileFailure(failure.kind, row.list, reason))
  }
}

extension GarmentKind {
  /// Stands in for a kind that nothing has told yet.
  static var unsaid: GarmentKind { .accessory }

  /// What words say a photo shows, in English or Spanish: `Fotos/Zapatos/azul-3.jpg` shows footwear.
  ///
  /// The file's name goes first, without its extension, then `texts` in their order, then the names of its
  /// folders, a nearer one before a farther one. Nil where none says anything.
  ///
  /// Give the path from the folder that the user named: what a home folder is called says nothing of
  /// clothes.
  ///
  /// - Parameters:
  ///   - path: the photo's, or its name alone.
  ///   - texts: what people say of the garment: its description, then each of its tags.
  public init?(guessedFrom path: FilePath, saying texts: [String] = []) {
    let folders = path.removingLastComponent().components.reversed().lazy.map(\.string)
    guard
      let silhouette = ([path.stem ?? ""] + texts).lazy
        .compactMap({ Silhouette.named(in: $0.folded) }).first
        ?? folders.compactMap({ Silhouette.named(in: $0.folded, countsVague: false) }).first,
      let kind = GarmentKind(silhouette)
    else { return nil }
    self = kind
  }
}
