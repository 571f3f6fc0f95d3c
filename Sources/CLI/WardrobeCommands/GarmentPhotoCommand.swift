import ArgumentParser
import CommandSupport
import Core
import Garments
import Images
import Jobs
import SystemPackage
import WardrobeStore

struct GarmentPhotoCommand: WardrobeCommand {
  static let undoesWhenStopped = true
  static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: CommandWords["garmentPhoto.summary"],
    usage: """
      what2wear garment photo GARMENT
      what2wear garment photo GARMENT FILE... [--view VIEW]
      what2wear garment photo GARMENT --remove NUMBER [--remove NUMBER ...]
      """)

  @Argument(help: .text("garmentPhoto.garment", valueName: "GARMENT"))
  var garment: String

  @Argument(help: .text("garmentPhoto.files", valueName: "FILE"))
  var files: [FilePath] = []

  @Option(help: .text("garmentPhoto.view", valueName: "VIEW"), transform: Self.view)
  var view: PhotoView?

  @Option(help: .text("garmentPhoto.remove", valueName: "NUMBER"))
  var remove: [Int] = []

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  private static func view(_ text: String) throws -> PhotoView {
    if let view = PhotoView(typed: text) { return view }
    throw BadInput("'\(text)' is not a view; the views are \(PhotoView.names)")
  }

  func validate() throws {
    if !files.isEmpty && !remove.isEmpty {
      throw usageError("--remove cannot be used with a FILE.")
    }
    if view != nil && files.isEmpty { throw usageError("--view requires a FILE.") }
    try NamedPhotos.validateFiles(files)
  }

  func run(in session: Session) async throws {
    // An unusable photo must be detected before anything is added.
    var readings: [PhotoReading] = []
    for file in files { readings.append(try await PhotoReading(photo: .file(file))) }
    let use: WardrobeUse = !remove.isEmpty ? .removing : files.isEmpty ? .reading : .writing
    try await wardrobe.withCloset(for: use) { [readings] closet in
      try await run(on: closet, readings, in: session)
    }
  }

  private func run(
    on closet: Closet, _ readings: [PhotoReading], in session: Session
  ) async throws {
    let id = try await closet.garmentID(garment)
    for (file, reading) in zip(files, readings)
    where try await !closet.addPhoto(.file(file), view, to: id, reading: reading) {
      session.note("\(file.escapedOnOneLine): the garment already has this photo")
    }
    var photos = try await closet.photos(of: id)
    if let number = remove.first(where: { !photos.indices.contains($0 - 1) }) {
      throw CommandFailure(
        "the garment has no additional photo with the number \(number)", .noInput)
    }
    if !remove.isEmpty {
      try await closet.removePhotos(Set(remove.map { photos[$0 - 1].photo }), of: id)
      photos = try await closet.photos(of: id)
    }
    try session.show(GarmentPhotoLine.all(photos, closet.wardrobe), format)
  }
}
