public import Files
import FoundationEssentials
public import SystemPackage

/// What an export wrote, to be brought into a wardrobe.
public struct WardrobeArchive: Sendable {
  static let fileName: FilePath.Component = "wardrobe.json"
  /// Room for some million garments, in bytes.
  private static let longestRecord = 1 << 29

  let folder: FilePath
  let record: WardrobeRecord

  /// How many garments and outfits there are.
  public var count: Int { record.garments.count + record.outfits.count }

  /// Whether `folder` looks like an export.
  public static func isThere(in folder: FilePath) -> Bool {
    FileIdentity(of: folder.appending(fileName)) != nil
  }

  /// Reads what `folder` holds.
  ///
  /// - Throws: a failure of kind `missing` where it is no export, `unusable` where the record in it is
  ///   damaged or from a newer program.
  public init(_ folder: FilePath) throws(FileFailure) {
    self.folder = folder
    let path = folder.appending(Self.fileName)
    let bytes = try FileContents.read(path, limit: Self.longestRecord)
    do {
      let form = try JSONDecoder().decode(Form.self, from: Data(bytes)).what2wear
      if form <= WardrobeRecord.newest {
        record = try JSONDecoder().decode(WardrobeRecord.self, from: Data(bytes))
        return
      }
    } catch {
      throw FileFailure(.unusable, path, "is damaged, or not what 'what2wear export' writes")
    }
    throw FileFailure(
      .unusable, path, "was written by a newer what2wear; install that one to import it")
  }

  /// What all forms of the record have.
  private struct Form: Decodable {
    var what2wear: Int
  }

  var recordPath: FilePath { folder.appending(Self.fileName) }

  /// Where a photo of it is.
  func path(of photo: WardrobeRecord.PhotoRecord) throws(WardrobeError) -> FilePath {
    let path = FilePath(photo.file).lexicallyNormalized()
    guard !photo.file.utf8.contains(0), path.isRelative, !path.isEmpty,
      path.components.first?.kind == .regular
    else { throw .invalid("the photo '\(photo.file)' is not in the folder") }
    return folder.pushing(path)
  }

  func failure(_ subject: String, _ words: String) -> FileFailure {
    FileFailure(.unusable, recordPath, "\(subject.singleLine): \(words.singleLine)")
  }
}
