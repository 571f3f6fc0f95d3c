package import Core
public import SystemPackage

/// The layout of a wardrobe's folder.
///
/// `OutputGuard.close` keeps output files out of the folder, where they could replace photos.
public struct WardrobeFolder: Hashable, Sendable {
  public let path: FilePath

  /// Makes a layout for `path`. Nothing is read or created.
  public init(_ path: FilePath) {
    self.path = path
  }

  /// The wardrobe folder from the environment: `$WHAT2WEAR_WARDROBE`, else
  /// `$XDG_DATA_HOME/what2wear`, else `~/.local/share/what2wear`. Returns nil without a home
  /// folder.
  public init?(environment: [String: String]) {
    if let chosen = environment["WHAT2WEAR_WARDROBE"], !chosen.isEmpty {
      self.init(FilePath(chosen))
    } else if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      // A relative path must be ignored (XDG Base Directory Specification).
      self.init(FilePath(data).appending("what2wear"))
    } else if let home = environment["HOME"], !home.isEmpty {
      self.init(FilePath(home).appending(".local/share/what2wear"))
    } else {
      return nil
    }
  }

  /// Throws if the path is not valid UTF-8, which SQLite requires, or if the database is a symbolic
  /// link. The folder itself may be a link.
  ///
  /// If the database is a link, SQLite keeps the log next to the link's target. A copy of the
  /// folder would then lack the log, and a read without SQLite's locks would ignore the log. Also,
  /// anyone with write access to the folder could redirect writes to any file of the owner.
  func check() throws(FileFailure) {
    guard !path.isEmpty else { throw FileFailure(.cannotCreate, path, "the path is empty") }
    guard String(validating: path) != nil else {
      throw FileFailure(.cannotCreate, path, "a wardrobe's path must be UTF-8")
    }
    for file in [database, log, logIndex]
    where (try? Stat(file, followTargetSymlink: false))?.type == .symbolicLink {
      throw FileFailure(
        .unusable, file,
        """
        is a symbolic link to \(file.followingLink.escapedOnOneLine), but must be a file; replace the link with \
        that file, and move its '-wal' file, too, if it exists
        """)
    }
  }

  /// The database's path for SQLite. The prefix `./` keeps SQLite from reading `file:…` as a URI.
  var sqlitePath: String { (path.isAbsolute ? "" : "./") + database.string }

  /// The path of the database file.
  public var database: FilePath { path.appending("wardrobe.sqlite") }
  /// The path of SQLite's log, which is merged into the database later.
  var log: FilePath { path.appending("wardrobe.sqlite-wal") }
  /// The path of the file that holds the log's index and SQLite's locks.
  var logIndex: FilePath { path.appending("wardrobe.sqlite-shm") }
  /// The folder of the photos, which are stored unchanged.
  public var photos: FilePath { path.appending("photos") }
  /// The folder for unused photos that a repair moved away. The folder can be deleted.
  public var setAside: FilePath { path.appending("set-aside") }
  /// The folder for cached pictures. The folder can be deleted.
  public var cache: FilePath { path.appending("cache") }
  private var looks: FilePath { cache.appending("looks") }
  /// Returns the folder for pictures of a user's outfits and packing lists.
  package func looks(of user: UserID) -> FilePath { looks.appending("\(user)") }
  package func looks(of outfit: OutfitID, of user: UserID) -> FilePath {
    looks(of: user).appending("\(outfit)")
  }
  package func looks(of list: PackingListID, of user: UserID) -> FilePath {
    looks(of: user).appending("\(list)")
  }
  /// Returns the folder for pictures of suggested outfits, which are not saved.
  package func suggestedLooks(of user: UserID) -> FilePath {
    looks(of: user).appending("suggested")
  }
  /// The folders for pictures of all users' suggested outfits.
  var suggestedLooks: [FilePath] {
    ((try? FolderListing.names(in: looks)) ?? []).map { looks.appending($0).appending("suggested") }
  }
  /// The folder for uploaded photos that are not processed yet.
  package var uploads: FilePath { path.appending("uploads") }
  package func uploads(of user: UserID) -> FilePath { uploads.appending("\(user)") }
  /// The folder for cached cut-out pieces, with one folder for each photo.
  package var pieces: FilePath { cache.appending("pieces") }
  /// - Parameter name: the photo's name without its file extension.
  package func pieces(ofPhoto name: String) -> FilePath { pieces.appending(name) }
}

extension OutputGuard {
  package mutating func close(_ wardrobe: WardrobeFolder) {
    close(wardrobe.path, name: "the wardrobe's own folder")
  }
}
