import Collages
public import Files
import FoundationEssentials
public import SystemPackage

/// What a bundle holds, as `manifest.json` in its folder says: each file but the manifest itself,
/// with its length and its SHA-256.
///
/// ```swift
/// let manifest = try BundleManifest.read(in: "brunch")
/// print(manifest?.files.map(\.path) ?? [])
/// ```
///
/// A bundle that takes another's place removes what the other's manifest names, and nothing else.
public struct BundleManifest: Hashable, Sendable {
  /// What a file is in the bundle.
  public enum Role: String, CaseIterable, Sendable {
    /// A page of the picture.
    case collage
    /// The text file with the title and the list of photos.
    case description
    /// A clean copy of a photo.
    case photo
  }

  /// A file of the bundle.
  public struct File: Hashable, Sendable {
    /// Its path from the bundle's folder, the parts separated by `/`; never out of the folder.
    public let path: String
    /// What it is in the bundle.
    public let role: Role
    /// Its length in bytes.
    public let byteCount: Int
    /// The SHA-256 of its bytes: 64 hexadecimal digits in lower case.
    public let sha256: String
  }

  /// The form of manifest that this program writes, and the newest that it reads.
  public static let version = 1
  /// The manifest's own name in the folder.
  public static let fileName = "manifest.json"

  /// The program that made the bundle, and its version.
  public let producer: String
  /// The files in the order they were made: pages, description, photos. No two have the same path.
  public let files: [File]

  /// Why a manifest is not read.
  public enum Fault: Error, Hashable, FileFailure.Cause {
    /// It is not JSON of the form that it says it has, or names what no bundle can hold: where, and
    /// what is wrong there, as in "files[2].bytes: must be a whole number".
    case damaged(String)
    /// It has a form that only newer programs know.
    case newer(version: Int)
    /// It is longer, or names more files, than any bundle's.
    case tooLong
    /// It is a symbolic link, a folder or a device.
    case isNoFile

    /// The fault as a clause without a full stop, such as "is damaged, or not the manifest of a
    /// bundle ('files' is missing)".
    public var description: String {
      switch self {
      case .damaged(let words):
        "is damaged, or not the manifest of a bundle (\(words.escapedOnOneLine))"
      case .newer(let version):
        "has form \(version) and was written by a newer what2wear; this one knows form"
          + " \(BundleManifest.version)"
      case .tooLong: "is too long for the manifest of a bundle"
      case .isNoFile: "is not a file, so it is not the manifest of a bundle"
      }
    }
  }

  /// In bytes, and in files.
  private static let longest = 1 << 24
  private static let mostFiles = 50_000
}

// MARK: - Reading and writing

extension BundleManifest {
  /// Reads the manifest of the bundle in a folder.
  ///
  /// - Parameter folder: a bundle's folder, as it was received or made.
  /// - Returns: nil where the folder has no manifest, or is missing.
  /// - Throws: a failure of kind `unusable` for what is no manifest, or one of a newer form, whose
  ///   cause is a ``Fault``; `missing` or `inputOutput` where it cannot be read.
  public static func read(in folder: FilePath) throws(FileFailure) -> BundleManifest? {
    let path = folder.appending(fileName)
    let type: FileType
    do throws(Errno) {
      // A link may lead anywhere.
      type = try Stat(path, followTargetSymlink: false).type
    } catch {
      if [.noSuchFileOrDirectory, .notDirectory].contains(error) { return nil }
      throw FileFailure(.missing, path, error)
    }
    guard type == .regular else {
      throw FileFailure(.unusable, path, Fault.isNoFile)
    }
    let bytes = try FileContents.read(path, limit: longest)
    do throws(Fault) {
      return try BundleManifest(json: bytes)
    } catch {
      throw FileFailure(.unusable, path, error)
    }
  }

  /// Reads a manifest's JSON.
  ///
  /// - Parameter json: the bytes of a manifest, in UTF-8.
  /// - Throws: why it is not read.
  public init(json: [UInt8]) throws(Fault) {
    guard json.count <= Self.longest else { throw .tooLong }
    let form: Form
    do {
      form = try JSONDecoder().decode(Form.self, from: Data(json))
    } catch let error as NewerForm {
      throw .newer(version: error.version)
    } catch let error as DecodingError {
      throw .damaged(Self.words(of: error, in: json))
    } catch {
      throw .damaged("is not JSON")
    }
    guard form.files.count <= Self.mostFiles else { throw .tooLong }
    var paths: Set<String> = []
    for (index, file) in form.files.enumerated() where !paths.insert(file.path).inserted {
      throw .damaged("files[\(index)].path: another file has it, too")
    }
    (producer, files) = (form.producer, form.files)
  }

