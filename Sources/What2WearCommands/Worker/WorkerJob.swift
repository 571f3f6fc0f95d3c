import Codecs
import Collages
import Files
import FoundationEssentials
import Looks
import Pixels
import Segmentation
import SystemPackage
import Thumbnails

/// Does what one line asks for.
struct WorkerJob: Sendable {
  var context = PictureContext()
  var effort = DecodingEffort.standard
  var compression = PNGCompression.default
  /// Where the files are that lines name.
  var places = TarPlaces()
  /// What lines have asked for so far.
  let asked = AskedLines()

  /// The answer to a line, whatever is in it.
  func answer(to line: RequestLines.Line) async -> WorkerAnswer {
    switch line {
    case .tooLong(let number):
      return WorkerAnswer(
        id: nil, line: number,
        .init(usage: "the line is longer than \(RequestLines.longest >> 20) MiB"))
    case .text(let bytes, let number):
      let request: WorkerRequest
      do {
        request = try JSONDecoder().decode(WorkerRequest.self, from: Data(bytes))
      } catch {
        return WorkerAnswer(id: Self.identifier(in: bytes), line: number, Self.misuse(error))
      }
      do {
        return try await answer(to: request)
      } catch {
        var failure = WorkerAnswer.Failure(error)
        failure.message = places.shown(failure.message)
        return WorkerAnswer(id: request.id, failure)
      }
    }
  }

  private struct Identified: Decodable {
    var id: String
  }

  private static func identifier(in bytes: [UInt8]) -> String? {
    try? JSONDecoder().decode(Identified.self, from: Data(bytes)).id
  }

  private static func misuse(_ error: any Error) -> WorkerAnswer.Failure {
    switch error {
    case let error as DecodingError:
      let fault = DecodingFault(error)
      let words = fault.place.isEmpty ? fault.words : "\(fault.place): \(fault.words)"
      return .init(usage: "the line is no request: \(words)")
    case let error as RecipeError:
      return .init(usage: "the line is no request: collage.recipe: \(error)")
    default: return WorkerAnswer.Failure(error)
    }
  }

  private func answer(to request: WorkerRequest) async throws -> WorkerAnswer {
    var placed = request
    for index in placed.outputs.indices {
      placed.outputs[index].path = try places.picture(request.outputs[index].path)
    }
    var answer =
      switch request.subject {
      case .photo(let path): try await thumbnails(of: places.photo(path), placed)
      case .collage(let recipe, let photos):
        try await collage(recipe, photos.map { try places.photo($0) }, placed)
      }
    // By the names that the line has.
    for (index, output) in request.outputs.enumerated() {
      answer.outputs?[index].path = output.path.string
    }
    answer.warnings = answer.warnings.map(places.shown)
    if let archive = places.output?.archive {
      answer.warnings += asked.warnings(of: request, in: archive)
    }
    return answer
  }

  // MARK: thumbnails

  private func thumbnails(of photo: FilePath, _ request: WorkerRequest) async throws
    -> WorkerAnswer
  {
    try keep([photo], from: request.outputs)
    let wanted = request.outputs.map { output in
      NamedThumbnails.Wanted(
        output.path, longestSide: output.size ?? 1,
        as: format(output, usual: output.kind.thumbnailQuality))
    }
    var thumbnails = NamedThumbnails(wanted)
    thumbnails.effort = effort
    if let key = request.key, let kept = unchanged(request),
      try thumbnails.key(of: .file(photo)) == key
    {
      return WorkerAnswer(id: request.id, key: key, outputs: kept, isUnchanged: true)
    }
    return WorkerAnswer(request, try await thumbnails.make(of: .file(photo), context: context))
  }

