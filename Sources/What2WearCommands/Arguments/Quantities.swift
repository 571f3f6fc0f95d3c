import ArgumentParser
import Collages

/// `1,3,2`: a number a photo, each from 1 to 9999.
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