  /// What a decoder says of the JSON, with the place in it.
  private static func words(of error: DecodingError, in json: [UInt8]) -> String {
    let fault = DecodingFault(error)
    if !fault.place.isEmpty { return "\(fault.place): \(fault.words)" }
    guard fault.isOfSyntax else { return fault.words }
    if let line = JSONSyntax.faultyLine(in: json) { return "line \(line): is not JSON" }
    return String(validating: json, as: UTF8.self) == nil ? "is not UTF-8 text" : fault.words
  }

  /// A manifest of files in a folder, as they are now.
  init(
    of files: [(path: String, role: Role)], in folder: FilePath, producer: String
  ) throws(FileFailure) {
    self.producer = producer
    var described: [File] = []
    for (path, role) in files {
      let file = try InputFile(folder.pushing(FilePath(path)))
      described.append(
        File(
          path: path, role: role, byteCount: file.byteCount,
          sha256: try SHA256Digest(of: file).description))
    }
    self.files = described
  }

  /// Writes the manifest into its folder, which is brought to the disk as a whole.
  func write(in folder: FilePath) throws(FileFailure) {
    let path = folder.appending(Self.fileName)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let json: [UInt8]
    do {
      json = Array(try encoder.encode(Form(producer: producer, files: files))) + [0x0A]
    } catch {
      throw FileFailure(.cannotCreate, path, "cannot be written as JSON")
    }
    do throws(Fault) {
      // What is written can be read.
      _ = try BundleManifest(json: json)
    } catch {
      throw FileFailure(.cannotCreate, path, error)
    }
    let file = try OutputFile(path)
    try file.write(json)
    try file.commit(sync: false)
  }
}

// MARK: - The form in JSON

/// What a manifest of a later form has besides is not known, but the number of its form is.
private struct NewerForm: Error {
  var version: Int
}

private struct Form: Codable {
  var producer: String
  var files: [BundleManifest.File]

  enum Key: String, CodingKey, CaseIterable {
    case version = "what2wearBundle"
    case producer, files
  }

  init(producer: String, files: [BundleManifest.File]) {
    (self.producer, self.files) = (producer, files)
  }

  init(from decoder: any Decoder) throws {
    let version = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .version)
    if version > BundleManifest.version { throw NewerForm(version: version) }
    let values = try decoder.object(Key.self)
    guard version == BundleManifest.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values, debugDescription: "is not known")
    }
    producer = try values.decode(String.self, forKey: .producer)
    files = try values.decode([BundleManifest.File].self, forKey: .files)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(BundleManifest.version, forKey: .version)
    try values.encode(producer, forKey: .producer)
    try values.encode(files, forKey: .files)
  }
}

extension BundleManifest.File: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case path, role, sha256
    case byteCount = "bytes"
  }

  /// Reads a file's entry in a manifest: an object with `path`, `role`, `bytes` and `sha256`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    path = try values.decode(String.self, forKey: .path)
    role = try values.word(BundleManifest.Role.self, .role)
    byteCount = try values.decode(Int.self, forKey: .byteCount)
    sha256 = try values.decode(String.self, forKey: .sha256)
    func fault(_ key: Key, _ words: String) -> DecodingError {
      DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: words)
    }
    guard Self.isPossible(path) else { throw fault(.path, "is no path of a file in the folder") }
    guard byteCount >= 0 else { throw fault(.byteCount, "must be 0 or more") }
    guard Self.isDigest(sha256) else {
      throw fault(.sha256, "must be 64 hexadecimal digits in lower case")
    }
  }

  /// Writes a file's entry in a manifest: an object with `path`, `role`, `bytes` and `sha256`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(path, forKey: .path)
    try values.encode(role.rawValue, forKey: .role)
    try values.encode(byteCount, forKey: .byteCount)
    try values.encode(sha256, forKey: .sha256)
  }

  /// Whether a bundle can hold a file of this path: in its folder, and not in the manifest's place.
  private static func isPossible(_ path: String) -> Bool {
    let place = FilePath(path)
    return !path.isEmpty && path.utf8.count <= 1024 && path != BundleManifest.fileName
      && !path.utf8.contains(0) && place.isRelative && place.string == path
      && place.lexicallyNormalized() == place
      && place.components.allSatisfy { $0.kind == .regular }
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
