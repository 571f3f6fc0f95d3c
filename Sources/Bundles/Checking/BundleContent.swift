import Codecs
import Files
import Pixels
import SystemPackage

/// A file of a bundle, to be looked into.
struct BundleContent: Sendable {
  let path: FilePath
  let byteCount: Int
  /// What manifests say of it; empty where none does.
  let claims: [ClaimedFile]
  /// Its path among what the bundle holds; nil of what only tells of that.
  let nameInBundle: String?

  /// In bytes: a wardrobe of 20,000 garments has less to say.
  private static let longestRecord = 64 << 20
  /// So many files that a record names and that are missing are told; of more their number is.
  private static let mostTold = 10
  /// What pictures are shrunk to, that each row of them is decoded and few are held.
  private static let side = 64

  /// What is wrong with it, and what was put up with.
  ///
  /// - Parameter names: of all files among what the bundle holds, their paths.
  func check(
    _ context: PictureContext, beside names: Set<String>
  ) -> (faults: [FileFailure], warnings: [PhotoWarning]) {
    var faults: [FileFailure] = []
    var warnings: [PhotoWarning] = []
    do throws(FileFailure) {
      faults += try faultsOfSums().map { FileFailure(.unusable, path, $0) }
      if nameInBundle == BundleRecord.fileName {
        let bytes = try FileContents.read(path, limit: Self.longestRecord)
        faults += Self.faults(ofRecord: bytes, beside: names).map {
          FileFailure(.unusable, path, $0)
        }
      }
      if try isPicture() { warnings = try decode(context) }
    } catch {
      faults.append(error)
    }
    return (faults, warnings)
  }

  func faultsOfSums() throws(FileFailure) -> [BundleFault] {
    if claims.isEmpty { return [] }
    let sum = try SHA256Digest(of: try InputFile(path)).description
    return claims.filter { $0.sha256 != sum }.map { .isChanged(by: $0.manifest) }
  }

  /// What is wrong with `outfit.json`, also beside other files.
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

  /// Whether its name or its bytes say that it is a picture.
  private func isPicture() throws(FileFailure) -> Bool {
    guard let nameInBundle else { return false }
    let isNamed = FilePath(nameInBundle).extension.map { Self.endings.contains($0.lowercased()) }
    if isNamed == true { return true }
    let signature = try FileSignature(ofFileAt: path)
    if case .photo = signature { return true }
    return signature.isUnreadPicture
  }

  private static let endings: Set<String> = [
    "avif", "gif", "heic", "heif", "jpeg", "jpg", "jxl", "png", "webp",
  ]

  /// Decodes every row; returns what was put up with.
  private func decode(_ context: PictureContext) throws(FileFailure) -> [PhotoWarning] {
    let reader = try PhotoReader(path, context: context)
    let size = reader.header.uprightSize
    let whole = Reduction(region: Region(size), target: size.limited(toLongestSide: Self.side))
    do throws(CodecError) {
      return try reader.decode([whole]).warnings.map { PhotoWarning(path: path, words: $0) }
    } catch {
      throw FileFailure(photo: path, error)
    }
  }
}
