import ArgumentParser
import Garments

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
