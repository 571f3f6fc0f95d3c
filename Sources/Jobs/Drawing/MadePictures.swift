import Images
import Core
import SystemPackage

/// Completed pictures in the order of the request.
struct MadePictures: Sendable {
  struct Output: Encodable, Sendable {
    var bytes: Int
    var height: Int
    var path: String
    var sha256: String
    var width: Int
  }

  var outputs: [Output] = []
  /// A key of the pictures' sources, or nil if unknown.
  var key: String?
  /// True if the files already existed.
  var isUnchanged = false
  var warnings: [String] = []

  /// Writes a picture atomically and records it. Creates its folder if necessary.
  mutating func write(_ file: [UInt8], of size: PixelSize, to path: FilePath) throws(FileFailure) {
    try FolderTree.create(path.parentFolder)
    // The caller flushes all files to disk at once.
    try OutputFile.write(file, inUnsyncedFolder: path)
    do throws(Errno) {
      outputs.append(
        Output(
          bytes: file.count, height: size.height, path: path.string,
          sha256: try SHA256Digest(of: file).description, width: size.width))
    } catch {
      throw FileFailure(.inputOutput, path, error)
    }
  }
}

extension MadePictures: Encodable {
  private enum Key: String, CodingKey {
    case key, outputs, unchanged, warnings
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(outputs, forKey: .outputs)
    try values.encodeIfPresent(key, forKey: .key)
    if isUnchanged { try values.encode(true, forKey: .unchanged) }
    if !warnings.isEmpty { try values.encode(warnings, forKey: .warnings) }
  }
}

extension JobContext {
  /// Makes the pictures that a request line asks for. The answer contains the paths as written in
  /// the line, not the resolved paths.
  ///
  /// - Parameters:
  ///   - photos: the source photos as named in the line.
  ///   - recipe: the source recipe's file.
  ///   - make: makes the pictures from resolved paths.
  func make(
    _ outputs: [PictureOutput], of photos: [FilePath], recipe: FilePath? = nil,
    _ make: ([PictureOutput], [FilePath]) async throws -> MadePictures
  ) async throws -> MadePictures {
    var placed = outputs
    for index in outputs.indices { placed[index].path = try places.picture(outputs[index].path) }
    let photos = try photos.map { try places.photo($0) }
    try check(placed, photos, recipe)
    var made = try await make(placed, photos)
    if places.output == nil, !made.isUnchanged { folders.note(placed.map(\.path)) }
    for (index, output) in outputs.enumerated() { made.outputs[index].path = output.path.string }
    made.warnings = made.warnings.map(places.shown)
    return made
  }

  /// Checks that outputs replace no input of the line, and that the output archive replaces no
  /// input of any line.
  private func check(
    _ outputs: [PictureOutput], _ photos: [FilePath], _ recipe: FilePath?
  ) throws(FileFailure) {
    var guarding = OutputGuard(overPhotos: photos)
    if let recipe { guarding.protect([recipe], as: .recipe) }
    for output in outputs { try guarding.check(output.path) }
    guard let archive = places.output?.archive else { return }
    do throws(FileFailure) {
      try guarding.check(archive)
    } catch {
      asked.note(conflict: error)
      throw error
    }
  }
}

extension Raster {
  func encoded(
    as format: OutputFormat, for path: FilePath, _ context: PictureContext
  ) async throws(FileFailure) -> [UInt8] {
    do throws(CodecError) {
      return try await encoded(as: format, context: context)
    } catch {
      throw FileFailure(output: path, error)
    }
  }
}
