import Images
package import Outfits
package import Core
import FoundationEssentials
package import Garments
package import SystemPackage

/// The machine-readable contents of a bundle, in `outfit.json`. Photos are named by their paths in
/// the bundle, without the wardrobe's identifiers. The format is defined by
/// `docs/outfit.schema.json`.
///
/// ```swift
/// let record = try BundleRecord.read(in: "brunch")
/// for item in record?.items ?? [] { print(item.name, item.photo ?? "no photo") }
/// ```
package struct BundleRecord: Hashable, Sendable {
  package enum Subject: String, CaseIterable, Hashable, Sendable {
    /// Photos that belong to no wardrobe.
    case photos
    case garment
    /// Garments of a wardrobe that do not form an outfit.
    case garments
    case outfit
    case packingList = "packing-list"
  }

  package struct Days: Hashable, Sendable, Codable {
    package var starts: CalendarDate?
    package var ends: CalendarDate?

    /// Makes the days. Returns nil if both days are unknown.
    package init?(starts: CalendarDate?, ends: CalendarDate?) {
      if starts == nil && ends == nil { return nil }
      (self.starts, self.ends) = (starts, ends)
    }
  }

  package struct Item: Hashable, Sendable {
    /// The item's name, on one line.
    package var name: String
    /// The path of the item's photo in the bundle, or nil if the photo is unusable.
    package var photo: String?
    /// The path of the photo's mask, or nil if there is none.
    package var mask: String?
    package var quantity = 1
    /// True if the item is packed, or nil if the bundle is not a packing list.
    package var isPacked: Bool?
    /// The item's role in the outfit, if set by the user.
    package var role: OutfitRole?
    /// The garment's data, or nil for a photo outside a wardrobe.
    package var garment: BundleGarment?

    package init(name: String) { self.name = name }
  }

  package static let fileName = BundleFolder.recordName
  /// The version of the format that this program writes. Newer versions are rejected.
  static let version = 1

  package var subject: Subject
  package var title: String
  /// The text, or nil for none. A packing list's text does not include its days.
  package var text: String?
  /// The days of a packing list, or nil if it has none.
  package var days: Days?
  package var language: Language
  /// The paths of all pictures' pages, in order, or an empty array if the bundle has only photos.
  package var pictures: [String]
  package var items: [Item]
  /// The manual arrangement of the outfit, or nil if there is none. The arrangement names photos by
  /// their files in the bundle.
  package var recipe: Recipe?
}

extension BundleRecord {
  var paths: [String] { pictures + items.flatMap { [$0.photo, $0.mask].compactMap(\.self) } }
}

// MARK: - Reading and writing

extension BundleRecord {
  package enum Fault: Error, Hashable, FileFailure.Cause {
    /// The record is malformed. The associated value is the place and the problem.
    case damaged(Message)
    /// The record's format is newer than this program.
    case newer(version: Int)

    package var message: Message {
      switch self {
      case .damaged(let words):
        "is damaged, or not the record of a bundle (\(words.onOneLine))"
      case .newer(let version):
        """
        was written by a newer what2wear (format \(version); this version reads format \(BundleRecord.version))
        """
      }
    }
  }

  /// The maximum length of a record, in bytes.
  private static let longest = 1 << 26

  /// Reads the record of the bundle in a folder.
  ///
  /// - Returns: the record, or nil if there is none.
  /// - Throws: a failure of kind `unusable`, with a ``Fault``, for an invalid record; `missing` or
  ///   `inputOutput` for an unreadable record.
  package static func read(in folder: FilePath) throws(FileFailure) -> BundleRecord? {
    let path = folder.appending(fileName)
    guard let status = try? Stat(path, followTargetSymlink: false) else { return nil }
    guard status.type == .regular else {
      throw FileFailure(.unusable, path, Fault.damaged("is not a file"))
    }
    let bytes = try FileContents.read(path, limit: longest)
    do throws(Fault) {
      return try BundleRecord(json: bytes)
    } catch {
      throw FileFailure(.unusable, path, error)
    }
  }

