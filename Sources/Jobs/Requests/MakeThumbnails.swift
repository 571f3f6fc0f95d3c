import Images
import Outfits
import Core
import SystemPackage

/// Makes thumbnails of one photo in the named files, sizes and formats. The photo is decoded once.
/// A batch with the same sizes and formats makes identical files.
struct MakeThumbnails: WireJob {
  static let name = "make-thumbnails"

  var source: FilePath
  var outputs: [PictureOutput]
  /// The key from an earlier answer. If the key is still valid and the files exist, nothing is
  /// made.
  var key: String?

  func run(_ context: JobContext) async throws -> MadePictures {
    var made = try await context.make(outputs, of: [source]) { outputs, photos in
      try await make(outputs, of: photos[0], context)
    }
    made.warnings += context.sampleWarnings(of: source, at: outputs.map(\.path))
    return made
  }

  private func make(
    _ outputs: [PictureOutput], of photo: FilePath, _ context: JobContext
  ) async throws(FileFailure) -> MadePictures {
    let wishes = outputs.map {
      ReducedPhoto.Wish(
        longestSide: $0.size ?? 1,
        format: $0.format(usual: $0.kind.thumbnailQuality, context.compression))
    }
    let made = ThumbnailKey(wishes, context.effort)
    if let key, let kept = Self.kept(outputs), try made.text(of: photo) == key {
      return MadePictures(outputs: kept, key: key, isUnchanged: true)
    }
    let result: Result<MadePictures, FileFailure>
    do throws(Interruption) {
      result = try await context.pictures.work.withWorker {
        await Result { () async throws(FileFailure) in
          let watch = FileWatch(photo)
          return try await ReducedPhoto.with(
            .file(photo), context.effort, keepsFiles: true, context.pictures,
            wishes: { _ in wishes }
          ) { reduced throws(FileFailure) in
            try write(reduced, wishes, to: outputs.map(\.path), context.pictures) {
              () throws(FileFailure) in
              guard let mark = watch?.mark() else {
                throw FileFailure(
                  .inputOutput, photo, "was changed by another program while it was read")
              }
              return try made.text(of: photo, holding: mark.hash)
            }
          }
        }
      }
    } catch {
      throw FileFailure(photo, error)
    }
    return try result.get()
  }

  /// Encodes all files before writing the first, and writes each atomically. The caller has already
  /// reserved the memory.
  private func write(
    _ reduced: ReducedPhoto, _ wishes: [ReducedPhoto.Wish], to paths: [FilePath],
    _ context: PictureContext, key: () throws(FileFailure) -> String
  ) throws(FileFailure) -> MadePictures {
    var files: [[UInt8]] = []
    for (index, raster) in reduced.rasters.enumerated() {
      do throws(CodecError) {
        files.append(try raster.encodedNow(as: wishes[index].format, context: context))
      } catch {
        throw FileFailure(output: paths[index], error)
      }
    }
    var made = MadePictures(key: try key(), warnings: reduced.warnings.map(\.description))
    for (index, file) in files.enumerated() {
      try made.write(file, of: reduced.rasters[index].size, to: paths[index])
    }
    return made
  }

  /// Returns the files from an earlier answer if all of them are unchanged, otherwise nil.
  private static func kept(_ outputs: [PictureOutput]) -> [MadePictures.Output]? {
    var kept: [MadePictures.Output] = []
    for output in outputs {
      guard let sha256 = output.sha256,
        let found = try? PhotoSource.file(output.path).sha256(), found == sha256,
        let size = try? PhotoReader(output.path).header.uprightSize
      else { return nil }
      kept.append(
        MadePictures.Output(
          bytes: PhotoSource.file(output.path).byteCount, height: size.height,
          path: output.path.string, sha256: sha256, width: size.width))
    }
    return kept
  }
}

extension MakeThumbnails: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case id, job, source, outputs, key, collage
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    if values.contains(.collage) || !values.contains(.source) {
      throw values.fault("takes 'source' or 'collage', and one of them")
    }
    key = try values.optional(String.self, .key)
    source = try values.path(.source)
    outputs = try values.outputs(.outputs, areSized: true)
  }
}
