import FoundationEssentials

extension Recipe {
  /// In bytes. One of 500 pieces with their names has about a quarter of it.
  static let longestJSON = 4 << 20

  /// Reads a recipe's JSON, in UTF-8.
  public init(json: [UInt8]) throws(RecipeError) {
    do {
      self = try JSONDecoder().decode(Recipe.self, from: Data(json))
    } catch let error as RecipeError {
      throw error
    } catch let error as DecodingError {
      throw RecipeError(error)
    } catch {
      throw RecipeError("", "is not JSON")
    }
  }

  /// This recipe as JSON, its keys in order of the alphabet, so that the same recipe has the same bytes.
  ///
  /// - Parameter isPretty: whether it is written for people, on many lines, the last of which ends too;
  ///   else on one, without an end.
  /// - Throws: where a value is out of its range, so that what is written can be read.
  public func json(isPretty: Bool) throws(RecipeError) -> [UInt8] {
    try check()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    let json: [UInt8]
    do {
      json = Array(try encoder.encode(self)) + (isPretty ? [UInt8(ascii: "\n")] : [])
    } catch {
      throw RecipeError("", "cannot be written")
    }
    guard json.count <= Self.longestJSON else { throw RecipeError("", "is longer than 4 MiB") }
    return json
  }
}
