import Images
import Core
import SystemPackage

struct BundleContent: Sendable {
  let path: FilePath
  let byteCount: Int
  /// The path relative to the bundle's folder.
  let name: String
  /// The file's SHA-256 in the manifest. Nil for the manifest itself, or if there is no manifest.
  let sha256: String?

  /// The maximum size of a record, in bytes. The record of 20,000 garments is smaller.
  private static let longestRecord = 64 << 20
  /// The maximum number of missing files to list. Further files are only counted.
  private static let mostTold = 10
  /// The size to which pictures are reduced for the check, in pixels. All rows are decoded, but few
  /// are held in memory.
  private static let side = 64

  /// Checks the file, and returns its faults and warnings.
  ///
  /// - Parameter names: the paths of all files of the bundle.
  func check(
    _ context: PictureContext, beside names: Set<String>
  ) async -> (faults: [FileFailure], warnings: [PhotoWarning]) {
    var faults: [FileFailure] = []
    var warnings: [PhotoWarning] = []
    do throws(FileFailure) {
      if try isChanged() { faults.append(FileFailure(.unusable, path, BundleFault.isChanged)) }
      if name == BundleRecord.fileName {
        let bytes = try FileContents.read(path, limit: Self.longestRecord)
        faults += Self.faults(ofRecord: bytes, beside: names).map {
          FileFailure(.unusable, path, $0)
        }
      }
      if try isPicture() { warnings = try await decode(context) }
    } catch {
      faults.append(error)
    }
    return (faults, warnings)
  }

  /// Returns true if the file's bytes do not match the manifest.
  func isChanged() throws(FileFailure) -> Bool {
    guard let sha256 else { return false }
    return try SHA256Digest(of: try InputFile(path)).description != sha256
  }

  /// Returns the faults of `outfit.json`, including missing files that it names.
  private static func faults(ofRecord bytes: [UInt8], beside names: Set<String>) -> [BundleFault] {
    do throws(BundleRecord.Fault) {
      var told: Set<String> = []
      let missing = try BundleRecord(json: bytes).paths
        .filter { !names.contains($0) && told.insert($0).inserted }
      let faults = missing.prefix(mostTold).map { BundleFault.namesWhatIsMissing($0) }
      let more = missing.count - faults.count
      return more > 0 ? faults + [.namesMoreThatAreMissing(more)] : faults
    } catch {
      return [.record(error)]
    }
  }

  // MARK: pictures

  /// Returns true if the file has a picture's extension or first bytes.
  private func isPicture() throws(FileFailure) -> Bool {
    let isNamed = path.extension.map { Self.endings.contains($0.lowercased()) }
    if isNamed == true { return true }
    let signature = try FileSignature(ofFileAt: path)
    if case .photo = signature { return true }
    return signature.isUnreadPicture
  }

  private static let endings: Set<String> = [
    "avif", "gif", "heic", "heif", "jpeg", "jpg", "jxl", "png", "webp",
  ]

  private func decode(_ context: PictureContext) async throws(FileFailure) -> [PhotoWarning] {
    let reader = try PhotoReader(path, context: context)
    let size = reader.header.uprightSize
    let whole = Reduction(region: Region(size), target: size.limited(toLongestSide: Self.side))
    do throws(CodecError) {
      return try await reader.decode([whole]).messages.map { PhotoWarning(path: path, words: $0) }
    } catch {
      throw FileFailure(photo: path, error)
    }
  }
}
