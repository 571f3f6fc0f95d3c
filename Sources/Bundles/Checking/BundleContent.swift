import Codecs
import Files
import Pixels
import SystemPackage

/// A file of a bundle, to be looked into.
struct BundleContent: Sendable {
  let path: FilePath
  let byteCount: Int
  /// What a manifest says of it; nil where none does.
  let claim: ClaimedFile?
  /// Its path among what the bundle holds; nil of what only tells of that.
  let nameInBundle: String?

  /// In bytes: a wardrobe of 20,000 garments has less to say.
  private static let longestRecord = 64 << 20
  /// What pictures are shrunk to, that each row of them is decoded and few are held.
  private static let side = 64

  /// What is wrong with it, and what was put up with.
  func check(
    _ context: PictureContext
  ) -> (faults: [FileFailure], warnings: [PhotoWarning]) {
    var faults: [FileFailure] = []
    var warnings: [PhotoWarning] = []
    do throws(FileFailure) {
      if let fault = try faultOfSum() { faults.append(FileFailure(.unusable, path, fault)) }
      if nameInBundle == BundleRecord.fileName {
        let bytes = try FileContents.read(path, limit: Self.longestRecord)
        if let fault = Self.fault(ofRecord: bytes) {
          faults.append(FileFailure(.unusable, path, fault))
        }
      }
      if try isPicture() { warnings = try decode(context) }
    } catch {
      faults.append(error)
    }
    return (faults, warnings)
  }

  private func faultOfSum() throws(FileFailure) -> BundleFault? {
    guard let claim else { return nil }
    let isSame = try SHA256Digest(of: try InputFile(path)).description == claim.sha256
    return isSame ? nil : .isChanged(by: claim.manifest)
  }

  /// What is wrong with `outfit.json`.
  private static func fault(ofRecord bytes: [UInt8]) -> BundleFault? {
    do throws(BundleRecord.Fault) {
      _ = try BundleRecord(json: bytes)
      return nil
    } catch {
      return .record(error)
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
