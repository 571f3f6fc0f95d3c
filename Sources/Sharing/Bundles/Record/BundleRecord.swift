import Images
package import Outfits
package import Core
import FoundationEssentials
package import Garments
package import SystemPackage

/// `outfit.json`: a bundle's contents for programs. It names photos by their paths in the bundle,
/// and contains no identifiers of the wardrobe. `docs/outfit.schema.json` defines it.
///
/// ```swift
/// let record = try BundleRecord.read(in: "brunch")
/// for item in record?.items ?? [] { print(item.name, item.photo ?? "no photo") }
/// ```
package struct BundleRecord: Hashable, Sendable {
  /// The subject of a bundle.
  package enum Subject: String, CaseIterable, Hashable, Sendable {
    /// Photos that belong to no wardrobe.
    case photos
    /// One garment of a wardrobe.
    case garment
    /// Garments of a wardrobe that are not an outfit.
    case garments
    /// An outfit of a wardrobe.
    case outfit
    /// A packing list.
    case packingList = "packing-list"
  }

  /// The first and the last day of a packing list.
  package struct Days: Hashable, Sendable, Codable {
    /// The first day; nil if unknown.
    package var starts: CalendarDate?
    /// The last day; nil if unknown.
    package var ends: CalendarDate?

    /// Nil if both days are unknown.
    package init?(starts: CalendarDate?, ends: CalendarDate?) {
      if starts == nil && ends == nil { return nil }
      (self.starts, self.ends) = (starts, ends)
    }
  }

  /// An item of the bundle's list.
  package struct Item: Hashable, Sendable {
    /// Its name, on one line.
    package var name: String
    /// Its photo's path in the bundle; nil if the photo could not be used.
    package var photo: String?
    /// The path of its mask; nil if there is none.
    package var mask: String?
    /// The number of pieces.
    package var quantity = 1
    /// If true, it is packed; nil if the bundle is not a packing list.
    package var isPacked: Bool?
    /// Its part in the outfit, if stated.
    package var role: OutfitRole?
    /// The garment's data; nil for a photo that belongs to no wardrobe.
    package var garment: BundleGarment?

    /// Makes an item with a name and without a photo.
    package init(name: String) { self.name = name }
  }

  /// The record's own name in the bundle.
  package static let fileName = BundleFolder.recordName
  /// The version of the format that this program writes. Newer ones are refused.
  static let version = 1

  /// The subject of the bundle.
  package var subject: Subject
  /// The title, on one line.
  package var title: String
  /// The maker's text; nil for none. A packing list's text is without its days.
  package var text: String?
  /// The days of a packing list; nil if it has none.
  package var days: Days?
  /// The language of the bundle's own words.
  package var language: Language
  /// The paths of the pictures, with the pages of each in order; empty if the bundle has only
  /// photos.
  package var pictures: [String]
  /// The items in the order of the list.
  package var items: [Item]
  /// The manual arrangement of the outfit, by the names of the photos' files in the bundle; nil if
  /// there is none.
  package var recipe: Recipe?
}

extension BundleRecord {
  /// The paths of all files that it names.
  var paths: [String] { pictures + items.flatMap { [$0.photo, $0.mask].compactMap(\.self) } }
}

// MARK: - Reading and writing

extension BundleRecord {
  /// Why a record cannot be read.
  package enum Fault: Error, Hashable, FileFailure.Cause {
    /// It is malformed. The value is the place and the problem.
    case damaged(Message)
    /// Its format is newer than this program.
    case newer(version: Int)

    /// The fault as a clause without a full stop.
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

  /// The maximum length in bytes.
  private static let longest = 1 << 26

  /// Reads the record of the bundle in a folder.
  ///
  /// - Returns: nil if there is none.
  /// - Throws: a failure of kind `unusable`, with a ``Fault``, if it is not a record; `missing` or
  ///   `inputOutput` if it cannot be read.
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

  /// Parses a record.
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

  /// Returns the record as JSON, with sorted keys, one a line.
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

  /// Reads the record from JSON.
  ///
  /// - Throws: a `DecodingError` if a key is missing or unknown, or a value has the wrong type.
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

  /// Writes the record with the keys that `docs/outfit.schema.json` defines.
  ///
  /// - Throws: what the encoder throws.
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

  /// Reads the item from JSON.
  ///
  /// - Throws: a `DecodingError` if a key is missing or unknown, or a value has the wrong type.
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

  /// Writes the item with the keys that `docs/outfit.schema.json` defines.
  ///
  /// - Throws: what the encoder throws.
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
  /// Decodes the path of a file that a bundle may contain.
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
