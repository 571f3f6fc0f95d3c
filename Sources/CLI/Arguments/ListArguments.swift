import CommandSupport
import ArgumentParser
import Images
import Outfits
import Core
import Garments
import Jobs

// Options that take several values, separated by commas.

/// A role for each photo, such as `top,bottom,_,shoes`. An underscore stands for an unknown role.
struct Roles {
  var values: [OutfitRole?]

  init(_ argument: String) throws {
    values = try argument.split(separator: ",", omittingEmptySubsequences: false).map { part in
      if part == "_" { return nil }
      if let role = OutfitRole(rawValue: part.lowercased()) { return role }
      let known = OutfitRole.allCases.map(\.rawValue).joined(separator: ", ")
      throw usageError("'\(part)' is not a role; use one of \(known), or _ if unknown")
    }
  }
}

/// A quantity for each photo, such as `1,3,2`, from 1 to ``CollagePhoto/mostQuantity``.
struct Quantities {
  var values: [Int]

  init(_ argument: String) throws {
    values = try argument.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let number = Int(digits: part), (1...CollagePhoto.mostQuantity).contains(number) else {
        throw usageError(
          "'\(part)' is not a quantity; use numbers from 1 to \(CollagePhoto.mostQuantity)")
      }
      return number
    }
  }
}

/// The value of `--captions`: a style, fields of a garment, or both, such as `numbers,name,price`.
struct CaptionWords {
  var style: Collage.Captions
  /// The fields to show, or nil for the name alone.
  var fields: [CaptionField]?

  init(_ argument: String) throws {
    var words = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
    let style = words.first.flatMap { Collage.Captions(rawValue: $0) }
    if style != nil { words.removeFirst() }
    self.style = style ?? .names
    if let style, [.none, .names].contains(style), !words.isEmpty {
      throw usageError(
        """
        '\(style.rawValue)' cannot be combined with fields; give only the fields, such as name,price
        """)
    }
    var fields: [CaptionField] = []
    for word in words {
      let name = word == "colors" ? "colours" : word
      guard let field = CaptionField.all.first(where: { $0.word == name }) else {
        let styles = Collage.Captions.allCases.map(\.rawValue).joined(separator: ", ")
        throw usageError(
          "'\(word)' is not a type of caption; use \(styles), or the fields \(Self.fieldNames)")
      }
      if !fields.contains(field) { fields.append(field) }
    }
    if !fields.isEmpty { self.fields = fields }
  }

  static let fieldNames = CaptionField.all.map(\.word).joined(separator: ", ")
}

/// A list of presets without duplicates, such as `story,pinterest`.
struct PresetList {
  var values: [Preset]

  init(_ argument: String) throws {
    values = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let preset = Preset(rawValue: part.lowercased()) else {
        throw usageError("'\(part)' is not a preset; the presets are \(Self.names)")
      }
      if !values.contains(preset) { values.append(preset) }
    }
  }

  static let names = Preset.allCases.map(\.rawValue).joined(separator: ", ")
}

/// The longest sides of thumbnails, as `N` or `N,N,...`.
struct LongestSides: ExpressibleByArgument {
  var values: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    // A photo with a side above the maximum cannot be decoded.
    let possible = 1...DecodingLimits().maximumSide
    let values = parts.compactMap { Int(digits: $0) }.filter(possible.contains)
    guard values.count == parts.count, !values.isEmpty else { return nil }
    self.values = values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
