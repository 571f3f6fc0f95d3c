import ArgumentParser
import Images
import Outfits
import Garments

// Options that take several values with commas between them.

/// `top,bottom,_,shoes`: a role a photo, nil where none is stated.
struct Roles {
  var values: [OutfitRole?]

  init(_ argument: String) throws {
    values = try argument.split(separator: ",", omittingEmptySubsequences: false).map { part in
      if part == "_" { return nil }
      if let role = OutfitRole(rawValue: part.lowercased()) { return role }
      let known = OutfitRole.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("'\(part)' is no role; name one of \(known), or _ for unknown")
    }
  }
}

/// `1,3,2`: a number a photo, each from 1 to ``CollagePhoto/mostQuantity``.
struct Quantities {
  var values: [Int]

  init(_ argument: String) throws {
    values = try argument.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let number = Int(digits: part), (1...CollagePhoto.mostQuantity).contains(number) else {
        throw ValidationError(
          "'\(part)' is no quantity; each is from 1 to \(CollagePhoto.mostQuantity)")
      }
      return number
    }
  }
}

/// `story` or `story,pinterest`: each once.
struct PresetList {
  var values: [Preset]

  init(_ argument: String) throws {
    values = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let preset = Preset(rawValue: part.lowercased()) else {
        throw ValidationError("'\(part)' is no preset; there are \(Self.names)")
      }
      if !values.contains(preset) { values.append(preset) }
    }
  }

  static let names = Preset.allCases.map(\.rawValue).joined(separator: ", ")
}

/// Longest sides, `N` or `N,N,...`.
struct LongestSides: ExpressibleByArgument {
  var values: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    // No photo that is decoded has a longer side.
    let possible = 1...DecodingLimits().maximumSide
    let values = parts.compactMap { Int(digits: $0) }.filter(possible.contains)
    guard values.count == parts.count, !values.isEmpty else { return nil }
    // A size named twice is made once.
    self.values = values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
