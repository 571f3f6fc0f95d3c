package import Images
package import Core
import FoundationEssentials
public import Garments
public import SystemPackage

/// A plan for importing a folder's photos. Planning writes nothing.
///
/// ```swift
/// var plan = try ImportPlan("photos")
/// plan.cutout = GarmentCutout.maskBeside
/// try await plan.run(into: closet) { print($0) }
/// ```
package struct ImportPlan: Sendable {
  let entries: ImportEntries
  /// The detected format of the list, or nil for an import without a list.
  package internal(set) var form: ListForm?
  /// The columns of the list that are ignored.
  package internal(set) var unknownColumns: [String] = []
  /// The number of photos in the folder that are not in the list and are not imported.
  package internal(set) var unlistedCount = 0
  package internal(set) var otherCount = 0
  /// The folder's pictures and videos in unsupported formats.
  package internal(set) var unread: [UnreadFiles] = []
  /// Pictures that were skipped because they are probably masks.
  package internal(set) var likelyMasks: [FilePath] = []
  /// Files that the operating system put into the folder.
  package internal(set) var systemFiles = SystemFiles()
  /// Finds a photo's cut-out, such as a mask file beside the photo. If the cut-out is unusable, the
  /// garment is added without one. The closure is called on several threads.
  package var cutout: CutoutFinder = { _, _ in nil }
  /// Finds separate items in a photo. Each item becomes a garment. The closure is called on several
  /// threads.
  package var things: ThingFinder = { _, _ in [] }
  /// If true, a row's photo replaces a different photo of the matching garment.
  package var replacesPhotos = false
  /// Recognises garments and their colours in photos. If nil, the wardrobe's own analyzer is used.
  package var analyzer: (any PhotoAnalyzer)?
  /// The number of photos or rows, including unusable ones.
  package var count: Int { entries.count }
  /// The number of photos or rows that are expected to be usable.
  package var photoCount: Int { (0..<count).count { entries.path($0) != nil } }
  /// True if the folder contains no files.
  package var hasNoFiles: Bool { count + otherCount + unread.count == 0 }
  /// True if the plan has at least one valid photo with a known kind of garment.
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
    // Items in a split photo are added even if the whole photo is not recognised.
    return (try? await things(path, PictureContext()))?.isEmpty == false
  }

  init(_ entries: ImportEntries) {
    self.entries = entries
  }

  /// Plans an import of all photos in a folder and its subfolders. Wardrobes in subfolders are
  /// skipped.
  ///
  /// - Parameters:
  ///   - folder: the folder to search for photos.
  ///   - type: the type of all garments, or nil to infer it from names and photos.
  ///   - places: subfolders to skip, as relative paths.
  /// - Throws: `file` of kind `missing` if the folder does not exist; `isWardrobe` if the folder is
  ///   a wardrobe.
  package init(
    _ folder: FilePath, type: TypedSubtype? = nil, leavingOut places: [FilePath] = []
  ) throws(WardrobeError) {
    let finder = try Self.finder(folder, leavingOut: places)
    let name = Self.name(of: folder)
    let entries = finder.entries.map { entry -> ImportEntry in
      switch entry {
      case .failure(let failure): return .failure(.file(failure))
      case .photo(let photo):
        let said =
          type?.kind ?? GarmentKind(guessedFrom: Self.told(photo.relativePath, below: name))
        let name = photo.relativePath.describedByName.spokenName
        let word = type?.subtype?.label(in: .english) ?? said?.word(in: .english)
        var details = GarmentDetails(
          kind: said ?? .unsaid, description: name ?? word ?? "")
        details.subtype = type?.subtype
        var item = ImportItem(path: photo.path, details: details, isNamed: name != nil)
        item.statedKind = type?.kind
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

  /// Returns a photo's relative path, preceded by the folder's own name if known.
  static func told(_ path: FilePath, below name: FilePath.Component?) -> FilePath {
    name.map { FilePath(root: nil, [$0]).pushing(path) } ?? path
  }

  /// Returns the folder's real name, or nil for the root directory.
  static func name(of folder: FilePath) -> FilePath.Component? {
    (folder.realPath ?? folder).lastComponent
  }
}

enum ImportEntry: Sendable {
  case item(ImportItem)
  /// An existing garment, recognised without reading its photo.
  case there(GarmentID, description: String, path: FilePath)
  /// A row that matches an existing garment.
  case matched(ImportItem, ListMatch)
  case leftOut(LeftOutRow)
  case failure(WardrobeError)
}

/// A garment to import.
struct ImportItem: Sendable {
  struct Row: Sendable {
    var list: FilePath
    var number: Int
    /// The path as written in the row.
    var file: FilePath
    var texts: ListedTexts
  }

  /// Metadata from the exported wardrobe.
  struct Past: Sendable {
    var photo: String
    var created: Date
    var edited: Date
  }

  /// The source of the garment's kind.
  enum KindSource: Sendable {
    /// The kind comes from a list, a file name or the user.
    case words
    /// The kind was recognised in the photo with this probability.
    case photo(Float)
    /// The kind is unknown. If the kind cannot be recognised in the photo, the item fails with this
    /// error.
    case nothing(WardrobeError)
  }

  let path: FilePath
  private(set) var details: GarmentDetails
  /// True if text describes the garment. If false, the garment is named after its kind.
  private let isNamed: Bool
  var kindSource = KindSource.words
  /// True if the garment is clothing and its type must be recognised in the photo.
  var isClothing = false
  /// The kind set by the user or a list, or nil if the kind was inferred from file names.
  var statedKind: GarmentKind?
  var id = GarmentID()
  /// The number of separate items in the photo. If the photo was split, the number is 1.
  var thingCount = 1
  /// The identifiers of all garments made from the same photo, or empty if the photo was not split.
  private(set) var siblings: Set<GarmentID> = []
  var row: Row?
  /// A similar existing garment that the row does not match.
  var twin: GarmentTwin?
  var past: Past?
  /// The garment's cut-out, nil if there is none, or the error if the cut-out is unusable.
  var cutout: Result<IncomingCutout?, FileFailure> = .success(nil)

  /// If true, the item is skipped when a garment already has its photo.
  var takesPhotoOnce: Bool { past == nil && (row == nil || !siblings.isEmpty) }

  init(path: FilePath, details: GarmentDetails, isNamed: Bool = true) {
    self.path = path
    self.details = details
    self.isNamed = isNamed
  }

  /// Sets the kind and name recognised in the photo, unless text already gave them.
  ///
  /// - Returns: an error if the kind is still unknown, otherwise nil.
  mutating func settle(by guess: GarmentGuess?) -> WardrobeError? {
    let guess = guess.flatMap { $0.isSureOfKind ? $0 : nil }
    if case .nothing(let failure) = kindSource {
      guard let guess, !isClothing || guess.kind.name == .clothing else { return failure }
      details.kind = guess.kind
      kindSource = .photo(guess.kindProbability)
    } else if guess?.kind != .accessory || details.kind != .accessory || details.subtype != nil {
      // Text takes precedence over recognition. Only the name of an accessory without a subtype may
      // still come from the photo.
      return nil
    }
    if let guess, !isNamed { details.description = guess.name(in: .english) }
    return nil
  }

  /// Makes an item for each thing in the photo. The file name, price and SKU are dropped, because
  /// they describe the whole photo.
  func items(of things: [PhotoThing]) -> [ImportItem] {
    let ids = things.map { _ in GarmentID() }
    return zip(things, ids).map { thing, id in
      var details = row == nil ? GarmentDetails(kind: .unsaid, description: "") : details
      details.kind = statedKind ?? thing.kind
      if statedKind != nil { details.subtype = self.details.subtype }
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

  var photoName: PhotoName {
    get throws(WardrobeError) {
      do throws(FileFailure) {
        return try PhotoName(of: .file(path))
      } catch {
        throw placed(error)
      }
    }
  }

  /// Returns the photo's error, with the row number if the photo comes from a list.
  func placed(_ failure: FileFailure) -> WardrobeError {
    guard let row else { return .file(failure) }
    let reason: Message =
      "row \(row.number): \(row.file.escapedOnOneLine): \(failure.cause.clause)"
    return .file(FileFailure(failure.kind, row.list, reason))
  }
}

extension GarmentKind {
  /// A placeholder for a kind that is not known yet.
  static var unsaid: GarmentKind { .accessory }

  /// Infers the kind of garment from English or Spanish words: `Fotos/Zapatos/azul-3.jpg` is
  /// footwear.
  ///
  /// The file name has the highest priority, then `texts`, then the folder names from the innermost
  /// outward. The initializer returns nil if no word is recognised.
  ///
  /// - Parameters:
  ///   - path: the photo's path, relative to the folder that the user chose, or its file name.
  ///   - texts: the garment's description, then its tags.
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