  package init(json: [UInt8]) throws(Fault) {
    do {
      let version = try JSONDecoder().decode(Form.self, from: Data(json)).version
      if version > Self.version { throw Fault.newer(version: version) }
      self = try JSONDecoder().decode(BundleRecord.self, from: Data(json))
    } catch let error as Fault {
      throw error
    } catch let error as DecodingError {
      let fault = DecodingFault(error)
      throw .damaged(fault.place.isEmpty ? fault.words : "\(fault.place): \(fault.words)")
    } catch {
      throw .damaged("is not JSON")
    }
  }

  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try Array(encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  /// The key that every version of the format has.
  private struct Form: Decodable {
    var version: Int

    enum CodingKeys: String, CodingKey { case version = "what2wearOutfit" }
  }
}

extension BundleRecord: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case version = "what2wearOutfit"
    case subject = "of"
    case title, text, starts, ends, language, pictures, items, recipe
  }

  /// Decodes the record from JSON.
  ///
  /// - Throws: a `DecodingError` if a key is missing or unknown, or if a value has the wrong type.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    guard try values.decode(Int.self, forKey: .version) == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values, debugDescription: "must be \(Self.version)")
    }
    self.init(
      subject: try values.word(Subject.self, .subject),
      title: try values.decode(String.self, forKey: .title),
      text: try values.optional(String.self, .text),
      days: Days(
        starts: try values.optional(CalendarDate.self, .starts),
        ends: try values.optional(CalendarDate.self, .ends)),
      language: try values.word(Language.self, .language),
      pictures: try values.paths(.pictures),
      items: try values.decode([Item].self, forKey: .items),
      recipe: try values.optional(Recipe.self, .recipe))
    do throws(RecipeError) {
      _ = try recipe?.json(isPretty: false)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .recipe, in: values, debugDescription: "\(error)")
    }
  }

  /// Encodes the record with the keys defined by `docs/outfit.schema.json`.
  ///
  /// - Throws: the encoder's error.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.version, forKey: .version)
    try values.encode(subject.rawValue, forKey: .subject)
    try values.encode(title, forKey: .title)
    try values.encodeIfPresent(text, forKey: .text)
    try values.encodeIfPresent(days?.starts, forKey: .starts)
    try values.encodeIfPresent(days?.ends, forKey: .ends)
    try values.encode(language.rawValue, forKey: .language)
    try values.encode(pictures, forKey: .pictures)
    try values.encode(items, forKey: .items)
    try values.encodeIfPresent(recipe, forKey: .recipe)
  }
}

extension BundleRecord.Item: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case name, photo, mask, quantity, role, garment
    case isPacked = "packed"
  }

  /// Decodes the item from JSON.
  ///
  /// - Throws: a `DecodingError` if a key is missing or unknown, or if a value has the wrong type.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    self.init(name: try values.decode(String.self, forKey: .name))
    photo = try values.path(.photo)
    mask = try values.path(.mask)
    if mask != nil, photo == nil {
      throw DecodingError.dataCorruptedError(
        forKey: .mask, in: values, debugDescription: "goes with a photo")
    }
    quantity = try values.optional(Int.self, .quantity) ?? 1
    guard (1...CollagePhoto.mostQuantity).contains(quantity) else {
      throw DecodingError.dataCorruptedError(
        forKey: .quantity, in: values,
        debugDescription: "must have 1 to \(CollagePhoto.mostQuantity) items")
    }
    isPacked = try values.optional(Bool.self, .isPacked)
    role = values.contains(.role) ? try values.word(OutfitRole.self, .role) : nil
    garment = try values.optional(BundleGarment.self, .garment)
  }

  /// Encodes the item with the keys defined by `docs/outfit.schema.json`.
  ///
  /// - Throws: the encoder's error.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .name)
    try values.encodeIfPresent(photo, forKey: .photo)
    try values.encodeIfPresent(mask, forKey: .mask)
    if quantity != 1 { try values.encode(quantity, forKey: .quantity) }
    try values.encodeIfPresent(isPacked, forKey: .isPacked)
    try values.encodeIfPresent(role?.rawValue, forKey: .role)
    try values.encodeIfPresent(garment, forKey: .garment)
  }
}

extension KeyedDecodingContainer {
  fileprivate func path(_ key: Key) throws -> String? {
    let path = try optional(String.self, key)
    if let path, !BundleFolder.mayHold(FilePath(path)) { throw noPath(path, key) }
    return path
  }

  fileprivate func paths(_ key: Key) throws -> [String] {
    let paths = try decode([String].self, forKey: key)
    for path in paths where !BundleFolder.mayHold(FilePath(path)) { throw noPath(path, key) }
    return paths
  }

  private func noPath(_ path: String, _ key: Key) -> DecodingError {
    DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "'\(path)' is no path of a file in a bundle")
  }
}

extension BundleRecord.Fault: ExplainedError, ExplainedCause {}
