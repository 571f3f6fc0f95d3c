import Garments
import CommandSupport
import ArgumentParser
import Images
import Core
import SystemPackage
import WardrobeStore

/// The options that select a wardrobe and its user.
struct WardrobeOptions: ParsableArguments {
  @Option(
    help: .text("wardrobe.wardrobe", valueName: "DIR"))
  var wardrobe: FilePath?

  @Option(
    help: .text(
      "wardrobe.user",
      valueName: "EMAIL"))
  var user: String?

  @OptionGroup var global: GlobalOptions

  var access: WardrobeAccess {
    WardrobeAccess(folder: wardrobe, user: user, isQuiet: global.quiet)
  }

  /// The given options as words of a shell command, for messages that name a command.
  var shellWords: [String] {
    [("--wardrobe", wardrobe?.string), ("--user", user)].flatMap { name, value in
      value.map { [name, $0.shellQuoted] } ?? []
    }
  }
}

extension String {
  /// The text as one word of a POSIX shell.
  fileprivate var shellQuoted: String {
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-@+".contains($0)) }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

/// The options that select a whole wardrobe instead of photos.
struct WholeWardrobe: ParsableArguments {
  private static let usualFolder = FilePath("")

  @Option(
    name: .customLong("wardrobe"), defaultAsFlag: Self.usualFolder, parsing: .next,
    help: .text("wholeWardrobe.folder", valueName: "DIR"))
  var folder: FilePath?

  @Option(
    help: .text(
      "wholeWardrobe.user",
      valueName: "EMAIL"))
  var user: String?

  var isAsked: Bool { folder != nil }

  func validate() throws {
    if user != nil && !isAsked { throw usageError("--user needs --wardrobe.") }
  }

  func access(isQuiet: Bool) -> WardrobeAccess {
    WardrobeAccess(
      folder: folder == Self.usualFolder ? nil : folder, user: user, isQuiet: isQuiet)
  }

  /// Returns the garments' photos in the order in which the garments were added, and the garments'
  /// names by photo. A photo that was replaced outside the wardrobe becomes a failure.
  ///
  /// - Parameter work: the limits for reading photos that may have been replaced.
  func photos(
    of closet: Closet, _ work: WorkContext
  ) async throws -> (found: [PhotoFinder.Entry], names: [FilePath: String]) {
    var query = GarmentQuery()
    query.archive = .included
    let garments = try await closet.garments(query)
    let replaced = try await closet.wardrobe.replacedPhotos(of: garments, work: work)
    var names: [FilePath: String] = [:]
    let found = garments.reversed().map { garment -> PhotoFinder.Entry in
      let path = closet.wardrobe.path(of: garment.photo)
      names[path] = names[path] ?? garment.details.description
      if let failure = replaced[garment.id] { return .failure(failure) }
      return .photo(PhotoFinder.Photo(path: path, relativePath: FilePath("\(garment.id)")))
    }
    return (found, names)
  }

  /// Returns the collection that all garments' photos belong to.
  func collection(of closet: Closet) async throws -> ThumbnailCollection {
    let (wardrobe, folder) = (closet.wardrobe, closet.wardrobe.folder.path)
    // The key includes the user, because one folder may hold several users' thumbnails.
    return ThumbnailCollection(
      key: (folder.realPath ?? folder).appending("\(closet.owner)"), name: folder,
      folder: wardrobe.photoFolder.realPath ?? wardrobe.photoFolder,
      names: Set(try await wardrobe.garmentIDs().map { "\($0)" }))
  }
}
