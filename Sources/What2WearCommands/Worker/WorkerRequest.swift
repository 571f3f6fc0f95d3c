import Codecs
import Collages
import FoundationEssentials
import SystemPackage
import Thumbnails

/// What a line asks the worker for: the thumbnails of a photo, or the picture of a recipe.
struct WorkerRequest: Sendable {
  /// A file that is to be made.
  struct Output: Sendable {
    var path: FilePath
    /// The longest side in pixels; nil of a collage, whose recipe says its size.
    var size: Int?
    var kind: OutputFormat.Kind
    var quality: Int?
    /// Of the file that was made there before, as an earlier answer told it.
    var sha256: String?
  }

  /// What the pictures are made of.
  enum Subject: Sendable {
    case photo(FilePath)
    case collage(RecipeSource, photos: [FilePath])
  }

  /// A recipe in a file, or in the line itself.
  enum RecipeSource: Sendable {
    case file(FilePath)
    case inline(Recipe)
  }

  var id: String
  var subject: Subject
  var outputs: [Output]
  /// As an earlier answer told it.
  var key: String?

  /// Each takes memory while a photo is decoded for all of them.
  static let mostOutputs = 32

  /// The longest side that a picture may have, in pixels.
  static let sizes = 1...65_500
}

extension WorkerRequest: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case id, source, collage, outputs, key
  }

  private enum CollageKey: String, CodingKey, CaseIterable {
    case recipe, photos
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    id = try values.decode(String.self, forKey: .id)
    key = try values.optional(String.self, .key)
    switch (values.contains(.source), values.contains(.collage)) {
    case (true, false): subject = .photo(try values.path(.source))
    case (false, true):
      let collage = try Self.collage(try values.superDecoder(forKey: .collage))
      subject = .collage(collage.recipe, photos: collage.photos)
    default: throw values.fault("takes 'source' or 'collage', and one of them")
    }
    outputs = try values.decode([Output].self, forKey: .outputs)
    guard (1...Self.mostOutputs).contains(outputs.count) else {
      throw values.fault("takes 1 to \(Self.mostOutputs) outputs", at: .outputs)
    }
    var paths: Set<FilePath> = []
    for output in outputs {
      guard paths.insert(output.path).inserted else {
        throw values.fault("names '\(output.path.string)' twice", at: .outputs)
      }
      let isOfPhoto = if case .photo = subject { true } else { false }
      guard (output.size != nil) == isOfPhoto else {
        throw values.fault(
          isOfPhoto ? "'size' is missing" : "a recipe has a size of its own; leave out 'size'",
          at: .outputs)
      }
    }
  }

  private static func collage(
    _ decoder: any Decoder
  ) throws -> (recipe: RecipeSource, photos: [FilePath]) {
    let values = try decoder.object(CollageKey.self)
    let recipe: RecipeSource
    if (try? values.decode(String.self, forKey: .recipe)) != nil {
      recipe = .file(try values.path(.recipe))
    } else {
      recipe = .inline(try values.decode(Recipe.self, forKey: .recipe))
    }
    return (recipe, try values.decode([String].self, forKey: .photos).map { FilePath($0) })
  }
}

extension WorkerRequest.Output: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case path, size, format, quality, sha256
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    path = try values.path(.path)
    size = try values.optional(Int.self, .size)
    if let size, !WorkerRequest.sizes.contains(size) {
      throw values.fault("must be \(WorkerRequest.sizes.words)", at: .size)
    }
    quality = try values.optional(Int.self, .quality)
    if let quality, !OutputFormat.qualities.contains(quality) {
      throw values.fault("must be \(OutputFormat.qualities.words)", at: .quality)
    }
    sha256 = try values.optional(String.self, .sha256)
    if values.contains(.format) {
      kind = try values.word(OutputFormat.Kind.self, .format)
    } else if let kind = OutputFormat.Kind(fileExtension: path.extension) {
      self.kind = kind
    } else {
      throw values.fault("says no format; name one by 'format'", at: .path)
    }
  }
}

extension KeyedDecodingContainer {
  /// A path: text that is not empty and has no NUL, at which a path ends.
  fileprivate func path(_ key: Key) throws -> FilePath {
    let text = try decode(String.self, forKey: key)
    guard !text.isEmpty, !text.utf8.contains(0) else { throw fault("must be a path", at: key) }
    return FilePath(text)
  }

  fileprivate func fault(_ words: String, at key: Key? = nil) -> DecodingError {
    let place = codingPath + [key].compactMap(\.self)
    return .dataCorrupted(DecodingError.Context(codingPath: place, debugDescription: words))
  }
}
