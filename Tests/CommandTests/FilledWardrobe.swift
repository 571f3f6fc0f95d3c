import Images
import Garments
import Jobs
import SystemPackage
import TestSupport
import WardrobeStore

/// A wardrobe in a temporary folder, to which tests add garments and outfits directly.
struct FilledWardrobe {
  let workspace = Workspace()

  var folder: FilePath { workspace.path("wardrobe") }

  /// Returns the command, run in the workspace, with this wardrobe and in English. `environment`
  /// holds words such as `LANG=es_ES`.
  func command(_ environment: String...) -> ChildProgram {
    ChildProgram.builtCommand.wrapped(in: Self.env(workspace, folder, environment))
  }

  /// Returns a program that runs a shell command on a terminal without echo.
  func onTerminal(_ command: String, _ environment: String...) -> ChildProgram {
    ChildProgram("script", "-q", "-e", "-E", "never", "-c", command, "/dev/null")
      .wrapped(in: Self.env(workspace, folder, environment))
  }

  private static func env(
    _ workspace: Workspace, _ folder: FilePath, _ more: [String]
  ) -> [String] {
    [
      "env", "-C", workspace.folder.string, "LC_ALL=", "LC_MESSAGES=", "LANG=C", "TERM=xterm",
      "SHELL=/bin/sh", "WHAT2WEAR_WARDROBE=\(folder)",
    ] + more
  }

  func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try command().run(arguments)
  }

  /// Adds a garment with a photo of one colour. Returns the garment's identifier.
  func garment(
    _ description: String, _ color: Color, _ kind: GarmentKind = .clothing(.shirt),
    brand: String? = nil, size: String? = nil, height: Double? = nil
  ) async throws -> String {
    let photo = try workspace.photo(
      "\(color.red)-\(color.green)-\(color.blue).png", color, width: 24, height: 32)
    let details = GarmentDetails(
      kind: kind, description: description, brand: brand, size: size,
      height: height.flatMap(GarmentHeight.init(centimetres:)))
    return try await withCloset { closet in
      "\(try await closet.addGarment(photo: .file(photo), details, allowsDuplicate: true).id)"
    }
  }

  @discardableResult
  func outfit(_ name: String, _ garments: String...) async throws -> String {
    try await withCloset { closet in
      let ids = garments.compactMap { GarmentID($0) }
      return "\(try await closet.createOutfit(name, of: ids, allowsDuplicate: true).id)"
    }
  }

  /// Deletes a garment's photo, as a careless user might. Returns the photo's path.
  func losePhoto(of garment: String) async throws -> FilePath {
    let photo = try await photo(of: garment)
    Workspace.remove(photo)
    return photo
  }

  func photo(of garment: String) async throws -> FilePath {
    try await withCloset { closet in
      closet.wardrobe.path(of: try await closet.garment(closet.garmentID(garment)).photo)
    }
  }

  func photos(of garments: [String]) async throws -> [FilePath] {
    var photos: [FilePath] = []
    for garment in garments { photos.append(try await photo(of: garment)) }
    return photos
  }

  /// Opens the wardrobe for one call only, so that every call sees changes by other processes.
  func withCloset<Value>(_ body: (Closet) async throws -> Value) async throws -> Value {
    let wardrobe = try await Wardrobe.open(
      WardrobeFolder(folder), creating: true, options: .readingPhotos)
    defer { wardrobe.close() }
    try await wardrobe.addFirstUser(UserDetails(name: "me"))
    return try await body(wardrobe.closet(of: wardrobe.userID(nil)))
  }
}

extension Color {
  static let plum = Color(red: 90, green: 20, blue: 80)
  static let moss = Color(red: 60, green: 110, blue: 40)
  static let sand = Color(red: 210, green: 180, blue: 140)
}