  /// The files that an earlier answer told of, where all of them are there still.
  private func unchanged(_ request: WorkerRequest) -> [WorkerAnswer.Output]? {
    var kept: [WorkerAnswer.Output] = []
    for output in request.outputs {
      guard let sha256 = output.sha256,
        let found = try? PhotoSource.file(output.path).sha256(), found == sha256,
        let size = try? PhotoReader(output.path).header.uprightSize
      else { return nil }
      kept.append(
        WorkerAnswer.Output(
          bytes: PhotoSource.file(output.path).byteCount, height: size.height,
          path: output.path.string, sha256: sha256, width: size.width))
    }
    return kept
  }

  // MARK: collages

  private func collage(
    _ source: WorkerRequest.RecipeSource, _ photos: [FilePath], _ request: WorkerRequest
  ) async throws -> WorkerAnswer {
    try keep(photos, recipe: source, from: request.outputs)
    let (recipe, file) = try Self.recipe(source)
    let rendered = try await render(recipe, of: file, photos)
    var outputs: [WorkerAnswer.Output] = []
    for output in request.outputs {
      let format = format(output, usual: output.kind.photoQuality)
      let bytes = try rendered.raster.encoded(as: format, for: output.path, context)
      outputs.append(try Self.write(bytes, of: rendered.raster.size, to: output.path))
    }
    var answer = WorkerAnswer(id: request.id, outputs: outputs)
    answer.warnings = rendered.warnings.map { $0.withWayOut(isOfGarment: false) }
    return answer
  }

  private func render(
    _ recipe: Recipe, of file: FilePath, _ photos: [FilePath]
  ) async throws -> Collage.Rendered {
    let matched: RecipePhotos
    do throws(RecipePhotos.Failure) {
      matched = try RecipePhotos(recipe, photos, context: context)
    } catch {
      throw PictureError(failure: .recipe(file, error))
    }
    do throws(Collage.Failure) {
      return try await matched.render(context: context)
    } catch {
      throw PictureError(failure: .collage(error, size: recipe.canvas))
    }
  }

  private static func recipe(
    _ source: WorkerRequest.RecipeSource
  ) throws -> (Recipe, FilePath) {
    let (recipe, file): (Recipe, FilePath) =
      switch source {
      case .inline(let recipe): (recipe, "the recipe")
      case .file(let path): (try Recipe.read(path), path)
      }
    if recipe.pageCount > 1 {
      throw FileFailure(
        .unusable, file, "has \(recipe.pageCount) pages; the worker draws recipes of one")
    }
    return (recipe, file)
  }

  private static func write(
    _ bytes: [UInt8], of size: PixelSize, to path: FilePath
  ) throws -> WorkerAnswer.Output {
    try FolderTree.create(path.parentFolder)
    try OutputFile.write(bytes, inUnsyncedFolder: path)
    return WorkerAnswer.Output(
      bytes: bytes.count, height: size.height, path: path.string,
      sha256: try SHA256Digest(of: bytes).description, width: size.width)
  }

  // MARK: both

  /// No output replaces an input of its line, and the archive of all outputs none of any line.
  private func keep(
    _ photos: [FilePath], recipe: WorkerRequest.RecipeSource? = nil,
    from outputs: [WorkerRequest.Output]
  ) throws(FileFailure) {
    var guarding = OutputGuard()
    guarding.protect(photos)
    guarding.protect(photos.compactMap(GarmentOutline.mask), as: .mask)
    if case .file(let path) = recipe { guarding.protect([path], as: .recipe) }
    for output in outputs { try guarding.check(output.path) }
    guard let archive = places.output?.archive else { return }
    do throws(FileFailure) {
      try guarding.check(archive)
    } catch {
      asked.note(conflict: error)
      throw error
    }
  }

  private func format(_ output: WorkerRequest.Output, usual: Int) -> OutputFormat {
    OutputFormat(output.kind, quality: output.quality ?? usual, compression: compression)
  }
}

extension Raster {
  fileprivate func encoded(
    as format: OutputFormat, for path: FilePath, _ context: PictureContext
  ) throws(FileFailure) -> [UInt8] {
    do throws(CodecError) {
      return try encoded(as: format, context: context)
    } catch {
      throw FileFailure(output: path, error)
    }
  }
}
